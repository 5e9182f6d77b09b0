/** What is published now, in memory: one immutable snapshot for each version. */
import { max, sql } from "drizzle-orm";
import { allPictureData } from "../pictures/picture-data.server.ts";
import type { Database, OpenDatabase, Transaction } from "../platform/database.server.ts";
import { log } from "../platform/runtime.server.ts";
import type { ShopFacts } from "../shop/facts.ts";
import type { PictureData } from "../ui/picture-data.ts";
import { readClosures } from "./closures.server.ts";
import { factsOf } from "./facts-of.ts";
import { type Document, type Kind, kinds } from "./kinds.ts";
import { currentPreview } from "./preview.server.ts";
import { shopDocuments, shopVersions } from "./tables.server.ts";

export type Snapshot = {
  version: number;
  shop: ShopFacts;
  /** In their order. */
  documents: { readonly [K in Kind]: readonly Document<K>[] };
  /** The uploaded ones, by id. */
  pictures: ReadonlyMap<string, PictureData>;
};

/** In a preview: with what was typed. @throws before `loadSnapshot`. */
export function snapshot(): Snapshot {
  const current = currentPreview()?.snapshot ?? holder.shopSnapshot;
  if (!current) throw new Error("Nothing is loaded yet: loadSnapshot() has to come first");
  return current;
}

export const shop = (): ShopFacts => snapshot().shop;

/** Worked out once for each version. */
export function perVersion<Result>(work: (snapshot: Snapshot) => Result): () => Result {
  const results = new WeakMap<Snapshot, { result: Result }>();
  return () => {
    const current = snapshot();
    const known = results.get(current) ?? { result: work(current) };
    results.set(current, known);
    return known.result;
  };
}

/** One at a time: what was read last is the newest. */
export function loadSnapshot(database: Database): Promise<void> {
  const load = async () => keepNewer(await readSnapshot(database));
  const loaded = loading.then(load);
  loading = loaded.catch(() => {});
  return loaded;
}

let loading: Promise<void> = Promise.resolve();

/**
 * For who decides by it: another process may have published, and its word is still on the way.
 * @param latest what `latestVersion` gave in a statement that was sent anyway.
 */
export async function catchUp(database: Database | Transaction, latest?: number): Promise<void> {
  const published = latest ?? (await versionIn(database));
  if (published > snapshot().version) keepNewer(await readSnapshot(database));
}

export const latestVersion = sql<number>`(SELECT max(${shopVersions.version}) FROM ${shopVersions})`;

async function versionIn(database: Database | Transaction): Promise<number> {
  const [latest] = await database.select({ version: max(shopVersions.version) }).from(shopVersions);
  return latest?.version ?? 0;
}

/** Two readers may overtake each other. */
function keepNewer(read: Snapshot): void {
  if (!holder.shopSnapshot || holder.shopSnapshot.version <= read.version) setSnapshot(read);
}

/** What a database that was just opened holds, whatever was there before. */
export async function openSnapshot(database: Database): Promise<void> {
  setSnapshot(await readSnapshot(database));
}

export function setSnapshot(snapshot: Snapshot): void {
  holder.shopSnapshot = snapshot;
}

/** Follows what other processes publish. @returns how to stop. */
export async function followSnapshot(database: OpenDatabase): Promise<() => Promise<void>> {
  const load = () =>
    loadSnapshot(database.db).catch((err) => log().error({ err }, "published version not loaded"));
  const stop = await database.listen(channel, load);
  // Published between the load at start and now.
  await load();
  return stop;
}

/** Lets every process load what is published, once this is committed. */
export async function notifyPublished(tx: Transaction, message: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${channel}, ${message})`);
}

const channel = "published";

export async function readSnapshot(database: Database | Transaction): Promise<Snapshot> {
  const read = await readDocuments(database);
  const shop = factsOf(read.documents);
  const closures = await readClosures(database, shop);
  return { ...read, shop: { ...shop, closures }, pictures: await allPictureData(database) };
}

/** @throws when a value does not fit its kind. */
export async function readDocuments(
  database: Database | Transaction,
): Promise<Pick<Snapshot, "version" | "documents">> {
  const version = await versionIn(database);
  const rows = await database.select().from(shopDocuments).orderBy(shopDocuments.position, shopDocuments.key);
  const ofKind = (kind: Kind) => rows.filter((row) => row.kind === kind).map((row) => parsed(kind, row));
  const names = Object.keys(kinds) as Kind[];
  const documents = Object.fromEntries(names.map((kind) => [kind, ofKind(kind)]));
  return { version, documents: documents as unknown as Snapshot["documents"] };
}

type Row = typeof shopDocuments.$inferSelect;

function parsed(kind: Kind, { key, position, version, value }: Row): Document {
  const result = kinds[kind].safeParse(value);
  if (!result.success) {
    const mistakes = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The published ${kind} "${key}" cannot be read (${mistakes.join("; ")})`);
  }
  return { kind, key, position, version, value: result.data };
}

// On globalThis: the development server reloads modules.
const holder: { shopSnapshot?: Snapshot } = globalThis as { shopSnapshot?: Snapshot };
