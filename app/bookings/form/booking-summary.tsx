import { CalendarPlus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { shop } from "../../../content/shop.ts";
import { longDate } from "../../shop/dates.ts";
import { serviceLabel } from "../../shop/services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { MadeBooking } from "./send-booking.ts";

/** What was just booked. Takes the focus, because the form that had it is empty again. */
export function BookingSummary({ booking, onAgain }: { booking: MadeBooking; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { street, postcode, city } = shop.address;
  return (
    <section aria-labelledby="booked" className="mb-8 rounded-card border border-brass bg-coal p-5 sm:p-8">
      <h3 id="booked" ref={heading} tabIndex={-1} className="text-h3 focus:outline-none">
        Tot dan!
      </h3>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        <Fact term="Wat">{serviceLabel(booking.service)}</Fact>
        <Fact term="Wanneer">
          {longDate(booking.date)} om {booking.time}
        </Fact>
        <Fact term="Waar">
          {shop.name}, {street}, {postcode} {city}
        </Fact>
      </dl>
      <p className="mt-4 text-sand">Je krijgt een bevestiging per e-mail.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`${booking.manageUrl}/agenda.ics`}>
          <CalendarPlus aria-hidden />
          Zet in je agenda
        </ButtonLink>
        <ButtonLink look="line" href={booking.manageUrl}>
          Bekijk je afspraak
        </ButtonLink>
        <Button look="line" onClick={onAgain}>
          Nog een afspraak maken
        </Button>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sand">{term}</dt>
      <dd className="mb-2 font-semibold first-letter:capitalize sm:mb-0">{children}</dd>
    </>
  );
}
