import { AlarmClock } from "lucide-react";
import { formatDuration } from "#app/shop/durations.ts";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { StatusBadge } from "../marking/status-badge.tsx";
import { About, ContactLinks, entryId, NameLink } from "./booking-parts.tsx";
import type { DayBooking } from "./view.server.ts";
import { minutesBetween, visitPhase } from "./what-now.ts";

/** One shown above has its buttons there. */
export function BookingEntry(props: { booking: DayBooking; now: number; where: string; isAbove: boolean }) {
  const { booking, now, where, isAbove } = props;
  const nameId = `name-${booking.id}`;
  const phase = visitPhase(booking, now);
  const isWaiting = phase === "late" || phase === "undecided";
  return (
    <article
      id={entryId(booking.id)}
      aria-labelledby={nameId}
      className={`@container scroll-mt-20 rounded-card border bg-surface p-4 ${isWaiting ? "border-late" : "border-line"}`}
    >
      <div className="flex gap-4 @max-[18rem]:flex-col @max-[18rem]:gap-0">
        <p className="w-18 shrink-0 @max-[18rem]:w-auto">
          <span className="font-bold @min-[18rem]:block text-[1.625rem] tabular-nums leading-tight">
            {booking.from}
          </span>
          <span className="ml-2 text-muted text-small @min-[18rem]:ml-0">tot {booking.until}</span>
        </p>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h3 id={nameId} className="min-w-0 text-h3">
              <NameLink booking={booking} />
            </h3>
            <StatusBadge status={booking.status} />
          </div>
          {isWaiting && !isAbove && (
            <p className="mt-1 flex gap-2 font-semibold text-late text-small">
              <AlarmClock aria-hidden className="size-5 shrink-0" />
              {phase === "late"
                ? `${formatDuration(minutesBetween(booking.startsAt, now))} te laat`
                : "Voorbij, nog niet aangeduid"}
            </p>
          )}
          {isAbove ? (
            <p className="text-muted">{booking.service}, zie bovenaan</p>
          ) : (
            <About booking={booking} />
          )}
        </div>
      </div>
      {!isAbove && (
        <div className="mt-3 flex flex-wrap justify-between gap-3 @lg:pl-22">
          <ContactLinks booking={booking} />
          <div className="min-w-44 flex-1">
            <MarkButtons booking={booking} describedBy={nameId} where={where} className="@lg:justify-end" />
          </div>
        </div>
      )}
    </article>
  );
}
