/** The service worker of the dashboard: answers where the network does not. Its scope is /admin. */
import { cachedAtName } from "#app/ui/use-now.ts";
import { type CachedPage, cachedPageName, plainAddress } from "./cached-page.ts";
import { buildFiles, emptyDevice, readFromDevice, unsentPrefix } from "./device-store.ts";
import { noNetworkPage, notSignedOutPage, unsentPage } from "./no-network-page.ts";

// TypeScript knows either pages or workers.
declare const self: {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: WorkerEvent & { data: PushData }) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; openWindow(path: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
};
type PushData = { json(): { title: string; body: string; path: string; tag: string } } | null;
type ClickEvent = WorkerEvent & { notification: globalThis.Notification };
type WorkerEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

// A new build takes over at once: nothing here depends on the build of an open page.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

/** All else, live events, data and downloads among it, goes to the network without passing here. */
self.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") {
    const isPage = request.method === "GET" && !pathname.includes(".");
    if (isPage) event.respondWith(openPage(request, preloadResponse));
    if (request.method === "POST" && pathname === "/admin/uitloggen") event.respondWith(signOut(request));
  } else if (origin === location.origin && pathname.startsWith("/assets/")) {
    event.respondWith(openFile(request));
  }
});

/** What happened in the shop: app/messages/push. Browsers want each one shown. */
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {
    title: "Melding",
    body: "",
    path: "/admin",
    tag: "",
  };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, lang: "nl" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(String(event.notification.data)));
});

/** Whatever the server answers is shown, also that something is wrong there. */
async function openPage(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
  const answer = preload.then((preloaded) => preloaded ?? fetch(request));
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  try {
    return (await Promise.race([answer, isLate])) ?? (await keptPage(request.url)) ?? (await answer);
  } catch {
    return (await keptPage(request.url)) ?? noNetworkPage(await keptLinks());
  }
}

/** A network that is there in name only. */
const patienceMs = 8_000;

async function keptPage(address: string): Promise<Response | undefined> {
  const name = cachedPageName(address);
  const [kept] = name ? await readFromDevice<CachedPage>(name).catch(() => []) : [];
  if (!kept) return;
  if (plainAddress(address) !== address) return Response.redirect(plainAddress(address));
  const { html, policy } = kept.value;
  return new Response(html.replace("</head>", `<meta name="${cachedAtName}" content="${kept.at}"></head>`), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  });
}

async function openFile(request: Request): Promise<Response> {
  const options = { cacheName: buildFiles, ignoreVary: true };
  return (await caches.match(request, options).catch(() => undefined)) ?? fetch(request);
}

/** A link to what is not kept would lead here again. */
async function keptLinks() {
  const links = [
    { href: "/admin/vandaag", words: "Vandaag" },
    { href: "/admin/agenda", words: "Agenda" },
  ];
  const pages = await Promise.all(links.map(({ href }) => keptPage(new URL(href, location.origin).href)));
  return links.filter((_, i) => pages[i]);
}

/** Asks about what waits. Then wipes first: also a phone without network is left empty. */
async function signOut(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const unsent = await readFromDevice(unsentPrefix).catch(() => []);
  if (unsent.length > 0 && search !== wipes) return unsentPage(unsent.length, pathname + wipes);
  // Storage that is blocked holds nothing.
  await emptyDevice().catch(() => undefined);
  await self.registration.unregister();
  return fetch(request).catch(() => notSignedOutPage());
}

/** The answer to the question. */
const wipes = "?wis";
