import type { UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Embla = UseEmblaCarouselType[1];
type Autoplay = { embla: Embla; root: RefObject<HTMLElement | null>; delay: number };

/**
 * Moves a carousel on every `delay` milliseconds, also after a visitor has moved it. It rests while pointed at,
 * while it holds the focus, while dragged and in a hidden tab. With reduced motion it waits to be asked.
 * `wanted` is what the pause button shows: resting is not pausing.
 */
export function useAutoplay({ embla, root, delay }: Autoplay) {
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const resting = useResting(root, embla);
  const wanted = choice ?? !still;

  useEffect(() => {
    if (!embla || !wanted || resting) return;
    const timer = setInterval(() => embla.scrollNext(), delay);
    return () => clearInterval(timer);
  }, [embla, wanted, resting, delay]);

  return { wanted, toggle: () => setChoice(!wanted) };
}

function useResting(root: RefObject<HTMLElement | null>, embla: Embla): boolean {
  const [reasons, setReasons] = useState({ pointed: false, focused: false, dragged: false, hidden: false });

  useEffect(() => {
    const element = root.current;
    if (!embla || !element) return;
    const change = (reason: Partial<typeof reasons>) => setReasons((all) => ({ ...all, ...reason }));
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: stop.signal });

    // A finger leaves no pointer behind: only a mouse or a pen can rest on something.
    on(element, "pointerenter", (event) =>
      change({ pointed: (event as PointerEvent).pointerType !== "touch" }),
    );
    on(element, "pointerleave", () => change({ pointed: false }));
    // Only focus that can be seen: a click on a button leaves focus behind without anyone reading there.
    on(element, "focusin", (event) =>
      change({ focused: (event.target as Element).matches(":focus-visible") }),
    );
    on(element, "focusout", () => change({ focused: false }));
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
