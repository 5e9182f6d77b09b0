import { ExternalLink } from "lucide-react";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { ExampleMark } from "#app/site/badges.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Stars } from "#app/ui/icons.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";

type Review = { key: string; name: string; rating: number; text: string; date: string; link: string } & {
  isInvented: boolean;
};
type Selection = {
  reviews: Review[];
  isCountInvented: boolean;
  isClosingInvented: boolean;
  isPublic: boolean;
};

/**
 * Marks invented reviews, which only localhost shows. Stars stand beside an invented count only: the owner's would
 * be the average of reviews that he selected.
 */
export function Reviews({ texts, selection }: { texts: Texts["home"]; selection: Selection }) {
  const shop = useShop();
  const { reviews, isCountInvented, isClosingInvented, isPublic } = selection;
  const hasCount = texts.reviewsCount && !(isCountInvented && isPublic);
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  if (reviews.length === 0 && !shop.links.reviews) return null;
  return (
    <section className="drawn-later inverted overflow-clip py-section">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 id="reviews-title" className="text-h2">
            {texts.reviewsTitle}
          </h2>
          {hasCount && (
            <p className="mt-4 flex flex-wrap items-center gap-3">
              {stars > 0 && isCountInvented && <Stars rating={Math.round(stars)} className="h-6" />}
              <span className="font-semibold">{texts.reviewsCount}</span>
              {isCountInvented && <ExampleMark />}
            </p>
          )}
        </div>
        <ButtonLink variant="outline" href={shop.links.reviews} newTab>
          Bekijk alle Google reviews <ExternalLink aria-hidden />
        </ButtonLink>
      </div>
      {reviews.length > 0 && (
        <div className="mt-10 md:mt-14">
          <Carousel
            label={texts.reviewsTitle}
            delay={4000}
            slideClass="basis-[88%] sm:basis-[28rem] lg:basis-[34rem] px-2 md:px-3"
            slides={reviews.map((review) => ({ key: review.key, content: <ReviewCard review={review} /> }))}
          />
        </div>
      )}
      <p className="wrap mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center">
        {!(isClosingInvented && isPublic) && texts.reviewsClosing}
        {isClosingInvented && !isPublic && <ExampleMark />}
        <a href={bookingSectionHref} className="link font-semibold">
          Afspraak boeken
        </a>
      </p>
      {reviews.length > 0 && (
        <p className="wrap mt-3 text-center text-muted text-small">
          Deze reviews kozen we uit wat er over ons geschreven is. Of de schrijver klant was, kijken we niet
          na.
        </p>
      )}
    </section>
  );
}

function ReviewCard({ review: { name, rating, text, date, link, isInvented } }: { review: Review }) {
  return (
    <figure className="flex h-full flex-col rounded-card bg-surface p-7 md:p-9">
      <Stars rating={rating} className="h-4.5 self-start" />
      <blockquote className="mt-5 mb-8 font-display text-[min(1.375rem,6.9vw)] leading-[1.4] md:text-[1.5rem]">
        {text}
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-4">
        <span className="font-semibold">{name}</span>
        {isInvented && <ExampleMark />}
        <span className="text-muted">
          {date}
          {link && (
            <>
              {", "}
              <a href={link} target="_blank" rel="noopener" className="link inline-flex min-h-9 items-center">
                {sourceOf(link)}
                <NewTabHint />
              </a>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** Returns the name of the review's site: "op Google". */
function sourceOf(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, "");
  if (/(^|\.)(google\.[a-z.]+|goo\.gl|g\.page)$/.test(host)) return "op Google";
  return host.endsWith("facebook.com") ? "op Facebook" : `op ${host}`;
}
