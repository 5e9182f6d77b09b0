import { data } from "react-router";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import {
  type HoursAnswer,
  type PublishHoursResult,
  publishHours,
} from "#app/bookings/flows/planning/publish-hours.server.ts";
import { affectedAnswerIn } from "#app/bookings/flows/planning/resolve-affected-bookings.server.ts";
import { resolvedText } from "#app/desk/blocks/resolved-text.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import { documentName } from "#app/shop/describe-fields.server.ts";
import { dayName } from "#app/shop/facts/opening-hours.ts";
import { type Document, type Edit, editOf, isOf } from "#app/shop/kinds.ts";
import { joinWithAnd } from "#app/shop/site/fact-placeholders.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import type { AffectedView, ClosedDayMentions } from "./questions.tsx";
import { answerPublished, type SaveAbout } from "./save.server.ts";
import type { SaveProblem, Values } from "./values.ts";

/** Publishes like `save`, but first asks what to do with appointments outside the new hours. */
export async function saveHours(staff: Staff, edits: Edit[], about: SaveAbout) {
  const published = await publishHours(staff, edits, hoursAnswer(about.values));
  const resolvedTexts = [
    about.resolvedText,
    published.ok && published.resolved && resolvedText(published.resolved),
  ]
    .filter(Boolean)
    .join(" ");
  if (published.ok || published.reason !== "affected")
    return answerPublished(published, edits, { ...about, resolvedText: resolvedTexts || undefined });
  const affected = affectedView(published, about.values);
  return data<SaveProblem>({ values: about.values, errors: {}, affected }, 409);
}

/** Publishes like `saveHours`, but first asks about texts that mention a day that closes. */
export async function saveWeek(staff: Staff, edits: Edit[], about: SaveAbout) {
  const { values } = about;
  const { mentions, view } = mentionsOfClosedDays(edits);
  if (view && values.claims !== view.key)
    return data<SaveProblem>({ values, errors: {}, mentions: view }, 409);
  const response = await saveHours(staff, [...edits, ...removalsOfChecked(mentions, values)], about);
  return { ...response, data: { ...response.data, mentions: view } };
}

export function hoursAnswer(values: Values): HoursAnswer | undefined {
  const answer = affectedAnswerIn(values);
  return answer && { ...answer, listKey: values.shown ?? "" };
}

const mostListed = 100;

export function affectedView(
  { bookings, placements, key }: Extract<PublishHoursResult, { reason: "affected" }>,
  values: Values,
): AffectedView {
  const confirmed = bookings.filter(({ status }) => status === "confirmed");
  return {
    key,
    intent: values.intent ?? "save",
    hasChangedSinceShown: hoursAnswer(values) !== undefined,
    count: bookings.length,
    withEmailCount: confirmed.filter(({ email }) => email).length,
    withoutEmailCount: confirmed.filter(({ email }) => !email).length,
    heldCount: bookings.length - confirmed.length,
    bookings: bookings.slice(0, mostListed).map(({ id, name, phone, email, startsAt, status }) => ({
      id,
      name,
      phone,
      when: formatMoment(startsAt),
      isHeld: status === "held",
      hasEmail: email !== null,
      placement: placements.get(id),
    })),
  };
}

/** @property edit removes the text; undefined if it can only be rewritten. */
type Mention = ClosedDayMentions["mentions"][number] & { edit?: Edit };

/** Finds texts that mention a day that closes, except in documents that these edits change. */
export function mentionsOfClosedDays(edits: Edit[]): { mentions: Mention[]; view?: ClosedDayMentions } {
  const week = weekSchema.safeParse(edits.find(({ kind }) => kind === "hours")?.value).data ?? {};
  const { openingHours } = shop();
  const closing = weekdays.filter((day) => openingHours[day].length > 0 && week[day]?.length === 0);
  if (closing.length === 0) return { mentions: [] };
  const days = closing.map((day) => dayName(day));
  const dayPattern = new RegExp(days.join("|"), "i");
  const mentions = mentionsNaming(dayPattern).filter(({ edit }) => !(edit && edits.some(isOf(edit))));
  if (mentions.length === 0) return { mentions };
  const key = mentions.map(({ to, name }) => `${to} ${name}`).join("|");
  return {
    mentions,
    view: { key, days: joinWithAnd(days), mentions: mentions.map(({ edit, ...mention }) => mention) },
  };
}

const weekSchema = z.record(z.string(), z.array(z.unknown()));

function mentionsNaming(dayPattern: RegExp): Mention[] {
  const { documents } = snapshot();
  return [
    ...documents.article
      .filter(({ value }) => value.status === "published" && dayPattern.test(JSON.stringify(value)))
      .map((document) => ({
        ...mentionOf(document, `/admin/zaak/blog/${document.key}`),
        isTitle: dayPattern.test(document.value.title),
        edit: editOf(document, { ...document.value, status: "draft" }),
      })),
    ...documents.question
      .filter(({ value }) => dayPattern.test(JSON.stringify(value)))
      .map((document) => ({
        ...mentionOf(document, `/admin/zaak/teksten/vragen/${document.key}`),
        isTitle: dayPattern.test(document.value.question),
        edit: editOf(document, null),
      })),
    ...documents.texts.flatMap((document) => mentionsInTexts(document, dayPattern)),
  ];
}

export function removalsOfChecked(mentions: Mention[], values: Values): Edit[] {
  return mentions.flatMap(({ field, edit }) => (edit && field && values[field] === "on" ? edit : []));
}

function mentionsInTexts(document: Document<"texts">, dayPattern: RegExp): Mention[] {
  const { searches, ...footer } = document.value.footer;
  const remaining = searches.filter(({ label }) => !dayPattern.test(label));
  const to = "/admin/zaak/teksten";
  const otherTexts = { ...document.value, footer };
  return [
    ...(remaining.length < searches.length
      ? [
          {
            name: `Vaak gezocht: ${searches.flatMap(({ label }) => (dayPattern.test(label) ? label : [])).join(", ")}`,
            to: `${to}/pagina/onderaan`,
            field: "drop.searches",
            isTitle: true,
            edit: editOf(document, { ...otherTexts, footer: { ...footer, searches: remaining } }),
          },
        ]
      : []),
    ...(dayPattern.test(JSON.stringify(otherTexts))
      ? [{ name: "Teksten van de pagina's", to, isTitle: false }]
      : []),
  ];
}

function mentionOf(document: Document, to: string) {
  const { kind, key, value } = document;
  return { name: documentName(kind, withFacts(value, snapshot().shop)), to, field: `drop.${kind}.${key}` };
}
