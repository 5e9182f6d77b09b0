import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";

/**
 * What the dashboard keeps on this device, for pages and worker: of one account, gone after 24 hours and at sign-out.
 * docs/decisions/024-without-network.md says what it protects from.
 */

/** Only on https or this machine, and in a build. */
export function hasWorkers(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}

/** Wipes what another account left. */
export function openDevice(account: string): Promise<void> {
  opening = wipeOthers(account);
  return opening;
}

/** When what another account left is wiped. */
export const deviceIsOpen = (): Promise<void> => opening;
let opening = Promise.resolve();

async function wipeOthers(account: string): Promise<void> {
  const owner = await inTable<Owner | undefined>("readonly", (table) => table.get(ownerName));
  if (owner?.account === account) return;
  await emptyDevice();
  await inTable("readwrite", (table) => table.put({ name: ownerName, account } satisfies Owner));
}

/** @returns false after sign-out. @param at epoch ms from which its 24 hours count. */
export async function keepOnDevice(name: string, value: unknown, at = Date.now()): Promise<boolean> {
  const owner = await inTable<Owner | undefined>("readwrite", (table) => {
    const asked = table.get(ownerName);
    // In one transaction: a wipe comes before or after.
    asked.onsuccess = () => asked.result && table.put({ name, at, value } satisfies Kept<unknown>);
    return asked;
  });
  return owner !== undefined;
}

/** Oldest first, those whose name begins with `prefix`. Unchecked: only `keepOnDevice` writes them. */
export async function readFromDevice<Value>(prefix: string): Promise<Kept<Value>[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const records = await inTable<Kept<Value>[]>("readonly", (table) => table.getAll(range));
  // Without a value: written by a build that sealed them.
  const isGone = ({ at, value }: Kept<Value>) => Date.now() - at > longestMs || value === undefined;
  for (const { name } of records.filter(isGone)) await removeFromDevice(name);
  return records.filter((each) => !isGone(each)).sort((one, other) => one.at - other.at);
}

export async function removeFromDevice(name: string): Promise<void> {
  await inTable("readwrite", (table) => table.delete(name));
}

/** Pages, forms and whose they are; the cached files of the build too. */
export async function emptyDevice(): Promise<void> {
  await inTable("readwrite", (table) => table.clear());
  await caches.delete(buildFiles);
}

/** Of the names of marks and notes that wait. */
export const unsentPrefix = "form ";

/** The cache with files of the build, which hold nothing of anyone. */
export const buildFiles = "dashboard-files";

type Owner = { name: typeof ownerName; account: string };
type Kept<Value> = { name: string; at: number; value: Value };

const longestMs = 24 * 3_600_000;
const ownerName = "owner";
const tableName = "kept";

/** Opens each time: a connection that stays would keep others from wiping. */
async function inTable<Value>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode);
      const request = work(transaction.objectStore(tableName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("dashboard", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName, { keyPath: "name" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Its policy names the nonce of its scripts. */
export type CachedPage = { html: string; policy: string };

export const cachedPagePrefix = "page ";

/** The pages that open without network: the day and the agenda, of today and tomorrow. */
export function cachedAddresses(): string[] {
  const [, tomorrow] = keptDates();
  return paths.flatMap((path) => [path, `${path}?dag=${tomorrow}`]);
}

/** Undefined for a page that is not kept. */
export function cachedPageName(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const [today, tomorrow] = keptDates();
  const date = searchParams.get("dag") || today;
  if (!paths.includes(pathname) || searchParams.get("zicht") === "week") return;
  return date === today || date === tomorrow ? `${cachedPagePrefix}${pathname} ${date}` : undefined;
}

/** Without the choice of a barber, which the kept page does not follow. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  const date = url.searchParams.get("dag");
  url.search = date ? `?dag=${date}` : "";
  return url.href;
}

/** For a `clientLoader`: without network the worker has the page as a document. Returns when it has not. */
export async function openCachedPage(address: string, error: unknown): Promise<void> {
  const name = cachedPageName(address);
  // Fetch throws a TypeError; what the server answers is something else.
  if (!name || !(error instanceof TypeError)) return;
  const [kept] = await readFromDevice(name).catch(() => []);
  if (!kept) return;
  location.assign(address);
  await new Promise(() => {});
}

const paths = ["/admin/vandaag", "/admin/agenda"];

function keptDates(): [today: string, tomorrow: string] {
  const today = wallClockAt(new Date()).date;
  return [today, addDays(today, 1)];
}
