import type { ReactNode } from "react";

type CarouselProps = {
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds per slide. */
  delay: number;
  /** Classes for width and gap: "basis-4/5 pr-4". */
  slideClass: string;
};

/** Renders a scrolling row, which running-carousel.tsx moves. */
export function Carousel({ label, slides, delay, slideClass }: CarouselProps) {
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      data-island="carousel"
      data-delay={delay}
      className="flex flex-col"
    >
      {/* Before the slides in the document, below them on screen. */}
      <div data-controls className="wrap order-2 mt-6 h-12" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it until script runs */}
      <div tabIndex={0} className="carousel-view">
        <ul className="flex">
          {slides.map(({ key, content }, index) => (
            <li key={key} className={`carousel-slide ${slideClass}`}>
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
