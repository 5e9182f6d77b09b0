import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { useAutoplay } from "./use-autoplay.ts";

type CarouselProps = {
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds per slide. */
  delay: number;
  /** Width and gap: "basis-4/5 pr-4". */
  slideClass: string;
};

/** Moves by itself; without React a row to scroll. */
export function Carousel({ label, slides, delay, slideClass }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "center", skipSnaps: true });
  const [current, setCurrent] = useState<number>();
  const autoplay = useAutoplay({ embla, root, delay });

  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    follow();
    embla.on("select", follow).on("reInit", follow);
    return () => void embla.off("select", follow).off("reInit", follow);
  }, [embla]);

  return (
    <section
      ref={root}
      aria-roledescription="carrousel"
      aria-label={label}
      data-island
      className="flex flex-col"
    >
      {/* Before the slides in the document, below them on screen. */}
      <div className="wrap order-2 mt-6 h-12">
        {embla && (
          <CarouselControls
            playing={autoplay.playing}
            count={slides.length}
            current={current ?? 0}
            onPrevious={() => embla.scrollPrev()}
            onNext={() => embla.scrollNext()}
            onPlay={autoplay.toggle}
          />
        )}
      </div>
      <div
        ref={viewport}
        tabIndex={embla ? undefined : 0}
        data-running={embla ? "" : undefined}
        className="carousel-view"
      >
        <ul className="flex">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              data-current={index === current || undefined}
              className={`carousel-slide ${slideClass}`}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
              <div
                role="group"
                aria-roledescription="dia"
                aria-label={`${index + 1} van ${slides.length}`}
                className="h-full"
              >
                {content}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
