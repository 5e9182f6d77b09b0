import { ExternalLink } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { bookingSectionHref } from "#app/site/navigation.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Shown = { key: string; name: string; rating: number; text: string; date: string };

export function Reviews({ texts, reviews }: { texts: Texts["home"]; reviews: Shown[] }) {
  const shop = useShop();
  if (reviews.length === 0) return null;
  return (
    <section className="inverted overflow-clip py-section">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 id="reviews-title" className="text-h2">
            {texts.reviewsTitle}
          </h2>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <Stars rating={5} className="h-6" />
            <span className="font-semibold">{texts.reviewsCount}</span>
          </p>
        </div>
        {shop.links.reviews && (
          <ButtonLink variant="outline" href={shop.links.reviews} newTab>
            Bekijk alle Google reviews <ExternalLink aria-hidden />
          </ButtonLink>
        )}
      </div>
      <div className="mt-10 md:mt-14">
        <Carousel
          label={texts.reviewsTitle}
          delay={4000}
          slideClass="basis-[88%] sm:basis-[28rem] lg:basis-[34rem] px-2 md:px-3"
          slides={reviews.map((review) => ({ key: review.key, content: <Review review={review} /> }))}
        />
      </div>
      <p className="wrap mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center">
        {texts.reviewsClosing}
        <a href={bookingSectionHref} className="link font-semibold">
          Afspraak boeken
        </a>
      </p>
    </section>
  );
}

function Review({ review: { name, rating, text, date } }: { review: Shown }) {
  return (
    <figure className="flex h-full flex-col rounded-card bg-surface p-7 md:p-9">
      <Stars rating={rating} className="h-4.5 self-start" />
      <blockquote className="mt-5 mb-8 font-display text-[1.375rem] leading-[1.4] md:text-[1.5rem]">
        {text}
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap justify-between gap-x-4 border-line border-t pt-4">
        <span className="font-semibold">{name}</span>
        <span className="text-muted">{date}</span>
      </figcaption>
    </figure>
  );
}
