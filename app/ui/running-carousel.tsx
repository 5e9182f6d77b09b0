import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from "react";

/** Moves the slides of carousel.tsx and renders the controls. */
export function RunningCarousel({ carousel }: { carousel: HTMLElement }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "center", skipSnaps: true });
  const [current, setCurrent] = useState(0);
  const delay = Number(carousel.dataset.delay);
  const autoplay = useAutoplay({ embla, root: carousel, delay });

  useEffect(() => viewport(carousel.querySelector<HTMLElement>(".carousel-view")), [carousel, viewport]);
  useEffect(() => {
    if (!embla) return;
    const view = embla.rootNode();
    view.removeAttribute("tabindex");
    view.dataset.running = "";
    const follow = () => {
      const selected = embla.selectedScrollSnap();
      setCurrent(selected);
      for (const [index, slide] of embla.slideNodes().entries())
        slide.toggleAttribute("data-current", index === selected);
    };
    follow();
    embla.on("select", follow).on("reInit", follow);
    return () => void embla.off("select", follow).off("reInit", follow);
  }, [embla]);

  if (!embla) return null;
  return (
    <CarouselControls
      playing={autoplay.playing}
      count={embla.slideNodes().length}
      current={current}
      onPrevious={() => embla.scrollPrev()}
      onNext={() => embla.scrollNext()}
      onPlay={autoplay.toggle}
    />
  );
}

type CarouselControlsProps = {
  playing: boolean;
  count: number;
  current: number;
  onPrevious: () => void;
  onNext: () => void;
  onPlay: () => void;
};

/** The pause button comes first for screen readers. Phones swipe instead of using arrows. */
function CarouselControls({ playing, count, current, onPrevious, onNext, onPlay }: CarouselControlsProps) {
  return (
    <div className="flex items-center justify-center gap-2">
      <RoundButton label={playing ? "Pauzeren" : "Afspelen"} onClick={onPlay} className="grid">
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </RoundButton>
      <RoundButton label="Vorige" onClick={onPrevious} className="hidden md:grid">
        <ArrowLeft aria-hidden />
      </RoundButton>
      <RoundButton label="Volgende" onClick={onNext} className="hidden md:grid">
        <ArrowRight aria-hidden />
      </RoundButton>
      <p aria-hidden="true" className="ml-3 text-muted text-small tabular-nums">
        {current + 1} / {count}
      </p>
    </div>
  );
}

function RoundButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`size-12 place-items-center rounded-full border border-field-line text-foreground transition-colors hover:border-accent hover:bg-surface-raised [&>svg]:size-5 ${className}`}
      {...rest}
    />
  );
}

type Embla = UseEmblaCarouselType[1];
type Autoplay = { embla: Embla; root: HTMLElement; delay: number };

/**
 * Rests while hovered, focused, dragged or in a hidden tab; starts paused with reduced motion.
 * `playing` ignores resting: it is what the pause button shows.
 */
function useAutoplay({ embla, root, delay }: Autoplay) {
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
