import { AlarmClock, Ban, CreditCard, Plus } from "lucide-react";
import { type CSSProperties, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { tabClass } from "../page-parts.tsx";
import { BookingEntry, FinishedVisits } from "./day-bookings.tsx";
import type { DayBooking, DayItem } from "./day-view.server.ts";
import { DayContext, lineKey, type linesOf, minutesBetween } from "./visit-phase.ts";

/** A barber's day: bookings, gaps and blocks in order. Beside other barbers, items stand on the lines of the day. */
export function BarberColumn(props: {
  barber: { id: string; name: string; visible: DayItem[]; finished: DayBooking[] };
  date: string;
  /** False in a shop with one barber. */
  hasName: boolean;
  above: DayBooking[];
  lines: ReturnType<typeof linesOf>;
  className: string;
}) {
  const { barber, date, hasName, above, lines, className } = props;
  const name = hasName ? barber.name : "De dag";
  const isAbove = new Set(above.map(({ id }) => id));
  return (
    <section
      aria-label={name}
      className={`${className} md:row-span-full md:grid md:min-w-0 md:grid-rows-subgrid md:content-start`}
    >
      <h2 className={hasName ? "text-h3 max-md:sr-only" : "sr-only"}>{name}</h2>
      <div className="max-md:mb-1.5 md:row-start-2">
        <FinishedVisits bookings={barber.finished} />
      </div>
      <ol className="grid grid-cols-1 gap-1.5 md:contents">
        {barber.visible.map((item) => {
          const line = lines.get(lineKey(barber.id, item));
          return (
            <li
              key={item.id}
              className={`min-w-0 md:[grid-row:var(--from)/var(--to)] ${isAbove.has(item.id) ? "max-md:hidden" : ""}`}
              style={{ "--from": line?.from, "--to": line?.to } as CSSProperties}
            >
              {item.kind === "booking" ? (
                <BookingEntry booking={item} isAbove={isAbove.has(item.id)} />
              ) : (
                <Between item={item} gapHref={gapHref} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );

  function gapHref(time: string): string {
    return `/admin/nieuw?${new URLSearchParams({ dag: date, tijd: time, kapper: barber.id })}`;
  }
}

type Between = Exclude<DayItem, { kind: "booking" }>;

function Between({ item, gapHref }: { item: Between; gapHref: (time: string) => string }) {
  const { now } = useContext(DayContext);
  const span = `${item.from}–${item.until}`;
  if (item.kind === "held") {
    return (
      <Row icon={<CreditCard aria-hidden />} className="border border-line bg-surface">
        <strong className="font-semibold">{span}</strong> {item.why}, {item.service}
      </Row>
    );
  }
  if (item.kind === "block") {
    return (
      <Row icon={<Ban aria-hidden />} className="bg-surface-raised">
        <strong className="font-semibold">{span}</strong> {item.reason}
      </Row>
    );
  }
  const hasBegun = item.startsAt < now;
  const remaining = formatDuration(minutesBetween(now, item.endsAt));
  return (
    <Link
      to={gapHref(hasBegun ? nextFiveMinutes(now) : item.from)}
      className="group block h-full rounded-card"
    >
      <Row
        icon={<Plus aria-hidden />}
        className="border border-field-line border-dashed transition-colors group-hover:border-foreground group-hover:bg-surface"
      >
        {hasBegun ? `Nu vrij tot ${item.until}, nog ${remaining}` : `Vrij ${span}, ${item.length}`}
      </Row>
    </Link>
  );
}

function Row({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p
      className={`flex h-full min-h-11 items-start gap-3 rounded-card px-3 py-2.5 text-muted leading-6 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 ${className}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Returns for example "11:05" at 11:02. */
function nextFiveMinutes(now: number): string {
  return wallClockAt(new Date(Math.ceil(now / 300_000) * 300_000)).time;
}

/** Tabs for a phone, which shows one chair at a time. Plain links, which work without script. */
export function ChairTabs(props: {
  chairs: { id: string; name: string; count: number; isLate: boolean }[];
  ownBarberId: string | undefined;
  chosen: string;
  hrefOf: (barberId: string) => string;
}) {
  const { chairs, ownBarberId, chosen, hrefOf } = props;
  const firstNames = new Set(chairs.map(({ name }) => firstName(name)));
  const shortName = (name: string) => (firstNames.size === chairs.length ? firstName(name) : name);
  return (
    <nav
      aria-label="Kappers"
      className="screen-only relative mt-3 flex flex-wrap border-line border-b md:hidden"
    >
      {chairs.map(({ id, name, count, isLate }) => (
        <Link
          key={id}
          to={hrefOf(id)}
          replace
          preventScrollReset
          aria-current={id === chosen || undefined}
          className={`${tabClass} max-w-full px-2 py-1 leading-tight ${id === ownBarberId ? "flex-[1_0_auto]" : "min-w-0 flex-[1_1_6.5rem]"}`}
        >
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {id === ownBarberId ? "Mijn dag" : shortName(name)}
          </span>{" "}
          <span className="shrink-0 whitespace-nowrap font-normal text-small">{count}</span>
          {isLate && (
            <>
              <AlarmClock aria-hidden className="size-4 shrink-0 text-late" />
              <span className="sr-only">, iemand is te laat</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
