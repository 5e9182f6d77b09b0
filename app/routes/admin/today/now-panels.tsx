import { AlarmClock } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDuration } from "#app/shop/durations.ts";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { About, ContactLinks, entryId, NameLink } from "./booking-parts.tsx";
import type { BarberDay, DayBooking } from "./view.server.ts";
import { minutesBetween, type VisitPhase, visitPhase } from "./what-now.ts";

type BarberNow = BarberDay & Record<"present" | "next" | "undecided", DayBooking[]>;
type Props = { barbers: BarberNow[]; now: number; where: string; hasNames: boolean };

export function NowPanels({ barbers, now, where, hasNames }: Props) {
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const shown = barbers.flatMap(({ present, next }) => [...present, ...next].map(({ id }) => id)).join();

  // Marking may remove the focused panel: focus the section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other panels are there
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [shown]);

  const isQuiet = barbers.every(({ present, next }) => present.length + next.length === 0);
  const hasBookings = barbers.some(({ items }) => items.some(({ kind }) => kind === "booking"));
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Nu"
      onSubmit={() => {
        isPressed.current = true;
      }}
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-4 outline-none"
    >
      {isQuiet && hasBookings && <p className="col-span-full text-muted">Geen volgende klant vandaag</p>}
      {barbers.map(({ id, name, present, next, undecided }) => (
        <div key={id} className="grid grid-cols-1 content-start gap-3">
          {[...present, ...next].map((booking) => (
            <Panel
              key={booking.id}
              booking={booking}
              now={now}
              where={where}
              barber={hasNames ? name : undefined}
            />
          ))}
          <Undecided bookings={undecided} />
        </div>
      ))}
    </section>
  );
}

function Panel(props: { booking: DayBooking; now: number; where: string; barber: string | undefined }) {
  const { booking, now, where, barber } = props;
  const nameId = `now-${booking.id}`;
  const phase = visitPhase(booking, now);
  const isLate = phase === "late";
  return (
    <article
      aria-labelledby={nameId}
      className={`rounded-card border-2 p-4 md:p-5 ${isLate ? "border-late bg-late/10" : "border-accent bg-surface"}`}
    >
      <p className={`font-semibold ${isLate ? "text-late" : "text-accent"}`}>
        {titles[phase]}
        {barber && <span className="font-normal text-muted"> bij {barber}</span>}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold text-[2.5rem] tabular-nums leading-tight">{booking.from}</span>
        <span className={`font-semibold text-lead ${isLate ? "text-late" : ""}`}>
          {isLate && <AlarmClock aria-hidden className="mr-2 inline size-6 align-text-bottom" />}
          {formatClock(booking, now)}
        </span>
      </p>
      <h2 id={nameId} className="text-[1.625rem] leading-tight max-[22.5rem]:text-h3">
        <NameLink booking={booking} />
      </h2>
      <About booking={booking} />
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        <ContactLinks booking={booking} hasNumber />
        <div className="max-md:w-full">
          <MarkButtons booking={booking} describedBy={nameId} where={where} isMain />
        </div>
      </div>
    </article>
  );
}

const titles: Record<VisitPhase, string> = {
  to_come: "Volgende klant",
  in_service: "Nu in de stoel",
  late: "Nog niet aangeduid",
  undecided: "",
  done: "",
};

function formatClock(booking: DayBooking, now: number): string {
  const since = minutesBetween(booking.startsAt, now);
  const phase = visitPhase(booking, now);
  if (phase === "late") return `${formatDuration(since)} te laat`;
  if (phase === "in_service") return `nog ${formatDuration(minutesBetween(now, booking.endsAt))}`;
  return since === 0 ? "nu" : `over ${formatDuration(-since)}`;
}

function Undecided({ bookings }: { bookings: DayBooking[] }): ReactNode {
  if (bookings.length === 0) return null;
  return (
    <div className="rounded-card border border-late px-4 py-2">
      <p className="font-semibold text-late">Voorbij, nog niet aangeduid</p>
      <ul className="flex flex-wrap gap-x-5">
        {bookings.map(({ id, from, name }) => (
          <li key={id} className="min-w-0">
            <a href={`#${entryId(id)}`} className="link inline-flex min-h-11 items-center">
              {from} {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
