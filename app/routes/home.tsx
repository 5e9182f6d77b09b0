import { clientAddress } from "../platform/visitor.server.ts";
import { CallBar } from "../site/call-bar.tsx";
import { homeMeta } from "../site/page-metas.ts";
import type { Route } from "./+types/home";
import { bookByForm } from "./home/book-by-form.server.ts";
import { BookingSection } from "./home/booking-section.tsx";
import { Faq } from "./home/faq.tsx";
import { Gallery } from "./home/gallery.tsx";
import { Hero } from "./home/hero.tsx";
import { InfoCards } from "./home/info-cards.tsx";
import { Reviews } from "./home/reviews.tsx";
import { Services } from "./home/services.tsx";

export const meta = homeMeta;

/** The booking form without script. */
export function action({ request, context }: Route.ActionArgs) {
  return bookByForm(request, clientAddress(context));
}

/** How long to wait, when the form came too often. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {/* The bar belongs to what comes after the hero, which has buttons of its own, and ends before the form. */}
      <div>
        <InfoCards />
        <Services />
        <Gallery />
        <Reviews />
        <Faq />
        <CallBar />
      </div>
      <BookingSection outcome={actionData} />
    </>
  );
}
