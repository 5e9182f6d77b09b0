import { ChevronDown, CircleCheck, CircleX } from "lucide-react";
import { counted } from "#app/i18n/format/numbers.ts";
import { outcomeOf, statusName } from "#app/tables/statuses.ts";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { NoteForm } from "../offline/note-form.tsx";
import { entryId, NameLink, UnsentMail } from "./day-booking-parts.tsx";
import type { DayBooking } from "./day-view.server.ts";
import { payLink } from "./visit-phase.ts";

/** Folded: the day is about who comes. */
export function FinishedVisits(props: { bookings: DayBooking[]; now: number; where: string }) {
  const { bookings, now, where } = props;
  const due = bookings.filter((booking) => payLink(booking, now, where)).length;
  if (bookings.length === 0) return null;
  const missed = bookings.filter(({ status }) => outcomeOf(status) === "missed").length;
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-muted hover:text-foreground">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {counted(bookings.length, "bezoek voorbij", "bezoeken voorbij")}
        {missed > 0 && `, ${missed} no-show`}
        {due > 0 && <span className="font-semibold text-late">{due} af te rekenen</span>}
      </summary>
      <ol className="px-3 pb-2">
        {bookings.map((booking) => (
          <li key={booking.id} id={entryId(booking.id)} className="border-line border-t py-1">
            <div className="flex items-center gap-3">
              <span className="text-muted tabular-nums">{booking.from}</span>
              <span id={`name-${booking.id}`} className="min-w-0 flex-1">
                <NameLink booking={booking} />
              </span>
              <Outcome status={booking.status} />
            </div>
            <MarkButtons
              booking={booking}
              describedBy={`name-${booking.id}`}
              where={where}
              pay={payLink(booking, now, where)}
              className="pb-1"
            />
            <NoteForm booking={booking} describedBy={`name-${booking.id}`} />
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
