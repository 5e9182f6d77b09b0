/**
 * What the dashboard keeps on this device, for pages and worker: sealed with a key of one account, gone after 24 hours
 * and at sign-out. docs/decisions/024-without-network.md says what that is worth.
 */

/** Wipes what another account left. */
export async function openDevice(account: string): Promise<void> {
  const owner = await readOwner();
  if (owner?.account === account) return;
  await emptyDevice();
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ["encrypt", "decrypt"]);
  await inTable("readwrite", (table) => table.put({ name: ownerName, account, key } satisfies Owner));
}

/** @returns false after sign-out. @param at epoch ms from which its 24 hours count. */
export async function keepOnDevice(name: string, value: unknown, at = Date.now()): Promise<boolean> {
  const owner = await readOwner();
  if (!owner) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, owner.key, text);
  await inTable("readwrite", (table) => table.put({ name, at, iv, sealed } satisfies Kept));
  return true;
}

/** Oldest first, those whose name begins with `prefix`. Unchecked: only `keepOnDevice` writes them. */
export async function readFromDevice<Value>(
  prefix: string,
): Promise<{ name: string; at: number; value: Value }[]> {
  const owner = await readOwner();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const records = await inTable<Kept[]>("readonly", (table) => table.getAll(range));
  const read = await Promise.all(
    records.map(async ({ name, at, iv, sealed }) => {
      const isOld = Date.now() - at > longestMs;
      const text = !isOld && owner && (await unseal(owner, { iv, sealed }));
      if (!text) await removeFromDevice(name);
      return text ? [{ name, at, value: JSON.parse(text) as Value }] : [];
    }),
  );
  return read.flat().sort((one, other) => one.at - other.at);
}

export async function removeFromDevice(name: string): Promise<void> {
  await inTable("readwrite", (table) => table.delete(name));
}

/** Pages, forms and their key; the cached files of the build too. */
export async function emptyDevice(): Promise<void> {
  await inTable("readwrite", (table) => table.clear());
  await caches.delete(buildFiles);
}

/** Of the names of marks and notes that wait. */
export const unsentPrefix = "form ";

/** The cache with files of the build, which hold nothing of anyone. */
export const buildFiles = "dashboard-files";

type Owner = { name: typeof ownerName; account: string; key: CryptoKey };
type Kept = { name: string; at: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const longestMs = 24 * 3_600_000;
const cipher = "AES-GCM";
const ownerName = "owner";
const tableName = "kept";

function readOwner(): Promise<Owner | undefined> {
  return inTable("readonly", (table) => table.get(ownerName));
}

/** Undefined when its key is gone. */
async function unseal({ key }: Owner, { iv, sealed }: Pick<Kept, "iv" | "sealed">) {
  const text = await crypto.subtle.decrypt({ name: cipher, iv }, key, sealed).catch(() => undefined);
  return text && new TextDecoder().decode(text);
}

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
