import { firstFree } from "../bookings/first-free.server.ts";
import { readinessContext } from "../platform/readiness.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { gallery, servicePictures } from "../publishing/pictures.server.ts";
import { snapshot } from "../publishing/snapshot.server.ts";
import { CallBar } from "../site/call-bar.tsx";
import { questionsWithFacts } from "../site/fact-placeholders.ts";
import { calendarWeeks } from "../site/open-now-line.ts";
import { shopIn } from "../site/page-meta.ts";
import { homeMeta } from "../site/page-metas.ts";
import { texts } from "../site/texts.server.ts";
import { islandsOnly } from "../ui/island.tsx";
import { waitNow } from "../walk-ins/wait-now.server.ts";
import type { Route } from "./+types/home";
import { bookByForm } from "./booking/book-by-form.server.ts";
import { BookingSection } from "./booking/booking-section.tsx";
import { Faq } from "./home/faq.tsx";
import { Gallery } from "./home/gallery.tsx";
import { Hero } from "./home/hero.tsx";
import { InfoCards } from "./home/info-cards.tsx";
import { Reviews } from "./home/reviews.tsx";
import { Services } from "./home/services.tsx";
import { ShopNotice } from "./home/shop-notice.tsx";

export function loader() {
  const { documents, shop } = snapshot();
  return {
    questions: questionsWithFacts(
      documents.question.map(({ value }) => value),
      shop,
    ),
    reviews: documents.review.map(({ key, value }) => ({ key, ...value })),
    texts: texts().home,
    search: texts().search.home,
    gallery: gallery(),
    servicePictures: servicePictures(),
    calendarWeeks: calendarWeeks(shop),
    wait: waitNow(),
    free: firstFree(),
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
    reviews,
    gallery,
    servicePictures,
    texts,
    calendarWeeks: weeks,
    wait,
    free,
  } = loaderData;
  return (
    <>
      {/* The form has a button of its own. */}
      <div>
        <Hero texts={texts} free={free} />
        <ShopNotice />
        <InfoCards texts={texts} wait={wait} />
        <Services texts={texts} pictures={servicePictures} />
        <Gallery texts={texts} pictures={gallery} />
        <Reviews texts={texts} reviews={reviews} />
        <Faq texts={texts} questions={questions} />
        <CallBar quiet />
      </div>
      <BookingSection texts={texts} outcome={actionData} weeks={weeks} />
    </>
  );
}
