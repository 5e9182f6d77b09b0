import { sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import type { Database, OpenDatabase, Transaction } from "#app/platform/database/database.server.ts";
import { globalValue } from "#app/platform/global-value.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import {
  InvalidStoredDocument,
  memoizeBySnapshot,
  readChangedDays,
  readDocuments,
  readStarterArticles,
  type Snapshot,
  versionIn,
} from "./documents.server.ts";
import type { ShopFacts } from "./facts/facts.ts";
import { factsOf, readClosures } from "./facts-of.server.ts";
import { storeTerms } from "./legal.server.ts";
import { allPictureData, forgetFiles } from "./pictures/picture-data.server.ts";
import { lookOf, withPortraits } from "./pictures.server.ts";
import { serverSettings } from "./tables/content.server.ts";

/** The published version in memory, one immutable snapshot per version. */
const published = globalValue<Snapshot>("snapshot");

/** @throws before the first `loadSnapshot`. */
export function snapshot(): Snapshot {
  if (!published.value) throw new Error("Nothing is loaded yet: loadSnapshot() has to come first");
  return published.value;
}

export const shop = (): ShopFacts => snapshot().shop;

/**
 * Loads one at a time, so that the last read is the newest. Keeps the previous version if a document cannot be read.
 */
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
 * Loads a version whose notification is still on its way, before a decision depends on it. @param latest result of
 * `latestVersion`, if the caller has it.
 */
export async function catchUp(database: Database | Transaction, latest?: number): Promise<void> {
  const version = latest ?? (await versionIn(database));
  if (version <= snapshot().version || version === unreadable) return;
  try {
    keepNewer(await readSnapshot(database));
  } catch (error) {
    reportSpoiled(error);
    // Avoids reading a version that cannot be read again for each visitor.
    unreadable = version;
  }
}

let unreadable: number | undefined;

/** Ignores an older version that was read late. */
function keepNewer(read: Snapshot): void {
  const former = published.value;
  if (former && former.version > read.version) return;
  published.value = read;
  // Files that cannot be deleted now are evicted when the cache is full.
  const report = (err: unknown) => log().error({ err }, "the files of a removed photo could not be deleted");
  for (const id of former?.pictures.keys() ?? []) if (!read.pictures.has(id)) forgetFiles(id).catch(report);
}

/** @throws any other error, and every error if no version was loaded before. */
function reportSpoiled(error: unknown): void {
  if (!(error instanceof InvalidStoredDocument && published.value)) throw error;
  log().error({ kind: error.kind, key: error.key }, error.message);
}

/** Replaces the snapshot by that of a newly opened database. */
export async function openSnapshot(database: Database): Promise<void> {
  unreadable = undefined;
  const firstSnapshot = await readSnapshot(database);
  await storeTerms(database, firstSnapshot.shop);
  published.value = firstSnapshot;
}

/** Loads the snapshot and reloads it whenever a process publishes. Returns a function that stops. */
export async function followSnapshot(
  database: OpenDatabase,
  onLoaded: () => void,
): Promise<() => Promise<void>> {
  const load = () =>
    loadSnapshot(database.db)
      .then(onLoaded)
      .catch((err) => log().error({ err }, "the published version could not be loaded"));
  // Listens before reading, so that no message is missed.
  const stop = await database.listen(channel, load);
  try {
    await openSnapshot(database.db);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes every process reload when the transaction commits. */
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
  const settingRows = await database.select().from(serverSettings);
  const changedDays = await readChangedDays(database);
  const starterArticles = await readStarterArticles(database);
  const look = lookOf({ ...read, pictures });
  const barbers = withPortraits(shop.barbers, { ...read, pictures });
  const facts = { ...shop, closures, look, barbers };
  return { ...read, shop: facts, pictures, changedDays, starterArticles, serverSettings: settingRows };
}

/** Replaces the published snapshot for the pages of one request. */
export const draftContext = createContext<Snapshot | null>(null);

/** Returns the snapshot for a public page: the draft of a preview, or else the published one. */
export function snapshotOf(context: Readonly<RouterContextProvider>): Snapshot {
  return context.get(draftContext) ?? snapshot();
}

/** Scheduled articles appear without a job: results are cached by the number of moments that passed. */

/** Counts the publication times that have passed. Part of the pages' cache key. */
export function passedMoments(snapshot: Snapshot): number {
  const now = Date.now();
  return moments(snapshot).filter((moment) => moment <= now).length;
}

/** Caches like `memoizeBySnapshot`, and recomputes after each publication time. */
export function perMoment<Result>(work: (snapshot: Snapshot) => Result): (of: Snapshot) => Result {
  const resultsOf = memoizeBySnapshot(() => new Map<number, Result>());
  return (of) => resultsOf(of).getOrInsertComputed(passedMoments(of), () => work(of));
}

const moments = memoizeBySnapshot(({ documents }) =>
  documents.article.flatMap(({ value: { status, publishAt } }) =>
    status === "published" && publishAt ? Date.parse(publishAt) : [],
  ),
);
