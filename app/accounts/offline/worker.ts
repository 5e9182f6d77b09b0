/** The dashboard's service worker, scope /admin: answers when the network does not. */
import { countText } from "#app/i18n/format/numbers.ts";
import { cachedAtName } from "#app/ui/use-now.ts";
import {
  buildFiles,
  emptyDevice,
  pendingFormPrefix,
  readFromDevice,
  type StoredPage,
  storedPageName,
  withOnlyDate,
} from "./device-store.ts";

// Declared here, because TypeScript's libraries for pages and for workers exclude each other.
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

/** Answers page loads, signing out and files of the build. All other requests go to the network. */
self.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") {
    // Downloads and calendar files have a dot in their path.
    const isPage = request.method === "GET" && !pathname.includes(".");
    if (isPage) event.respondWith(openPage(request, preloadResponse));
    if (request.method === "POST" && pathname === "/admin/uitloggen") event.respondWith(signOut(request));
  } else if (origin === location.origin && pathname.startsWith("/assets/")) {
    event.respondWith(openFile(request));
  }
});

/** Shows a push message (app/messages/push). Browsers require a visible notification for each. */
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

/** Shows any answer of the server, including errors; a stored page only when there is none, or none in time. */
async function openPage(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
  const answer = preload.then((preloaded) => preloaded ?? fetch(request));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs));
  try {
    return (await Promise.race([answer, timeout])) ?? (await storedPage(request.url)) ?? (await answer);
  } catch {
    return (await storedPage(request.url)) ?? noNetworkPage(await storedLinks());
  }
}

/** Milliseconds after which a stored page is shown although the request is still open. */
const answerTimeoutMs = 8_000;

async function storedPage(url: string): Promise<Response | undefined> {
  const name = storedPageName(url);
  const [page] = name ? await readFromDevice<StoredPage>(name).catch(() => []) : [];
  if (!page) return;
  // The stored page shows no other filter, so its URL must not name one.
  if (withOnlyDate(url) !== url) return Response.redirect(withOnlyDate(url));
  const { html, policy } = page.value;
  return new Response(html.replace("</head>", `<meta name="${cachedAtName}" content="${page.at}"></head>`), {
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

/** Returns links to stored pages only: a link to any other page would lead back here. */
async function storedLinks() {
  const links = [
    { href: "/admin/vandaag", words: "Vandaag" },
    { href: "/admin/agenda", words: "Agenda" },
  ];
  const pages = await Promise.all(links.map(({ href }) => storedPage(new URL(href, location.origin).href)));
  return links.filter((_, i) => pages[i]);
}

/**
 * Asks for confirmation if this device holds unsent forms. Then empties the device before the request, so that a phone
 * without network is left empty.
 */
async function signOut(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const unsent = await readFromDevice(pendingFormPrefix).catch(() => []);
  if (unsent.length > 0 && search !== confirmedQuery)
    return unsentPage(unsent.length, pathname + confirmedQuery);
  // Blocked storage holds nothing.
  await emptyDevice().catch(() => undefined);
  await self.registration.unregister();
  return fetch(request).catch(() => notSignedOutPage());
}

/** Query of the confirmed sign-out. */
const confirmedQuery = "?wis";

type WorkerPage = { heading: string; text: string; links: { href: string; words: string }[]; form?: string };

/** @param pages the pages that open without network */
function noNetworkPage(pages: { href: string; words: string }[]): Response {
  const instead = pages.length > 0 ? " Wat hieronder staat, kun je wel bekijken." : "";
  return pageOf({
    heading: "Geen verbinding",
    text: `Deze pagina opent alleen met internet.${instead}`,
    links: [...pages, { href: "", words: "Probeer opnieuw" }],
  });
}

function notSignedOutPage(): Response {
  return pageOf({
    heading: "Nog niet uitgelogd",
    text: "Er is geen verbinding. Wat op dit toestel bewaard was, is gewist. Log nog eens uit zodra je internet hebt.",
    links: [{ href: "/admin/vandaag", words: "Terug naar Vandaag" }],
  });
}

/** @param path where the form posts to sign out although something was not sent */
function unsentPage(count: number, path: string): Response {
  const what = countText(count, "aanduiding of notitie", "aanduidingen of notities");
  return pageOf({
    heading: "Toch uitloggen?",
    text: `Op dit toestel ${count === 1 ? "wacht" : "wachten"} nog ${what} op verbinding. Uitloggen wist ze.`,
    links: [{ href: "/admin/vandaag", words: "Nee, terug naar Vandaag" }],
    form: `<form method="post" action="${path}"><button>Ja, wis en log uit</button></form>`,
  });
}

/** Renders a page without the site's files, so that it also works without network. */
function pageOf({ heading, text, links, form = "" }: WorkerPage): Response {
  const list = links.map(({ href, words }) => `<a href="${href}">${words}</a>`).join(" ");
  const html = `<!doctype html><html lang="nl-BE"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p><p>${list}</p>${form}</main></body></html>`;
  return new Response(html, {
    // Tells programs that this is not the requested page.
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    },
  });
}

// Repeats the colours of app/app.css.
const style = `
body { margin: 0; background: #15110d; color: #f4ead8; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 20vh 1.25rem 2rem }
h1 { margin: 0; font: 2rem/1.2 Georgia, serif }
a, button { display: inline-block; background: none; font: inherit; cursor: pointer; margin: 0.75rem 0.75rem 0 0; padding: 0.6rem 1.25rem; border: 1px solid #8a7459; border-radius: 4px; color: inherit; font-weight: 600; text-decoration: none }
`;
