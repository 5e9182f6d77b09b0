import type { ReactNode } from "react";
import { longDateAndTime } from "../shop/dates.ts";
import { serviceLabel } from "../shop/services.ts";
import { useShop } from "../shop/use-shop.ts";

type Booked = { service: string; label?: string; date: string; time: string };

/** @param booking with the label of when it was booked, if the service has another by now. */
export function BookedFacts({ booking }: { booking: Booked }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-left sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Fact term="Wat">{booking.label ?? serviceLabel(booking.service, shop)}</Fact>
      <Fact term="Wanneer">{longDateAndTime(booking)}</Fact>
      <Fact term="Waar">
        {shop.name}, {street}, {postcode} {city}
      </Fact>
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
