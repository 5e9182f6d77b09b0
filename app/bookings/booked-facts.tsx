import type { ReactNode } from "react";
import { barberName } from "../shop/barbers.ts";
import { longDateAndTime } from "../shop/dates.ts";
import { formatPrice } from "../shop/money.ts";
import { serviceLabel, serviceOf } from "../shop/services.ts";
import { useShop } from "../shop/use-shop.ts";

type Booked = { service: string; label?: string; date: string; time: string };

/** @param barber an id, if one was chosen. */
export function BookedFacts({ booking, barber = "" }: { booking: Booked; barber?: string }) {
  const shop = useShop();
  const price = serviceOf(booking.service, shop)?.price;
  const name = barberName(barber, shop);
  const { street, postcode, city } = shop.address;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-left sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Fact term="Wat">{booking.label ?? serviceLabel(booking.service, shop)}</Fact>
      <Fact term="Wanneer">{longDateAndTime(booking)}</Fact>
      {name && <Fact term="Bij">{name}</Fact>}
      <Fact term="Waar">
        {shop.name}, {street}, {postcode} {city}
      </Fact>
      {price && <Fact term="Prijs">{formatPrice(price)}</Fact>}
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
