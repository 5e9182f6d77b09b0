import { CalendarPlus, MapPin, MessageCircle } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { shareLinks } from "#app/bookings/share-links.ts";
import { serviceNameOf } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { formatTime } from "#app/i18n/format/dates.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/section.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import { BookedTicket } from "./booked-ticket.tsx";
import type { MadeBooking } from "./send-booking.ts";

/** CSS hides other invitations to book around `data-booked`. */
export function BookingSummary(props: {
  booking: MadeBooking;
  /** An id, if one was chosen. */
  barber: string;
  onAgain: () => void;
}) {
  const { booking, barber, onAgain } = props;
  const shop = useShop();
  const { undoMinutes } = shop.booking;
  const { booked } = useWords();
  const links = shareLinks(booking, shop, useLanguage());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.getElementById("contact")?.scrollIntoView();
  }, []);
  return (
    <section data-booked aria-labelledby="booked">
      <h2 id="booked" ref={heading} tabIndex={-1} className="mb-6 text-h1 focus:outline-none">
        {booking.confirmBefore ? booked.waiting : booked.title}
      </h2>
      {booking.confirmBefore && <p className="mb-6 text-lead">{booked.waits(booking.confirmBefore)}</p>}
      <BookedTicket booking={booking} barber={barber} facts={<Others booking={booking} />}>
        <ButtonLink href={`${booking.manageUrl}/agenda.ics`}>
          <CalendarPlus aria-hidden />
          {booked.toCalendar}
        </ButtonLink>
        <ButtonLink variant="outline" href={booking.manageUrl}>
          {booked.see}
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {booked.another}
        </Button>
      </BookedTicket>
      {!booking.confirmBefore && <p className="mt-6 text-muted">{booked.mailed}</p>}
      <p className="mt-2 text-muted">{booked.wrongTime(undoMinutes)}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        <Share href={links.google} icon={<CalendarPlus aria-hidden />}>
          {booked.googleCalendar}
        </Share>
        <Share href={links.outlook} icon={<CalendarPlus aria-hidden />}>
          Outlook
        </Share>
        <Share href={shop.links.route} icon={<MapPin aria-hidden />}>
          {booked.route}
        </Share>
        <Share href={links.whatsapp} icon={<MessageCircle aria-hidden />}>
          {booked.share}
        </Share>
      </ul>
    </section>
  );
}

function Others({ booking: { others = [] } }: { booking: MadeBooking }) {
  const shop = useShop();
  const language = useLanguage();
  const { booked } = useWords();
  if (others.length === 0) return null;
  return (
    <Fact term={booked.together}>
      {others.map(({ id, name, service, time }) => (
        <span key={id} className="block">
          {name}, {serviceNameOf(service, shop, language).text}, {formatTime(time, language)}
        </span>
      ))}
    </Fact>
  );
}

/** When the whole of it cannot be drawn: it is booked all the same. */
export function BookedBriefly({ manageUrl, confirmBefore }: MadeBooking) {
  const { booked } = useWords();
  return (
    <section data-booked role="status" className="rounded-card border border-accent bg-surface p-5 sm:p-8">
      <h2 className="text-h2">{confirmBefore ? booked.waiting : booked.title}</h2>
      <p className="my-4">{confirmBefore ? booked.waits(confirmBefore) : booked.mailed}</p>
      <ButtonLink href={manageUrl}>{booked.see}</ButtonLink>
    </section>
  );
}

function Share({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className="tap-link gap-2 [&>svg]:size-5">
        {icon}
        {children}
        <NewTabHint />
      </a>
    </li>
  );
}
