/** What the site says of a weekday that is about to close: named before it is saved. */
import type { Document, Edit, Kind } from "#app/content/kinds.ts";
import { dayName } from "#app/content/shop/opening-hours.ts";
import { withFacts } from "#app/content/site/fact-placeholders.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { documentName } from "../form/describe.server.ts";
import type { Values } from "../form/values.ts";
import type { ClaimsView } from "./questions.tsx";

/** @property edit takes it off the site; without one it can only be written anew. */
type Claim = ClaimsView["claims"][number] & { edit?: Edit };

/** @param week as typed. */
export function claimsAgainst(week: Record<string, unknown[]>): Claim[] {
  const { documents } = snapshot();
  const closing = closingDays(week);
  if (closing.length === 0) return [];
  const named = new RegExp(closing.join("|"), "i");
  return [
    ...documents.article
      .filter(({ value }) => value.status === "published" && named.test(JSON.stringify(value)))
      .map((document) => ({
        ...claimOf(document, `/admin/zaak/blog/${document.key}`),
        isTitle: named.test(document.value.title),
        edit: editOf(document, { ...document.value, status: "draft" }),
      })),
    ...documents.question
      .filter(({ value }) => named.test(JSON.stringify(value)))
      .map((document) => ({
        ...claimOf(document, `/admin/zaak/teksten/vragen/${document.key}`),
        isTitle: named.test(document.value.question),
        edit: editOf(document, null),
      })),
    ...documents.texts.flatMap((document) => textClaims(document, named)),
  ];
}

export function claimsView(claims: Claim[], week: Record<string, unknown[]>): ClaimsView {
  return {
    key: claims.map(({ to, name }) => `${to} ${name}`).join("|"),
    days: closingDays(week)
      .join(", ")
      .replace(/, ([^,]*)$/, " en $1"),
    claims: claims.map(({ edit, ...claim }) => claim),
  };
}

function closingDays(week: Record<string, unknown[]>): string[] {
  const { openingHours } = snapshot().shop;
  return weekdays
    .filter((day) => openingHours[day].length > 0 && week[day]?.length === 0)
    .map((day) => dayName(day));
}

/** The edits of the boxes that were ticked. */
export function ticked(claims: Claim[], values: Values): Edit[] {
  return claims.flatMap(({ field, edit }) => (edit && field && values[field] === "on" ? edit : []));
}

function textClaims(document: Document<"texts">, named: RegExp): Claim[] {
  const { searches, ...footer } = document.value.footer;
  const left = searches.filter(({ label }) => !named.test(label));
  const to = "/admin/zaak/teksten";
  const rest = { ...document.value, footer };
  return [
    ...(left.length < searches.length
      ? [
          {
            name: `Vaak gezocht: ${searches.flatMap(({ label }) => (named.test(label) ? label : [])).join(", ")}`,
            to: `${to}/pagina/onderaan`,
            field: "drop.searches",
            isTitle: true,
            edit: editOf(document, {
              ...document.value,
              footer: { ...document.value.footer, searches: left },
            }),
          },
        ]
      : []),
    ...(named.test(JSON.stringify(rest)) ? [{ name: "Teksten van de pagina's", to, isTitle: false }] : []),
  ];
}

function claimOf(document: Document, to: string) {
  const { kind, key, value } = document;
  return { name: documentName(kind, withFacts(value, snapshot().shop)), to, field: `drop.${kind}.${key}` };
}

function editOf({ kind, key, version }: Document<Kind>, value: unknown): Edit {
  return { kind, key, seen: version, value };
}
