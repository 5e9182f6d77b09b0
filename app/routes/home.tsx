import { CallBar } from "../shop/call-bar.tsx";
import { homeMeta } from "../shop/page-metas.ts";
import { BookingSection } from "./home/booking-section.tsx";
import { Faq } from "./home/faq.tsx";
import { Gallery } from "./home/gallery.tsx";
import { Hero } from "./home/hero.tsx";
import { InfoCards } from "./home/info-cards.tsx";
import { Reviews } from "./home/reviews.tsx";
import { Services } from "./home/services.tsx";

export const meta = homeMeta;

export default function Home() {
  return (
    <>
      <div>
        <Hero />
        <InfoCards />
        <Services />
        <Gallery />
        <Reviews />
        <Faq />
        <CallBar />
      </div>
      <BookingSection />
    </>
  );
}
