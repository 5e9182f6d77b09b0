/**
 * Storage of the dashboard on this device (docs/decisions/024-without-network.md). It belongs to one account; signing
 * out, an ended session or another account empties it. A record older than 24 hours is never returned: the next read
 * deletes it.
 */
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";

/** True in a production build, on https or localhost. */
export function canUseServiceWorker(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}

/** Opens the storage for an account, and empties it if it belonged to another one. */
export function openDevice(account: string): Promise<void> {
  opening = wipeOthers(account);
  return opening;
}

/** Resolves once the storage belongs to the current account. */
export const whenDeviceIsOpen = (): Promise<void> => opening;
let opening = Promise.resolve();

async function wipeOthers(account: string): Promise<void> {
  const owner = await inObjectStore<Owner | undefined>("readonly", (store) => store.get(ownerName));
  if (owner?.account === account) return;
  await emptyDevice();
  await inObjectStore("readwrite", (store) => store.put({ name: ownerName, account } satisfies Owner));
}

/** @returns false after sign-out. @param at epoch milliseconds from which the 24 hours count */
export async function storeOnDevice(name: string, value: unknown, at = Date.now()): Promise<boolean> {
  const owner = await inObjectStore<Owner | undefined>("readwrite", (store) => {
    const request = store.get(ownerName);
    // In the same transaction, so that a sign-out comes before or after it.
    request.onsuccess = () => request.result && store.put({ name, at, value } satisfies Stored<unknown>);
    return request;
  });
  return owner !== undefined;
}

/**
 * Returns the records whose name begins with `prefix`, oldest first, and deletes those that are too old. Their values
 * are not checked, because only `storeOnDevice` writes them.
 */
export async function readFromDevice<Value>(prefix: string): Promise<Stored<Value>[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const records = await inObjectStore<Stored<Value>[]>("readonly", (store) => store.getAll(range));
  // Records without a value come from an older build, which encrypted them.
  const isStale = ({ at, value }: Stored<Value>) => Date.now() - at > maxRecordAgeMs || value === undefined;
  for (const { name } of records.filter(isStale)) await removeFromDevice(name);
  return records.filter((each) => !isStale(each)).sort((one, other) => one.at - other.at);
}

export async function removeFromDevice(name: string): Promise<void> {
  await inObjectStore("readwrite", (store) => store.delete(name));
}

/** Deletes the stored pages and forms, their owner, and the cached files of the build. */
export async function emptyDevice(): Promise<void> {
  await inObjectStore("readwrite", (store) => store.clear());
  await caches.delete(buildFiles);
}

/** Prefix of the names of unsent marks and notes. */
export const pendingFormPrefix = "form ";

/** The cache of build files, which contain no personal data. */
export const buildFiles = "dashboard-files";

type Owner = { name: typeof ownerName; account: string };
type Stored<Value> = { name: string; at: number; value: Value };

const maxRecordAgeMs = 24 * 3_600_000;
const ownerName = "owner";
const objectStoreName = "kept";

/** Opens a connection per call: an open one would keep other tabs from emptying the storage. */
async function inObjectStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(objectStoreName, mode);
      const request = work(transaction.objectStore(objectStoreName));
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
    request.onupgradeneeded = () => request.result.createObjectStore(objectStoreName, { keyPath: "name" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A stored page with its Content-Security-Policy, which contains the nonce of its scripts. */
export type StoredPage = { html: string; policy: string };

export const storedPagePrefix = "page ";

/** Returns the pages that open without network: the day and the agenda, for today and tomorrow. */
export function storedPagePaths(): string[] {
  const [, tomorrow] = storedDates();
  return paths.flatMap((path) => [path, `${path}?dag=${tomorrow}`]);
}

/** Returns undefined for a page that is not stored. */
export function storedPageName(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const [today, tomorrow] = storedDates();
  const date = searchParams.get("dag") || today;
  if (!paths.includes(pathname) || searchParams.get("zicht") === "week") return;
  return date === today || date === tomorrow ? `${storedPagePrefix}${pathname} ${date}` : undefined;
}

/** Removes every parameter except the date, because pages are stored without any other choice. */
export function withOnlyDate(pageUrl: string): string {
  const url = new URL(pageUrl);
  const date = url.searchParams.get("dag");
  url.search = date ? `?dag=${date}` : "";
  return url.href;
}

/**
 * Goes to the stored page, for a `clientLoader` whose fetch failed, and then never resolves, so that the router waits
 * until the browser has left. Resolves if the page is not stored or the error is another one.
 */
export async function openStoredPage(url: string, error: unknown): Promise<void> {
  const name = storedPageName(url);
  // fetch() rejects with a TypeError when the network fails. A stored page must not hide any other error.
  if (!name || !(error instanceof TypeError)) return;
  const [page] = await readFromDevice(name).catch(() => []);
  if (!page) return;
  location.assign(url);
  await new Promise(() => {});
}

const paths = ["/admin/vandaag", "/admin/agenda"];

function storedDates(): [today: string, tomorrow: string] {
  const today = wallClockAt(new Date()).date;
  return [today, addDays(today, 1)];
}
