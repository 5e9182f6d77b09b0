import type { ReactNode } from "react";
import { longDate } from "#app/i18n/format/dates.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import {
  asDutchText,
  barberName,
  findServiceByCode,
  serviceNameOf,
  withPricesOn,
} from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Ticket } from "#app/site/ticket.tsx";

type Booked = { service: string; label?: string; date: string; time: string };

/**
 * Shows the booking that was just made, as a ticket.
 * @param barber a barber's id, if one was chosen.
 */
export function BookedTicket({
  booking: { service, label, date, time },
  barber = "",
  facts,
  children,
}: {
  booking: Booked;
  barber?: string;
  facts?: ReactNode;
  children: ReactNode;
}) {
  const shop = useShop();
  const language = useLanguage();
  const offered = findServiceByCode(service, withPricesOn(date, shop));
  return (
    <Ticket
      isNew
      service={label ? asDutchText(label, language) : serviceNameOf(service, shop, language)}
      minutes={offered?.minutes}
      barber={barberName(barber, shop)}
      price={offered?.price ? formatPrice(offered.price, language) : undefined}
      day={longDate(date, language)}
      time={time}
      facts={facts}
    >
      {children}
    </Ticket>
  );
}
