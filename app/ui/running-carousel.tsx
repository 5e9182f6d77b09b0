import useEmblaCarousel from "embla-carousel-react";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useAutoplay } from "./use-autoplay.ts";

/** Moves the slides of carousel.tsx by themselves, and draws what stops them. */
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

/** Pause first, for readers. Phones swipe instead of arrows. */
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
