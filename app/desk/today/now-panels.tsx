import { AlarmClock } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { dayTotalHref, visitId } from "../addresses.ts";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { NoteForm } from "../offline/note-form.tsx";
import { ContactLinks, NameLink, Remarks, VisitButtons } from "./day-booking-parts.tsx";
import type { BarberDay, DayBooking } from "./day-view.server.ts";
import {
  DayContext,
  mainVisit,
  minutesBetween,
  payLink,
  type VisitPhase,
  visitPhase,
} from "./visit-phase.ts";

type BarberNow = BarberDay & Record<"present" | "next" | "undecided", DayBooking[]>;
type Props = {
  date: string;
  barbers: BarberNow[];
  hasNames: boolean;
  /** Class of each chair, which on a phone shows only the chosen one. */
  classOf: (barberId: string) => string;
};

export function NowPanels({ date, barbers, hasNames, classOf }: Props) {
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const panelIds = barbers.flatMap(({ present, next }) => [...present, ...next].map(({ id }) => id)).join();

  // Marking may remove the focused panel; then the section gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other panels are there
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [panelIds]);

  const hasTill = useRouteLoaderData<{ hasTill: boolean }>("dashboard")?.hasTill;
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
      className="mt-3 outline-none"
    >
      {isQuiet && hasBookings && (
        <p className="mb-2 flex flex-wrap items-center gap-x-4 text-muted">
          Geen volgende klant vandaag
          {hasTill && (
            <Link to={dayTotalHref(date)} className="tap-link">
              Dagtotaal
            </Link>
          )}
        </p>
      )}
      <div className="chairs gap-y-3">
        {barbers.map(({ id, name, present, next, undecided }) => (
          <div key={id} className={`${classOf(id)} grid min-w-0 grid-cols-1 content-start gap-2`}>
            {[...present, ...next].map((booking) => (
              <Panel
                key={booking.id}
                booking={booking}
                barber={hasNames ? name : undefined}
                isMain={booking.id === mainVisit({ present, next })}
              />
            ))}
            <Undecided bookings={undecided} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Panel(props: { booking: DayBooking; barber: string | undefined; isMain: boolean }) {
  const { booking, barber, isMain } = props;
  const { now, dayPath } = useContext(DayContext);
  const nameId = `now-${booking.id}`;
  const phase = visitPhase(booking, now);
  const look = phase === "late" ? "late" : isMain ? "main" : "other";
  return (
    <article aria-labelledby={nameId} className={`rounded-card px-4 py-3 ${looks[look].box}`}>
      <p className={`font-semibold ${looks[look].words}`}>
        {titles[phase]}
        {barber && <span className="font-normal text-muted"> bij {barber}</span>}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-[1.625rem] tabular-nums leading-tight">{booking.from}</span>{" "}
        <span className={`order-last ml-auto font-semibold ${phase === "late" ? "text-late" : ""}`}>
          {phase === "late" && <AlarmClock aria-hidden className="mr-2 inline size-5 align-text-bottom" />}
          {formatClock(booking, now)}
        </span>{" "}
        <h2 id={nameId} className="min-w-0 text-h3 leading-tight">
          <NameLink booking={booking} />
        </h2>
      </div>
      <p className="text-muted">
        {booking.service}, {booking.length}
      </p>
      <Remarks booking={booking} />
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        <ContactLinks booking={booking} hasNumber={isMain} />
        <div className={isMain ? "max-md:w-full" : "flex-1"}>
          <MarkButtons
            booking={booking}
            describedBy={nameId}
            where={dayPath}
            isMain={isMain}
            isSeated={phase === "in_service"}
            canFinish={phase === "in_service" && outcomeOf(booking.status) === "come" && !booking.isPaid}
            pay={payLink(booking, now, dayPath)}
            className={isMain ? "" : "justify-end"}
          />
        </div>
        <NoteForm booking={booking} describedBy={nameId} />
      </div>
    </article>
  );
}

/** Only the most urgent panel has the accent colour. */
const looks = {
  late: { box: "border-2 border-late bg-late/10", words: "text-late" },
  main: { box: "border-2 border-accent bg-surface", words: "text-accent" },
  other: { box: "border border-line bg-surface", words: "text-muted" },
};

const titles: Record<VisitPhase, string> = {
  to_come: "Volgende klant",
  in_service: "Nu in de stoel",
  late: "Nog niet aangeduid",
  asked: "",
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

function Undecided({ bookings }: { bookings: DayBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <div className="rounded-card border border-late px-4 py-2">
      <p className="font-semibold text-late">Voorbij, nog niet aangeduid</p>
      <ul>
        {bookings.map((booking) => (
          <li
            key={booking.id}
            id={visitId(booking.id)}
            className="flex flex-wrap items-center justify-between gap-x-3 py-1"
          >
            <span id={`late-${booking.id}`} className="flex min-w-0 items-baseline gap-3">
              <span className="shrink-0 font-bold tabular-nums">{booking.from}</span>{" "}
              <NameLink booking={booking} />
            </span>
            <VisitButtons booking={booking} describedBy={`late-${booking.id}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
