import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState, useSyncExternalStore } from "react";

type Embla = UseEmblaCarouselType[1];
type Autoplay = { embla: Embla; root: HTMLElement; delay: number };

/**
 * Rests while hovered, focused, dragged or in a hidden tab; starts paused with reduced motion.
 * `playing` ignores resting: it is what the pause button shows.
 */
export function useAutoplay({ embla, root, delay }: Autoplay) {
  const prefersReducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const resting = useResting(root, embla);
  const playing = choice ?? !prefersReducedMotion;

  useEffect(() => {
    if (!embla || !playing || resting) return;
    const timer = setInterval(() => embla.scrollNext(), delay);
    return () => clearInterval(timer);
  }, [embla, playing, resting, delay]);

  return { playing, toggle: () => setChoice(!playing) };
}

function useResting(root: HTMLElement, embla: Embla): boolean {
  const [reasons, setReasons] = useState({ pointed: false, focused: false, dragged: false, hidden: false });

  useEffect(() => {
    if (!embla) return;
    const change = (reason: Partial<typeof reasons>) => setReasons((all) => ({ ...all, ...reason }));
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: stop.signal });

    // Touch has no hover.
    on(root, "pointerenter", (event) => change({ pointed: (event as PointerEvent).pointerType !== "touch" }));
    on(root, "pointerleave", () => change({ pointed: false }));
    // A click leaves invisible focus behind; that does not count.
    on(root, "focusin", (event) => change({ focused: (event.target as Element).matches(":focus-visible") }));
    on(root, "focusout", () => change({ focused: false }));
    on(document, "visibilitychange", () => change({ hidden: document.hidden }));
    const grab = () => change({ dragged: true });
    const release = () => change({ dragged: false });
    embla.on("pointerDown", grab).on("pointerUp", release);
    return () => {
      stop.abort();
      embla.off("pointerDown", grab).off("pointerUp", release);
    };
  }, [embla, root]);

  return Object.values(reasons).some(Boolean);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = reducedMotion();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => reducedMotion().matches,
    () => true,
  );
}

function reducedMotion(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}
