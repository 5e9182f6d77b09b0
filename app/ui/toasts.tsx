import { X } from "lucide-react";
import { useContext, useEffect } from "react";
import { Toaster, type ToasterProps, toast } from "sonner";
import { takeStoredToast } from "./browser-storage.ts";
import { UiWords } from "./ui-words.tsx";
import { useHydrated } from "./use-now.ts";

export { toast };

/** Show a toast with sonner's `toast.success("…", { description })`. Mounted after hydration. */
export function Toasts() {
  const isHydrated = useHydrated();
  const words = useContext(UiWords);
  // The toaster subscribes in its own effect, before this one.
  useEffect(() => {
    if (!isHydrated) return;
    isListening = true;
    const stored = takeStoredToast();
    if (stored) toast.error(stored.title, { description: stored.description });
    for (const show of waiting.splice(0)) show();
    return () => {
      isListening = false;
    };
  }, [isHydrated]);
  if (!isHydrated) return null;
  return (
    <Toaster
      ref={prepareRegion}
      position="bottom-right"
      // Above the call bar and the dashboard's bar. At the top, toasts would cover titles.
      mobileOffset={{ bottom: "var(--toasts-above, 5rem)", left: "1rem", right: "1rem" }}
      duration={8000}
      containerAriaLabel={words.toasts}
      // Stacked toasts cannot be read or pressed.
      expand
      closeButton
      icons={icons}
      toastOptions={{ ...toastOptions, closeButtonAriaLabel: words.closeToast }}
    />
  );
}

/** Runs `show` once the toaster listens; it misses toasts from before. */
export function whenToastsShow(show: () => void): void {
  if (isListening) show();
  else waiting.push(show);
}

let isListening = false;
const waiting: (() => void)[] = [];

const icons = { close: <X aria-hidden className="size-4" /> };

const toastOptions: ToasterProps["toastOptions"] = {
  unstyled: true,
  classNames: {
    toast: "toast",
    title: "toast-title",
    description: "toast-description",
    success: "toast-good",
    error: "toast-alarm",
    closeButton: "toast-close",
  },
};

function prepareRegion(region: HTMLElement | null) {
  if (!region) return;
  // For screen readers that ignore aria-live.
  region.setAttribute("role", "status");
  new MutationObserver(() => makeRoom(region)).observe(region, {
    subtree: true,
    childList: true,
    attributeFilter: ["style"],
  });
}

/** Tells the booking bar how high the toasts above its content are, so that it grows around them. */
function makeRoom(region: HTMLElement): void {
  const list = region.querySelector("ol");
  const room = list?.querySelector("[data-removed=false]")
    ? list.style.getPropertyValue("--front-toast-height")
    : "";
  const { style } = document.documentElement;
  if (style.getPropertyValue("--toast-room") === room) return;
  style.setProperty("--toast-room", room);
  const bar = document.querySelector(".booking-bar[data-following]");
  if (!bar) return;
  const content = [...bar.children].map((part) => part.getBoundingClientRect());
  const top = Math.min(...content.map((part) => part.top));
  style.setProperty("--bar-content", `${bar.getBoundingClientRect().bottom - top}px`);
  if (room) scrollWhenStill(bar);
}

/** Waits until the page stands still. A visitor who moves it, or another page, ends that. */
function scrollWhenStill(bar: Element): void {
  const pathChange = new AbortController();
  const { signal } = pathChange;
  for (const name of ["touchstart", "wheel", "keydown"])
    addEventListener(name, () => pathChange.abort(), { signal, passive: true });
  let lastY = window.scrollY;
  const timer = setInterval(() => {
    if (window.scrollY === lastY || !bar.isConnected) pathChange.abort(bar);
    lastY = window.scrollY;
  }, 100);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    if (signal.reason === bar && bar.isConnected) scrollClear(bar);
  });
}

/** Scrolls so far that the edge of the grown bar cuts no control in two. */
function scrollClear(bar: Element): void {
  const edge = bar.getBoundingClientRect().top;
  let shift = 0;
  for (const each of document.querySelectorAll("form :is(input, textarea, button, label)")) {
    const { top, bottom } = each.getBoundingClientRect();
    const isCut = top - shift < edge && bottom - shift > edge;
    if (isCut && !bar.contains(each)) shift = bottom - edge + gap;
  }
  window.scrollBy(0, shift);
}

/** Pixels between a control and the bar below it. */
const gap = 4;
