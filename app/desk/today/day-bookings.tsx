import { AlarmClock, Camera, ChevronDown, CircleCheck, CircleX } from "lucide-react";
import { useContext } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { outcomeOf, statusName } from "#app/bookings/tables/statuses.ts";
import { countText, formatDuration } from "#app/i18n/format/numbers.ts";
import { bookingHref, engraveHref, visitId } from "../addresses.ts";
import { LanguageMark, MoveRequestMark, StatusBadge } from "../booking-parts.tsx";
import { ContactLinks, NameLink, Remarks, UnsentMail, VisitButtons } from "./day-booking-parts.tsx";
import type { DayBooking } from "./day-view.server.ts";
import { DayContext, minutesBetween, payLink, visitPhase } from "./visit-phase.ts";

/**
 * A booking in two lines. Its actions are folded unless the visit waits for a mark. If a panel above shows
 * the visit, they are in that panel.
 */
export function BookingEntry({ booking, isAbove }: { booking: DayBooking; isAbove: boolean }) {
  const { now } = useContext(DayContext);
  const nameId = `name-${booking.id}`;
  const { pathname, search } = useLocation();
  const phase = visitPhase(booking, now);
  const isWaiting = (phase === "late" || phase === "undecided") && !isAbove;
  const canFold = !isWaiting && !isAbove;
  return (
    <article
      id={visitId(booking.id)}
      aria-labelledby={nameId}
      className={`relative h-full scroll-mt-20 rounded-card border bg-surface px-3 py-1.5 ${isWaiting ? "border-late" : phase === "asked" ? "border-field-line border-dashed" : "border-line"}`}
    >
      <div className={`flex flex-wrap gap-x-3 ${canFold ? "pr-10" : ""}`}>
        <p className="w-13 shrink-0 leading-6">
          <span className="block font-bold tabular-nums">{booking.from}</span>
          <span className="sr-only"> tot </span>
          <span className="block whitespace-nowrap text-muted text-small leading-5 before:content-['–'/'']">
            {booking.until}
          </span>
        </p>
        <Link
          to={bookingHref(booking.id, pathname + search)}
          className="group/name block min-h-11 min-w-0 flex-[1_1_8rem]"
        >
          <span className="flex items-baseline gap-2">
            <h3 id={nameId} className={nameClass}>
              {booking.name}
            </h3>{" "}
            <LanguageMark language={booking.language} />
            {booking.status === "confirmed" ? (
              <span className="sr-only">{statusName(booking.status)}</span>
            ) : (
              // The panel above has the button "Klaar" and needs no second word for it.
              !isAbove && <StatusBadge status={booking.status} />
            )}
          </span>{" "}
          <span className="line-clamp-1 text-muted text-small leading-5">
            {booking.service}, {isAbove ? "zie bovenaan" : booking.length}
          </span>
        </Link>
      </div>
      {isWaiting && (
        <p className="mt-1 flex gap-2 font-semibold text-late text-small">
          <AlarmClock aria-hidden className="size-5 shrink-0" />
          {phase === "late"
            ? `${formatDuration(minutesBetween(booking.startsAt, now))} te laat`
            : "Voorbij, nog niet aangeduid"}
        </p>
      )}
      {phase === "asked" && <MoveRequestMark className="mt-1" />}
      {!isAbove && <Remarks booking={booking} />}
      {isWaiting && <VisitActions booking={booking} />}
      {canFold && (
        <details className="group">
          <summary className="absolute top-1 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-foreground">
            <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            <span className="sr-only">Bellen of aanduiden: {booking.name}</span>
          </summary>
          <VisitActions booking={booking} />
        </details>
      )}
    </article>
  );
}

function VisitActions({ booking }: { booking: DayBooking }) {
  return (
    <div className="mt-2 mb-1 flex flex-wrap justify-between gap-3">
      <ContactLinks booking={booking} />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <VisitButtons booking={booking} describedBy={`name-${booking.id}`} />
      </div>
    </div>
  );
}

/** Past visits, folded, because the page is about customers who come. */
export function FinishedVisits({ bookings }: { bookings: DayBooking[] }) {
  const { now, dayPath } = useContext(DayContext);
  const hasEngravings = useRouteLoaderData<{ hasEngravings: boolean }>("dashboard")?.hasEngravings;
  const due = bookings.filter((booking) => payLink(booking, now, dayPath)).length;
  if (bookings.length === 0) return null;
  const noShowCount = bookings.filter(({ status }) => outcomeOf(status) === "missed").length;
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-muted hover:text-foreground">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {countText(bookings.length, "bezoek voorbij", "bezoeken voorbij")}
        {noShowCount > 0 && `, ${noShowCount} no-show`}
        {due > 0 && <span className="font-semibold text-late">{due} af te rekenen</span>}
      </summary>
      <ol className="px-3 pb-2">
        {bookings.map((booking) => (
          <li key={booking.id} id={visitId(booking.id)} className="border-line border-t py-1">
            <div className="flex items-center gap-3">
              <span className="shrink-0 text-muted tabular-nums">{booking.from}</span>
              <span id={`name-${booking.id}`} className="min-w-0 flex-1">
                <NameLink booking={booking} />
              </span>
              <Outcome status={booking.status} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4">
              <VisitButtons booking={booking} describedBy={`name-${booking.id}`} className="pb-1" />
              {hasEngravings && outcomeOf(booking.status) === "come" && (
                <Link to={engraveHref(booking.id, dayPath)} className="tap-link gap-2">
                  <Camera aria-hidden className="size-5" />
                  Gravure
                  <span className="sr-only">: {booking.name}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Outcome({ status }: { status: string }) {
  const isMissed = outcomeOf(status) === "missed";
  const Icon = isMissed ? CircleX : CircleCheck;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-small ${isMissed ? "text-alarm" : "text-good"}`}
    >
      <Icon aria-hidden className="size-4" />
      {statusName(status)}
    </span>
  );
}

export function CancelledList({ cancelled }: { cancelled: DayBooking[] }) {
  if (cancelled.length === 0) return null;
  return (
    <section aria-labelledby="cancelled" className="mt-8">
      <h2 id="cancelled" className="font-semibold font-text text-body text-muted">
        Geannuleerd
      </h2>
      <ul className="mt-1 grid grid-cols-1 text-muted">
        {cancelled.map((booking) => (
          <li key={booking.id}>
            <p className="flex min-h-11 items-center gap-3">
              <span>{booking.from}</span>
              <span className="min-w-0">
                <NameLink booking={booking} />
              </span>
            </p>
            <UnsentMail problem={booking.mailProblem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameClass =
  "min-w-0 flex-1 font-semibold font-text text-body leading-6 tracking-normal wrap-anywhere " +
  "underline decoration-1 decoration-field-line underline-offset-4 group-hover/name:decoration-foreground";
