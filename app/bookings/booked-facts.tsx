import type { ReactNode } from "react";
import { barberName, ownersName, serviceNameOf, serviceOf } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";

type Booked = { service: string; label?: string; date: string; time: string };

/** @param barber an id, if one was chosen. */
export function BookedFacts({ booking, barber = "" }: { booking: Booked; barber?: string }) {
  const shop = useShop();
  const language = useLanguage();
  const { label, service } = booking;
  const what = label ? ownersName(label, language) : serviceNameOf(service, shop, language);
  const { booked } = useWords();
  const price = serviceOf(booking.service, shop)?.price;
  const name = barberName(barber, shop);
  const { street, postcode, city } = shop.address;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-left sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Fact term={booked.what}>
        <span lang={what.lang}>{what.text}</span>
      </Fact>
      <Fact term={booked.when}>{longDateAndTime(booking, language)}</Fact>
      {name && <Fact term={booked.with}>{name}</Fact>}
      <Fact term={booked.where}>
        {shop.name}, {street}, {postcode} {city}
      </Fact>
      {price && <Fact term={booked.price}>{formatPrice(price, language)}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="mb-2 font-semibold first-letter:capitalize sm:mb-0">{children}</dd>
    </>
  );
}
