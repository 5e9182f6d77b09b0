import { isBookingKept } from "#app/booking/form/kept-booking.ts";
import { languageOf } from "#app/i18n/format/language.ts";
import { loadWords } from "#app/i18n/loaded-messages.ts";
import { hasStoredToast } from "#app/ui/browser-storage.ts";
import { loadShop } from "./shop-of-page.ts";
import { showComingLine, showLoadError } from "./unloaded-lines.ts";

const islands: Record<string, () => Promise<{ start: (island: HTMLElement) => void }>> = {
  booking: () => import("./booking.tsx"),
  carousel: () => import("./carousel.tsx"),
};

/** Near for so long: a jump to the form scrolls past the carousels. */
const restMs: Record<string, number> = { carousel: 300 };

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

async function start(island: HTMLElement): Promise<void> {
  near.unobserve(island);
  // Some browsers never ask again for a module that failed to load.
  const part = navigator.onLine ? await partOf(island).catch(() => undefined) : undefined;
  if (part) {
    showComingLine(island);
    part.start(island);
    return;
  }
  // Until then it is what it is without script.
  showLoadError(island);
  atNextTouch(() => start(island));
}

async function partOf(island: HTMLElement) {
  // Before the first drawing, which has to be the same as the server's.
  const words = loadWords(languageOf(document.documentElement.lang.slice(0, 2)), { isForm: true });
  const [part] = await Promise.all([islands[nameOf(island)]?.(), words, loadShop()]);
  return part;
}

function atNextTouch(run: () => void): void {
  const over = new AbortController();
  const touched = () => {
    over.abort();
    run();
  };
  for (const name of ["pointerdown", "keydown", "focusin", "online"])
    addEventListener(name, touched, { signal: over.signal, capture: true, passive: true });
}

function nameOf(island: HTMLElement): string {
  return island.dataset.island ?? "";
}

async function writeClockLines(): Promise<void> {
  if (!document.querySelector("[data-clock]")) return;
  await loadShop();
  const lines = await import("./clock-lines.ts");
  lines.writeClockLines();
}
