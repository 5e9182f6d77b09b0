import { Phone } from "lucide-react";
import { counted } from "#app/i18n/format/numbers.ts";
import { bookingHref } from "../booking-href.ts";
import { AskedToMove } from "../move-request-note.tsx";

type Listed = {
  id: string;
  name: string;
  phone: string | null;
  when: string;
  isHeld: boolean;
  isAsked?: boolean;
};

export function AffectedBookings({ bookings }: { bookings: Listed[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
      {bookings.map(({ id, name, phone, when, isHeld, isAsked }) => (
        <li key={id} className="flex items-center justify-between gap-x-4">
          <span className="min-w-0">
            <span className="whitespace-nowrap max-sm:block max-sm:pt-2 max-sm:text-muted max-sm:text-small">
              {when}
            </span>{" "}
            {isHeld ? (
              `${name} (wacht op betaling)`
            ) : (
              <a href={bookingHref(id)} className="link inline-block py-2.5 font-semibold max-sm:pt-1">
                {name}
              </a>
            )}
            {isAsked && <AskedToMove />}
          </span>
          {phone && (
            <a
              href={`tel:${phone}`}
              className="link inline-flex min-h-11 shrink-0 items-center gap-2"
              aria-label={`Bel ${name}`}
            >
              <Phone aria-hidden className="size-5" />
              Bel
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "3 afspraken vallen erin" */
export function countAffected(count: number): string {
  return counted(count, "afspraak valt erin", "afspraken vallen erin");
}
