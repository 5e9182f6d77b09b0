import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { blocks, bookings, serviceCodes, whereService } from "#app/bookings/tables/bookings.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Edit, type Kind, kinds, type Value } from "./kinds.ts";
import { snapshot } from "./snapshot.server.ts";
import { serverSettingsKind, shopChanges, shopVersions } from "./tables/content.server.ts";

/**
 * Returns the edits that undo one version, or "first" if there was nothing before it. Publishing them fails as
 * "changed_meanwhile" if a document changed since.
 */
export async function revertEdits(
  db: Database,
  version: number,
): Promise<{ ok: true; edits: Edit[] } | { ok: false; reason: "unknown" | "first" }> {
  const whereDocument = ne(shopChanges.kind, serverSettingsKind);
  const changes = await db
    .select()
    .from(shopChanges)
    .where(and(eq(shopChanges.version, version), whereDocument));
  if (changes.length === 0) return { ok: false, reason: "unknown" };
  if (version === (await firstVersion(db))) return { ok: false, reason: "first" };
  const edits = changes.map(({ kind, key, before, after }): Edit => {
    const { position, value: old = null } = Object(before);
    // Drops a planned price whose day has come: `applyPrices` would apply it, and undo the revert of its own version.
    // A price that nothing applied, such as of a service that this version removed before that day, is lost too.
    const isApplied = old?.nextPrice && old.nextPrice.from <= shopToday();
    const value = isApplied ? { ...old, nextPrice: null } : old;
    // A document that the version removed is added again, as a new one.
    return { kind: kind as Kind, key, seen: after ? version : undefined, value, position };
  });
  return { ok: true, edits: await archiveUsed(db, edits) };
}

export async function firstVersion(db: Database | Transaction): Promise<number | undefined> {
  const { version } = shopVersions;
  const [first] = await db.select({ version }).from(shopVersions).orderBy(asc(version)).limit(1);
  return first?.version;
}

/**
 * Returns what the document held in the first version; undefined if it was added later, or if that value is no longer
 * valid.
 */
export async function starterValue<K extends Kind>({ kind, key }: { kind: K; key: string }) {
  const { after, version } = shopChanges;
  const whereOfStarter = eq(version, (await firstVersion(db())) ?? 0);
  const [first] = await db()
    .select({ after })
    .from(shopChanges)
    .where(and(whereOfStarter, eq(shopChanges.kind, kind), eq(shopChanges.key, key)));
  return kinds[kind].safeParse(Object(first?.after).value).data as Value<K> | undefined;
}

/** Turns removals of services and barbers that bookings or blocks refer to into edits that archive them. */
export async function archiveUsed(db: Database, edits: Edit[]): Promise<Edit[]> {
  const removedKeys = (kind: Edit["kind"]) =>
    edits.filter((edit) => edit.kind === kind && edit.value === null).map(({ key }) => key);
  const barbersIn = (table: typeof bookings | typeof blocks) =>
    db
      .selectDistinct({ key: table.barberId })
      .from(table)
      .where(inArray(table.barberId, removedKeys("barber")));
  const used = {
    service: await db
      .selectDistinct({ key: sql<string>`unnest(${serviceCodes})` })
      .from(bookings)
      .where(or(...removedKeys("service").map(whereService))),
    barber: [...(await barbersIn(bookings)), ...(await barbersIn(blocks))],
  };
  return edits.map((edit) => {
    if (edit.value !== null || (edit.kind !== "service" && edit.kind !== "barber")) return edit;
    const isUsed = used[edit.kind].some(({ key }) => key === edit.key);
    const document = snapshot().documents[edit.kind].find(({ key }) => key === edit.key);
    return isUsed && document ? { ...edit, value: { ...document.value, isArchived: true } } : edit;
  });
}
