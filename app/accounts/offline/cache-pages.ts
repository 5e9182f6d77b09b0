import {
  buildFiles,
  canUseServiceWorker,
  readFromDevice,
  removeFromDevice,
  type StoredPage,
  storedPageName,
  storedPagePaths,
  storedPagePrefix,
  storeOnDevice,
  whenDeviceIsOpen,
} from "./device-store.ts";

/**
 * Schedules storing the dashboard's pages on this device: two seconds from now, or a minute after the last time if
 * that is later. Fails silently if the browser blocks storage.
 */
export async function storePagesSoon(): Promise<void> {
  if (!canUseServiceWorker() || timer) return;
  const storedAt = await lastStoredAt().catch(() => 0);
  const sinceStoredMs = Date.now() - storedAt;
  // Another call may have set the timer during the await.
  timer ??= setTimeout(
    () => {
      timer = undefined;
      storePages().catch(() => undefined);
    },
    Math.max(minDelayMs, minIntervalMs - sinceStoredMs),
  );
}

const minDelayMs = 2_000;
const minIntervalMs = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the pages and the files that they load. Stops at the first page that cannot be fetched or stored. */
async function storePages(): Promise<void> {
  const names: string[] = [];
  const files = new Set<string>();
  for (const path of storedPagePaths()) {
    const answer = await fetch(path, { cache: "no-store", redirect: "manual" }).catch(() => undefined);
    const name = storedPageName(new URL(path, location.href).href);
    if (!answer?.ok || !name) return;
    const page: StoredPage = {
      html: await answer.text(),
      policy: answer.headers.get("Content-Security-Policy") ?? "",
    };
    for (const file of filesOf(page.html)) files.add(file);
    await storeFiles(files);
    if (!(await storeOnDevice(name, page))) return;
    names.push(name);
  }
  await removeOthers(names, files);
}

/** Returns when a page was last stored, in epoch milliseconds; 0 if none is stored. */
async function lastStoredAt(): Promise<number> {
  await whenDeviceIsOpen();
  return (await readFromDevice(storedPagePrefix)).at(-1)?.at ?? 0;
}

/**
 * Returns the files that a page loads. Its modulepreload links name all its modules; `startOnDemand` keeps these links
 * in pages of the dashboard only.
 */
function filesOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = page.querySelectorAll('link[href^="/assets/"]');
  return Array.from(links, (link) => link.getAttribute("href") ?? "");
}

async function storeFiles(files: Iterable<string>): Promise<void> {
  const cache = await caches.open(buildFiles);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

/** Removes every other stored page and file: those of past days and of previous builds. */
async function removeOthers(names: string[], files: Set<string>): Promise<void> {
  for (const { name } of await readFromDevice(storedPagePrefix)) {
    if (!names.includes(name)) await removeFromDevice(name);
  }
  const cache = await caches.open(buildFiles);
  for (const request of await cache.keys()) {
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
