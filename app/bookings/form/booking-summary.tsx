import { CalendarPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useShop } from "../../shop/use-shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BookedFacts } from "../booked-facts.tsx";
import type { MadeBooking } from "./send-booking.ts";

/** CSS hides other invitations to book around `data-booked`. */
export function BookingSummary({ booking, onAgain }: { booking: MadeBooking; onAgain: () => void }) {
  const { undoMinutes } = useShop().booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.getElementById("contact")?.scrollIntoView();
  }, []);
  return (
    <section
      data-booked
      aria-labelledby="booked"
      className="rounded-card border border-accent bg-surface p-5 sm:p-8"
    >
      <h2 id="booked" ref={heading} tabIndex={-1} className="text-h2 focus:outline-none">
        Tot dan!
      </h2>
      <div className="mt-5">
        <BookedFacts booking={booking} />
      </div>
      <p className="mt-4 text-muted">Je krijgt een bevestiging per e-mail.</p>
      <p className="mt-2 text-muted">
        Verkeerd uur? Verplaats of annuleer het op de pagina van je afspraak
        {undoMinutes > 0 && `; de eerste ${undoMinutes} minuten kan dat altijd`}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`${booking.manageUrl}/agenda.ics`}>
          <CalendarPlus aria-hidden />
          Zet in je agenda
        </ButtonLink>
        <ButtonLink variant="outline" href={booking.manageUrl}>
          Bekijk je afspraak
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          Nog een afspraak maken
        </Button>
      </div>
    </section>
  );
}
