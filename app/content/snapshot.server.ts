import { sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import type { Database, OpenDatabase, Transaction } from "#app/platform/database/database.server.ts";
import { keptValue } from "#app/platform/kept-value.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { serverSettings } from "#app/tables/content.server.ts";
import { perVersion, readDocuments, type Snapshot, SpoiledDocument, versionIn } from "./documents.server.ts";
import { factsOf, readClosures } from "./facts-of.server.ts";
import { storeTerms } from "./legal.server.ts";
import { allPictureData, forgetFiles } from "./pictures/picture-data.server.ts";
import { lookOf } from "./pictures.server.ts";
import type { ShopFacts } from "./shop/facts.ts";

/** What is published now, in memory: one immutable snapshot for each version. */
const published = keptValue<Snapshot>("snapshot");

/** @throws before `loadSnapshot`. */
export function snapshot(): Snapshot {
  if (!published.value) throw new Error("Nothing is loaded yet: loadSnapshot() has to come first");
  return published.value;
}

export const shop = (): ShopFacts => snapshot().shop;

/** One at a time: what was read last is the newest. While a document cannot be read, what there was stays. */
export function loadSnapshot(database: Database): Promise<void> {
  const load = async () => {
    await readSnapshot(database).then(keepNewer, reportSpoiled);
    if (published.value) await storeTerms(database, published.value.shop);
  };
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
  const version = latest ?? (await versionIn(database));
  if (version <= snapshot().version || version === unreadable) return;
  try {
    keepNewer(await readSnapshot(database));
  } catch (error) {
    reportSpoiled(error);
    // Not read again for each visitor.
    unreadable = version;
  }
}

let unreadable: number | undefined;

/** Two readers may overtake each other. */
function keepNewer(read: Snapshot): void {
  const former = published.value;
  if (former && former.version > read.version) return;
  published.value = read;
  // What cannot be deleted now goes when the cache is full.
  const report = (err: unknown) => log().error({ err }, "files of a removed photo not deleted");
  for (const id of former?.pictures.keys() ?? []) if (!read.pictures.has(id)) forgetFiles(id).catch(report);
}

/** @throws anything else, and when there is nothing to stay on. */
function reportSpoiled(error: unknown): void {
  if (!(error instanceof SpoiledDocument && published.value)) throw error;
  log().error({ kind: error.kind, key: error.key }, error.message);
}

/** What a database that was just opened holds, whatever was there before. */
export async function openSnapshot(database: Database): Promise<void> {
  unreadable = undefined;
  const opened = await readSnapshot(database);
  await storeTerms(database, opened.shop);
  published.value = opened;
}

/** Opens it, and follows what any process publishes. @returns how to stop. */
export async function followSnapshot(
  database: OpenDatabase,
  onLoaded: () => void,
): Promise<() => Promise<void>> {
  const load = () =>
    loadSnapshot(database.db)
      .then(onLoaded)
      .catch((err) => log().error({ err }, "published version not loaded"));
  // First: what is published from now on comes as a message.
  const stop = await database.listen(channel, load);
  try {
    await openSnapshot(database.db);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets every process load what is published, once this is committed. */
export async function notifyPublished(tx: Transaction, message: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${channel}, ${message})`);
}

const channel = "published";

async function readSnapshot(database: Database | Transaction): Promise<Snapshot> {
  return snapshotWith(database, await readDocuments(database));
}

export async function snapshotWith(
  database: Database | Transaction,
  read: Pick<Snapshot, "version" | "documents">,
): Promise<Snapshot> {
  const shop = factsOf(read.documents);
  const closures = await readClosures(database, shop);
  const pictures = await allPictureData(database);
  const typed = await database.select().from(serverSettings);
  const look = lookOf({ ...read, pictures });
  return { ...read, shop: { ...shop, closures, look }, pictures, serverSettings: typed };
}

/** In place of what is published, for the pages of one request. */
export const draftContext = createContext<Snapshot | null>(null);

/** What a public page shows: what is published, or what the owner typed. */
export function snapshotOf(context: Readonly<RouterContextProvider>): Snapshot {
  return context.get(draftContext) ?? snapshot();
}

/** What is published for a later moment appears by itself: nothing has to run at that moment. */

/** How many of the moments have passed. Pages are kept under it. */
export function passedMoments(snapshot: Snapshot): number {
  const now = Date.now();
  return moments(snapshot).filter((moment) => moment <= now).length;
}

/** As `perVersion`, and again when a moment has passed. */
export function perMoment<Result>(work: (snapshot: Snapshot) => Result): (of: Snapshot) => Result {
  const resultsOf = perVersion(() => new Map<number, Result>());
  return (of) => resultsOf(of).getOrInsertComputed(passedMoments(of), () => work(of));
}

const moments = perVersion(({ documents }) =>
  documents.article.flatMap(({ value: { status, publishAt } }) =>
    status === "published" && publishAt ? Date.parse(publishAt) : [],
  ),
);
