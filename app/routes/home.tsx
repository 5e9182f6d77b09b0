import { readinessContext } from "../platform/readiness.server.ts";
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

export function action({ request, context }: Route.ActionArgs) {
  const onOutage = (error: unknown) => context.get(readinessContext).notice(error);
  return bookByForm(request, { address: clientAddress(context), onOutage });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {/* The hero and the form have buttons of their own. */}
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
