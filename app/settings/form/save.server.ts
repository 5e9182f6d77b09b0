/** How every room of the owner saves. */
import { desc, eq } from "drizzle-orm";
import { data, redirect } from "react-router";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { type Difference, differences } from "#app/content/differences.ts";
import type { Edit, Kind } from "#app/content/kinds.ts";
import { type Published, publish } from "#app/content/publish.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { setFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shopVersions } from "#app/tables/content.server.ts";
import { changedPart } from "../changes/changed-part.ts";
import { documentName } from "./field-names.ts";
import type { RoomFlash } from "./flash.ts";

/** A form that was not saved. */
export type SaveProblem = {
  /** As typed. */
  values: Record<string, string>;
  /** By the field's name, which is its path in the document: "address.city". "" is for the whole form. */
  errors: Record<string, string>;
  /** A colleague's version came first. The form carries `seen` from here on. */
  newer?: { who: string; seen: number | undefined; isRemoved: boolean; differences: Difference[] };
};

/**
 * @param saved what was changed, in Dutch: "Openingsuren".
 * @param outcome "bewaard als concept", when it is not on the site.
 * @param to where the owner goes next.
 * @param fieldOf the field's name for a document's path, where they differ.
 */
export async function save(staff: Staff, edits: Edit[], about: SaveAbout) {
  const check = (tx: Transaction) => requireAdminIn(tx, staff);
  return answerPublished(await publish(db(), { by: staff.email, edits, check }), edits, about);
}

export type SaveAbout = {
  saved: string;
  outcome?: string;
  to: string;
  values: Record<string, string>;
  fieldOf?: (path: string, key: string) => string;
};

/** For a room that publishes in its own way. */
export async function answerPublished(published: Published, edits: Edit[], about: SaveAbout) {
  const { saved, outcome, to, values, fieldOf = (path) => path } = about;
  if (published.ok) return redirectSaved(to, { saved, outcome, version: published.version });
  if (published.reason === "newer")
    return data<SaveProblem>({ values, errors: {}, newer: await newerOf(published, edits) }, 409);
  if (published.reason === "spoiled")
    return data<SaveProblem>({ values, errors: { "": spoiledText(published) } }, 409);
  const errors: Record<string, string> = {};
  for (const { path, key, message } of published.issues) errors[fieldOf(path.join("."), key)] ??= message;
  return data<SaveProblem>({ values, errors: inFormOrder(errors, values) }, 422);
}

/** As the fields stand in the form, which is how they were sent. */
function inFormOrder(errors: Record<string, string>, values: Record<string, string>) {
  const sent = Object.keys(values);
  const place = ([field]: [string, string]) => (sent.includes(field) ? sent.indexOf(field) : sent.length);
  return Object.fromEntries(Object.entries(errors).sort((one, other) => place(one) - place(other)));
}

/** What to do when the database holds something that is no document of its kind. */
export function spoiledText({ kind, key }: { kind: Kind; key: string }): string {
  const shown = snapshot().documents[kind].find((each) => each.key === key);
  const name = documentName(kind, shown?.value);
  return `Nog niet bewaard: “${name}” is beschadigd in de database. De site blijft zoals ze was. Open eerst dat stuk en bewaar het opnieuw: dan is het hersteld.`;
}

export async function redirectSaved(to: string, flash: RoomFlash): Promise<never> {
  const cookie = await setFlash<RoomFlash>(flash, { path: "/admin" });
  throw redirect(to, { status: 303, headers: withCookies([cookie]) });
}

/** The version of the document that the form showed; undefined for a new one. */
export function seenIn({ seen = "" }: Record<string, string>): number | undefined {
  return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

async function newerOf({ newer }: Extract<Published, { reason: "newer" }>, edits: Edit[]) {
  const [first] = newer;
  const document = first?.document;
  const typed = edits.find(({ kind, key }) => kind === first?.kind && key === first.key)?.value;
  const [version] = await db()
    .select()
    .from(shopVersions)
    .where(document ? eq(shopVersions.version, document.version) : undefined)
    .orderBy(desc(shopVersions.version))
    .limit(1);
  return {
    who: `${version?.by ?? "Iemand"}, ${version ? formatMoment(version.at) : ""}`,
    seen: document?.version,
    isRemoved: !document,
    differences: document ? differencesOf(document.value, typed) : [],
  };
}

function differencesOf(published: unknown, typed: unknown): Difference[] {
  return differences(published, typed).map((each) => ({ ...each, ...changedPart(each) }));
}
