import { Info } from "lucide-react";
import { bookByForm } from "#app/booking/book-by-form.server.ts";
import { BookingSection } from "#app/booking/booking-section.tsx";
import { firstFree, firstFreeOfEach } from "#app/bookings/first-free.server.ts";
import { galleryExamples, shownReviews } from "#app/content/claims.server.ts";
import { placedPicture } from "#app/content/look.server.ts";
import { offeredServices } from "#app/content/offered-services.server.ts";
import { gallery } from "#app/content/pictures.server.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { questionsWithFacts } from "#app/content/site/fill-facts.ts";
import { snapshotOf } from "#app/content/snapshot.server.ts";
import { readinessContext } from "#app/platform/http/outage.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { CallBar } from "#app/site/call-bar.tsx";
import { calendarWeeks } from "#app/site/open-now-line.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { homeMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import type { Route } from "./+types/home";
import { Faq } from "./faq.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { InfoCards } from "./info-cards.tsx";
import { Reviews } from "./reviews.tsx";
import { Services } from "./services.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shown = snapshotOf(context);
  const { documents, shop } = shown;
  return {
    questions: questionsWithFacts(
      documents.question.map(({ value }) => value),
      shop,
    ),
    shownReviews: shownReviews(shown),
    texts: texts(shown).home,
    search: texts(shown).search.home,
    picture: placedPicture(shown, "home"),
    gallery: gallery(shown),
    galleryExamples: galleryExamples(shown),
    offered: offeredServices(shown),
    calendarWeeks: calendarWeeks(shop),
    wait: waitNow(),
    free: firstFree(shown),
    freeOfEach: firstFreeOfEach(shown),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && homeMeta(shopIn(matches), loaderData);
}

export function action({ request, context }: Route.ActionArgs) {
  const onOutage = (error: unknown) => context.get(readinessContext).notice(error);
  return bookByForm(request, { language: "nl", address: clientAddress(context), onOutage });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const handle = islandsOnly;

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const {
    questions,
    shownReviews,
    picture,
    gallery,
    galleryExamples,
    offered,
    texts,
    calendarWeeks: weeks,
    wait,
    free,
    freeOfEach,
  } = loaderData;
  return (
    <>
      {/* The form has a button of its own. */}
      <div>
        <Hero texts={texts} picture={picture} free={free} />
        <ShopNotice />
        <InfoCards texts={texts} wait={wait} />
        <Services texts={texts} offered={offered} free={freeOfEach} />
        <Gallery texts={texts} pictures={gallery} examples={galleryExamples} />
        <Reviews texts={texts} shown={shownReviews} />
        <Faq texts={texts} questions={questions} />
        <CallBar quiet />
      </div>
      <BookingSection texts={texts} outcome={actionData} weeks={weeks} />
    </>
  );
}

/** What the owner wants visitors to know today. */
function ShopNotice() {
  const { notice } = useShop();
  if (!notice) return null;
  return (
    <aside aria-label="Mededeling" className="border-accent border-t bg-surface-raised">
      <p className="wrap flex gap-3 py-4 md:py-5">
        <Info aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0 max-w-4xl whitespace-pre-line font-medium wrap-anywhere">{notice}</span>
      </p>
    </aside>
  );
}
