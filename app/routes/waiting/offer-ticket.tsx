import type { ReactNode } from "react";
import { usePageWords } from "../../languages/page-words.ts";
import { useOwnersLang } from "../../languages/use-language.ts";
import { useWords } from "../../languages/use-words.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Fact } from "./entry-parts.tsx";
import type { View } from "./view.server.ts";

export function OfferTicket({ offer, children }: { offer: NonNullable<View["offer"]>; children: ReactNode }) {
  const shop = useShop();
  const lang = useOwnersLang();
  const { booked } = useWords();
  const { street, postcode, city } = shop.address;
  const [weekday, number, month] = offer.day.split(" ");
  return (
    <section aria-label={usePageWords().waiting.offer} className="overflow-clip rounded-card bg-surface">
      <div className="comb" />
      <div className="grid gap-8 px-5 py-7 sm:p-8 md:grid-cols-[15rem_1fr] md:gap-12 md:p-10">
        {/* Hidden from screen readers: the text beside says it. */}
        <div aria-hidden className="border-line md:border-r md:pr-6">
          <p className="font-semibold text-accent first-letter:capitalize">{weekday}</p>
          <p className="flex items-baseline gap-4 md:block">
            <span className="font-display text-hero lining-nums tabular-nums">{number}</span>
            <span className="text-lead text-muted md:mt-1 md:block">{month}</span>
          </p>
          <p className="mt-2 font-display text-h2 lining-nums tabular-nums">{offer.time}</p>
        </div>
        <dl className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
          <Fact term={booked.what}>
            <span lang={lang}>{offer.service}</span>{" "}
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
      </div>
      <div className="border-line border-t px-5 py-6 sm:px-8 md:px-10">{children}</div>
    </section>
  );
}
