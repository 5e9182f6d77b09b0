import { AlarmClock, ChevronDown } from "lucide-react";
import { Link, useLocation } from "react-router";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { statusName } from "#app/tables/statuses.ts";
import { bookingHref } from "../addresses.ts";
import { LanguageMark, MoveRequestMark, StatusBadge } from "../booking-parts.tsx";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { NoteForm } from "../offline/note-form.tsx";
import { ContactLinks, entryId, Remarks } from "./day-booking-parts.tsx";
import type { DayBooking } from "./day-view.server.ts";
import { minutesBetween, payLink, visitPhase } from "./visit-phase.ts";

type Props = { booking: DayBooking; now: number; where: string; isAbove: boolean };

/** Two lines. What can be done is folded, unless it waits; one shown above has its buttons there. */
export function BookingEntry({ booking, now, where, isAbove }: Props) {
  const nameId = `name-${booking.id}`;
  const { pathname, search } = useLocation();
  const phase = visitPhase(booking, now);
  const isWaiting = (phase === "late" || phase === "undecided") && !isAbove;
  const canFold = !isWaiting && !isAbove;
  return (
    <article
      id={entryId(booking.id)}
      aria-labelledby={nameId}
      className={`relative h-full scroll-mt-20 rounded-card border bg-surface px-3 py-1.5 ${isWaiting ? "border-late" : phase === "asked" ? "border-field-line border-dashed" : "border-line"}`}
    >
      <div className={`flex gap-3 ${canFold ? "pr-10" : ""}`}>
        <p className="w-13 shrink-0 leading-6">
          <span className="block font-bold tabular-nums">{booking.from}</span>
          <span className="sr-only"> tot </span>
          <span className="block whitespace-nowrap text-muted text-small leading-5 before:content-['-'/'']">
            {booking.until}
          </span>
        </p>
        <Link
          to={bookingHref(booking.id, pathname + search)}
          className="group/name block min-h-11 min-w-0 flex-1"
        >
          <span className="flex items-baseline gap-2">
            <h3
              id={nameId}
              className="min-w-0 flex-1 font-semibold font-text text-body leading-6 tracking-normal underline decoration-1 decoration-field-line underline-offset-4 wrap-anywhere group-hover/name:decoration-foreground"
            >
              {booking.name}
            </h3>{" "}
            <LanguageMark language={booking.language} />
            <Status status={booking.status} />
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
      {isWaiting && <Doings booking={booking} now={now} where={where} />}
      {canFold && (
        <details className="group">
          <summary className="absolute top-1 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-foreground">
            <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            <span className="sr-only">Bellen of aanduiden: {booking.name}</span>
          </summary>
          <Doings booking={booking} now={now} where={where} />
        </details>
      )}
    </article>
  );
}

function Doings({ booking, now, where }: Omit<Props, "isAbove">) {
  return (
    <div className="mt-2 mb-1 flex flex-wrap justify-between gap-3">
      <ContactLinks booking={booking} />
      <div className="min-w-44 flex-1">
        <MarkButtons
          booking={booking}
          describedBy={`name-${booking.id}`}
          where={where}
          pay={payLink(booking, now, where)}
        />
        <NoteForm booking={booking} describedBy={`name-${booking.id}`} />
      </div>
    </div>
  );
}

/** Only what is decided needs to be seen. */
function Status({ status }: { status: string }) {
  return status === "confirmed" ? (
    <span className="sr-only">{statusName(status)}</span>
  ) : (
    <StatusBadge status={status} />
  );
}
