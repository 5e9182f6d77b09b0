import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Loading } from "../card-page.tsx";
import type { FormattedBooking } from "../format-booking.server.ts";
import { useLastLoaded } from "../unanswered.ts";
import { BookingCard } from "./booking-card.tsx";
import { type ListFilter, listHref } from "./list-filter.ts";

/** `bookings` is undefined after a failed load; `next` is the cursor of older ones. */
export type Loaded = {
  filter: ListFilter;
  bookings: FormattedBooking[] | undefined;
  next: string | undefined;
  mailTrouble?: string | undefined;
};

/** With script, older pages load below and reload with the others. */
export function BookingPage({ loaded, emptyText }: { loaded: Loaded; emptyText: string }) {
  const older = useFetcher<Loaded>();
  const { filter, bookings = [], next } = loaded;
  const from = useRef<string>(undefined);
  const shownOlder = useLastLoaded(older.data, older.data?.bookings !== undefined || !older.data, notLoaded);

  function loadOlder(): void {
    from.current = next;
    if (next) older.load(listHref(filter, next).replace("?", "?index&"));
  }

  // A new booking shifts the pages: reload the next one.
  const followPage = useEffectEvent((end: string | undefined) => {
    if (from.current && end !== from.current) loadOlder();
  });
  useEffect(() => followPage(next), [next]);

  return (
    <>
      {bookings.length === 0 && <p className="py-section text-center text-lead text-muted">{emptyText}</p>}
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {shownOlder?.bookings ? (
        <BookingPage loaded={shownOlder} emptyText="Geen oudere boekingen" />
      ) : (
        next && (
          <p className="mt-6 text-center">
            <ButtonLink
              href={listHref(filter, next)}
              variant="outline"
              onClick={(event) => {
                event.preventDefault();
                loadOlder();
              }}
            >
              Meer laden
            </ButtonLink>
          </p>
        )
      )}
      <Loading when={older.state === "loading"} />
    </>
  );
}

export const notLoaded = "Kon boekingen niet laden";
