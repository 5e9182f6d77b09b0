import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
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
