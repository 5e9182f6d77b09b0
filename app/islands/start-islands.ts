import { isBookingKept } from "#app/booking/form/kept-booking.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { languageOf } from "#app/i18n/format/language.ts";
import { loadWords } from "#app/i18n/loaded-messages.ts";
import { hasStoredToast } from "#app/ui/browser-storage.ts";

const islands: Record<string, () => Promise<{ start: (island: HTMLElement, shop: ShopFacts) => void }>> = {
  booking: () => import("./booking.tsx"),
  carousel: () => import("./carousel.tsx"),
};

/** Near for so long: a jump to the form scrolls past the carousels. */
const restMs: Record<string, number> = { carousel: 300 };

let loading: Promise<ShopFacts> | undefined;

// The script of a page that has islands instead of a router: each starts when it comes near.
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
// A booking that waits for its payment, and a toast that the page before left: the form shows both.
const isAwaited = isBookingKept() || hasStoredToast();
for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  if (nameOf(island) === "booking" && isAwaited) start(island);
  else near.observe(island);
}
// Without a network they stay as they are for a minute more.
setInterval(() => writeClockLines().catch(() => {}), 60_000);

/** @param isBack the network came back just now, perhaps a moment after its event. */
async function start(island: HTMLElement, isBack = false): Promise<void> {
  near.unobserve(island);
  // Some browsers never ask again for a module that failed to load.
  const part = navigator.onLine ? await partOf(island).catch(() => undefined) : undefined;
  if (part) {
    showComingLine(island);
    part.start();
    return;
  }
  // Until then it is what it is without script.
  showLoadError(island);
  atNextTouch((isNowBack) => start(island, isNowBack), isBack);
}

async function partOf(island: HTMLElement) {
  // Before the first drawing, which has to be the same as the server's.
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

/** A file beside the pages, whose address stands in them: app/hydrate-on-demand.ts. */
function loadShop(): Promise<ShopFacts> {
  loading ??= readShop().catch((error) => {
    // One that failed is asked again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readShop(): Promise<ShopFacts> {
  const answer = await fetch(document.getElementById("page-script")?.dataset.state ?? "");
  if (!answer.ok) throw new Error(`The facts of the page answered ${answer.status}`);
  return answer.json();
}

/** Where the server wrote that something is coming: why it does not. */
function showLoadError(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-failed]")) {
    line.dataset.coming ??= line.textContent;
    line.textContent = (navigator.onLine ? line.dataset.failed : line.dataset.offline) ?? "";
  }
}

/** The first drawing has to be what the server wrote. */
function showComingLine(island: HTMLElement): void {
  for (const line of island.querySelectorAll<HTMLElement>("[data-coming]")) {
    line.textContent = line.dataset.coming ?? "";
    delete line.dataset.coming;
  }
}
