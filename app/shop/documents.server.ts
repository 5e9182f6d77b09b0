import { and, eq, gt, max, sql } from "drizzle-orm";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import type { PictureData } from "#app/ui/picture-data.ts";
import type { ShopFacts } from "./facts/facts.ts";
import { byKind, type Document, type Documents, isOf, type Kind, kinds } from "./kinds.ts";
import { type serverSettings, shopChanges, shopDocuments, shopVersions } from "./tables/content.server.ts";

export type Snapshot = {
  version: number;
  shop: ShopFacts;
  documents: Documents;
  pictures: ReadonlyMap<string, PictureData>;
  /** The day on which documents of a kind last changed, without the first version. */
  changedDays: ReadonlyMap<string, string>;
  /** Keys of the articles with the title and text of the first version. */
  starterArticles: ReadonlySet<string>;
  serverSettings: readonly (typeof serverSettings.$inferSelect)[];
  /** Unpublished: the snapshot of a preview. */
  isDraft?: true;
};

/** Returns a function that computes its result once for each snapshot. */
export function memoizeBySnapshot<Result>(work: (snapshot: Snapshot) => Result): (of: Snapshot) => Result {
  const results = new WeakMap<Snapshot, Result>();
  return (of) => results.getOrInsertComputed(of, work);
}

/** Thrown for a stored value that does not fit its schema. */
export class InvalidStoredDocument extends Error {
  readonly kind: Kind;
  readonly key: string;
  constructor({ kind, key }: { kind: Kind; key: string }, mistakes: string[]) {
    const what = `The published ${kind} "${key}" cannot be read (${mistakes.join("; ")})`;
    super(`${what}: docs/operations.md, "A document that cannot be read", says what to do.`);
    this.kind = kind;
    this.key = key;
  }
}

/** @param replaced documents that are about to be overwritten, so they are not parsed. @throws InvalidStoredDocument */
export async function readDocuments(
  database: Database | Transaction,
  replaced: { kind: Kind; key: string }[] = [],
): Promise<{ version: number; documents: Documents }> {
  const version = await versionIn(database);
  const rows = await database.select().from(shopDocuments).orderBy(shopDocuments.position, shopDocuments.key);
  const known = rows.flatMap((row): Document[] => {
    const kind = row.kind as Kind;
    // Only a newer version of the site knows this kind.
    if (!(kind in kinds)) return [];
    const isReplaced = replaced.some(isOf({ kind, key: row.key }));
    return [isReplaced ? (row as Document) : parseRow(kind, row)];
  });
  return { version, documents: byKind(known) };
}

export async function readChangedDays(database: Database | Transaction): Promise<Map<string, string>> {
  const rows = await database
    .select({ kind: shopChanges.kind, at: max(shopVersions.at) })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, shopChanges.version))
    .where(gt(shopVersions.version, earliestVersion))
    .groupBy(shopChanges.kind);
  return new Map(rows.flatMap(({ kind, at }) => (at ? [[kind, shopWallClock(at).date]] : [])));
}

export async function readStarterArticles(database: Database | Transaction): Promise<Set<string>> {
  const { kind, key, value } = shopDocuments;
  const whereSame = (field: string) =>
    sql`${value} ->> ${field}::text = ${shopChanges.after} -> 'value' ->> ${field}::text`;
  const rows = await database
    .select({ key })
    .from(shopDocuments)
    .innerJoin(shopChanges, and(eq(shopChanges.kind, kind), eq(shopChanges.key, key)))
    .where(
      and(
        eq(kind, "article"),
        eq(shopChanges.version, earliestVersion),
        whereSame("title"),
        whereSame("markdown"),
      ),
    );
  return new Set(rows.map((row) => row.key));
}

const earliestVersion = sql<number>`(SELECT min(${shopVersions.version}) FROM ${shopVersions})`;

export const latestVersion = sql<number>`(SELECT max(${shopVersions.version}) FROM ${shopVersions})`;

export async function versionIn(database: Database | Transaction): Promise<number> {
  const [latest] = await database.select({ version: max(shopVersions.version) }).from(shopVersions);
  return latest?.version ?? 0;
}

type Row = typeof shopDocuments.$inferSelect;

function parseRow(kind: Kind, { key, position, version, value }: Row): Document {
  const result = kinds[kind].safeParse(value);
  if (!result.success) {
    const mistakes = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new InvalidStoredDocument({ kind, key }, mistakes);
  }
  return { kind, key, position, version, value: result.data };
}
