import { draftStorage, isBookingKept } from "#app/booking-form/kept-booking.ts";
import { languageOf } from "#app/i18n/format/language.ts";
import { loadWords } from "#app/i18n/loaded-messages.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { hasStoredToast } from "#app/ui/browser-storage.ts";

const islands: Record<string, () => Promise<{ start: (island: HTMLElement, shop: ShopFacts) => void }>> = {
  booking: () => import("./booking.tsx"),
  carousel: () => import("./carousel.tsx"),
};

/** Milliseconds that an island must stay near, so that a jump to the form does not start the carousels it passes. */
const restMs: Record<string, number> = { carousel: 300 };

let loading: Promise<ShopFacts> | undefined;

// Starts the islands of a page without a router, each when it scrolls near.
const waiting = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      const island = target as HTMLElement;
      clearTimeout(waiting.get(island));
      if (isIntersecting) waiting.set(island, setTimeout(start, restMs[nameOf(island)] ?? 0, island));
    }
  },
  { rootMargin: "400px" },
);
// The form starts at once if it has a stored payment, a draft or a toast to show, wherever the page is scrolled to.
const isAwaited = isBookingKept() || draftStorage.read() !== null || hasStoredToast();
for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  if (nameOf(island) === "booking" && isAwaited) start(island);
  else near.observe(island);
}
// If loading fails, the lines are updated a minute later.
setInterval(() => writeClockLines().catch(() => {}), 60_000);

/** @param isBack whether the network returned just now, possibly a moment after its event. */
async function start(island: HTMLElement, isBack = false): Promise<void> {
  near.unobserve(island);
  // Not tried offline: some browsers never retry a module that failed to load.
  const part = navigator.onLine ? await partOf(island).catch(() => undefined) : undefined;
  if (part) {
    showComingLine(island);
    part.start();
    return;
  }
  // The island works as without JavaScript until the next attempt.
  const sent = island.querySelector<HTMLFormElement>("form[data-sent]");
  sent?.removeAttribute("data-sent");
  sent?.submit();
  showLoadError(island);
  atNextTouch((isNowBack) => start(island, isNowBack), isBack);
}

async function partOf(island: HTMLElement) {
  // Loaded before hydration, whose first render must equal the server's.
  const words = loadWords(languageOf(document.documentElement.lang.slice(0, 2)), { isForm: true });
  const [part, shop] = await Promise.all([islands[nameOf(island)]?.(), loadShop(), words]);
  return part && { start: () => part.start(island, shop) };
}

function atNextTouch(run: (isBack: boolean) => void, orSoon: boolean): void {
  const over = new AbortController();
  const touched = (event?: Event) => {
    over.abort();
    clearTimeout(soon);
    run(event?.type === "online");
  };
  const soon = orSoon ? setTimeout(touched, 2000) : undefined;
  for (const name of ["pointerdown", "keydown", "focusin", "online"])
    addEventListener(name, touched, { signal: over.signal, capture: true, passive: true });
}

function nameOf(island: HTMLElement): string {
  return island.dataset.island ?? "";
}

async function writeClockLines(): Promise<void> {
  if (!document.querySelector("[data-clock]")) return;
  const shop = await loadShop();
  (await import("./clock-lines.ts")).writeClockLines(shop);
}

/** Loads the shop's facts from a separate file, whose address is in the page (app/hydrate-on-demand.ts). */
function loadShop(): Promise<ShopFacts> {
  loading ??= readShop().catch((error) => {
    // A failed load is tried again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readShop(): Promise<ShopFacts> {
  const answer = await fetch(document.getElementById("page-script")?.dataset.state ?? "");
  if (!answer.ok) throw new Error(`Facts: ${answer.status}`);
  return answer.json();
}

/** Replaces "loading" lines by the reason why the part does not load. */
function showLoadError(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-failed]")) {
    line.dataset.coming ??= line.textContent;
    line.textContent = (navigator.onLine ? line.dataset.failed : line.dataset.offline) ?? "";
  }
}

/** Restores the server's text, because the first render must equal it. */
function showComingLine(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-coming]")) {
    line.textContent = line.dataset.coming ?? "";
    delete line.dataset.coming;
  }
}
