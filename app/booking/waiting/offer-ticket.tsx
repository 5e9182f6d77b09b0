import type { ReactNode } from "react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { Fact } from "./entry-parts.tsx";
import type { WaitingView } from "./waiting-view.server.ts";

export function OfferTicket({
  offer,
  children,
}: {
  offer: NonNullable<WaitingView["offer"]>;
  children: ReactNode;
}) {
  const shop = useShop();
  const { booked } = useWords();
  const { street, postcode, city } = shop.address;
  const [weekday, number, month] = offer.day.split(" ");
  return (
    <section aria-label={usePageWords().waiting.offer} className="overflow-clip rounded-card bg-surface">
      <div className="comb" />
      <div className="grid md:grid-cols-[15rem_1fr]">
        {/* Hidden from screen readers: the text beside says it. */}
        <div aria-hidden className="px-5 pt-5 sm:px-8 md:border-line md:border-r md:py-10 md:pr-6 md:pl-10">
          <p className="font-semibold text-accent first-letter:capitalize">{weekday}</p>
          <p className="flex items-baseline gap-4 max-md:[&>span:first-child]:text-h2 md:block">
            <span className="font-display text-hero lining-nums tabular-nums">{number}</span>
            <span className="text-lead text-muted md:mt-1 md:block">{month}</span>
          </p>
          <p className="font-display text-h2 md:mt-2 lining-nums tabular-nums">{offer.time}</p>
        </div>
        <dl className="grid grid-cols-1 content-start gap-5 px-5 py-6 max-md:order-1 sm:grid-cols-2 sm:px-8 md:p-10">
          <Fact term={booked.what}>
            <span lang={offer.service.lang}>{offer.service.text}</span>{" "}
            <span className="whitespace-nowrap font-normal text-muted">({offer.minutes} min)</span>
          </Fact>
          {offer.barber && <Fact term={booked.with}>{offer.barber}</Fact>}
          <Fact term={booked.when}>{offer.when}</Fact>
          <Fact term={booked.where}>
            {shop.name}
            <br />
            {street}, {postcode} {city}
          </Fact>
        </dl>
        {/* On a phone above what is known already: on its first screen. */}
        <div className="border-line px-5 py-5 max-md:border-b sm:px-8 md:col-span-2 md:border-t md:px-10 md:py-6">
          {children}
        </div>
      </div>
    </section>
  );
}
