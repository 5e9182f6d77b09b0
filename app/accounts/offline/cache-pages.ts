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

/** Stores pages when the current page is at rest, at most once a minute. A browser that blocks storage stores nothing. */
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

/** Stores the pages and the files that they load. Stops at the first page that cannot be fetched. */
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
    for (const file of await filesOf(page.html)) files.add(file);
    await storeFiles(files);
    if (!(await storeOnDevice(name, page))) return;
    names.push(name);
  }
  await removeOthers(names, files);
}

/** Returns epoch milliseconds; 0 before the first time. */
async function lastStoredAt(): Promise<number> {
  await whenDeviceIsOpen();
  return (await readFromDevice(storedPagePrefix)).at(-1)?.at ?? 0;
}

/** Returns the files that a page loads: its links and script name some, and the manifest names what those import. */
async function filesOf(html: string): Promise<string[]> {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')];
  const script = page.getElementById("page-script")?.textContent ?? "";
  const named = [
    ...links.map((link) => link.getAttribute("href") ?? ""),
    ...(script.match(/\/assets\/[\w.-]+/g) ?? []),
  ];
  const manifestPath = named.find((path) => path.startsWith("/assets/manifest-"));
  if (!manifestPath) return named;
  // The manifest file is a script: window.__reactRouterManifest = {…};
  const manifestScript = await (await fetch(manifestPath)).text();
  const [json = ""] = /\{.*\}/s.exec(manifestScript) ?? [];
  const manifest: Manifest = JSON.parse(json);
  const modules = [manifest.entry, ...Object.values(manifest.routes)];
  return [
    ...named,
    ...modules.filter(({ module }) => named.includes(module)).flatMap(({ imports = [] }) => imports),
  ];
}

/** React Router's manifest. Read for each page, because a page may come from an older build. */
type Manifest = { entry: BuildModule; routes: Record<string, BuildModule> };
type BuildModule = { module: string; imports?: string[] };

async function storeFiles(files: Iterable<string>): Promise<void> {
  const cache = await caches.open(buildFiles);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

/** Removes pages of past days and files of previous builds. */
async function removeOthers(names: string[], files: Set<string>): Promise<void> {
  for (const { name } of await readFromDevice(storedPagePrefix)) {
    if (!names.includes(name)) await removeFromDevice(name);
  }
  const cache = await caches.open(buildFiles);
  for (const request of await cache.keys()) {
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
