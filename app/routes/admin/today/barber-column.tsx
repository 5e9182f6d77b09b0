import { Ban, CreditCard, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wallClockAt } from "#app/shop/browser-clock.ts";
import { formatDuration } from "#app/shop/durations.ts";
import { BookingEntry } from "./booking-entry.tsx";
import type { BarberDay, DayBooking, DayItem } from "./view.server.ts";
import { minutesBetween } from "./what-now.ts";

/** Bookings, gaps and blocks by the clock. */
export function BarberColumn(props: {
  barber: BarberDay;
  date: string;
  now: number;
  where: string;
  /** False in a shop with one barber. */
  hasName: boolean;
  above: DayBooking[];
}) {
  const { barber, date, now, where, hasName, above } = props;
  const name = hasName ? barber.name : "De dag";
  const isAbove = new Set(above.map(({ id }) => id));
  return (
    <section aria-label={name}>
      <h2 className={hasName ? "mb-3 text-h3" : "sr-only"}>{name}</h2>
      <ol className="grid grid-cols-1 gap-2">
        {barber.items.map((item) => {
          const isGone = item.kind === "gap" && minutesBetween(now, item.endsAt) <= 0;
          if (isGone) return null;
          return (
            <li key={item.id} className="min-w-0">
              {item.kind === "booking" ? (
                <BookingEntry booking={item} now={now} where={where} isAbove={isAbove.has(item.id)} />
              ) : (
                <Between item={item} now={now} gapHref={gapHref} />
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

function Between(props: { item: Between; now: number; gapHref: (time: string) => string }) {
  const { item, now, gapHref } = props;
  const span = `${item.from}-${item.until}`;
  if (item.kind === "held") {
    return (
      <Row icon={<CreditCard aria-hidden />} className="border border-line bg-surface">
        <strong className="font-semibold">{span}</strong> wordt nu betaald, {item.service}
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
  const left = formatDuration(minutesBetween(now, item.endsAt));
  return (
    <Link to={gapHref(hasBegun ? nextFiveMinutes(now) : item.from)} className="group block rounded-card">
      <Row
        icon={<Plus aria-hidden />}
        className="border border-field-line border-dashed transition-colors group-hover:border-accent group-hover:bg-surface"
      >
        {hasBegun ? `Nu vrij tot ${item.until}, nog ${left}` : `Vrij ${span}, ${item.length}`}
      </Row>
    </Link>
  );
}

function Row({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p
      className={`flex min-h-12 items-center gap-3 rounded-card px-4 py-2 text-muted [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent ${className}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** "11:05" at 11:02. */
function nextFiveMinutes(now: number): string {
  return wallClockAt(new Date(Math.ceil(now / 300_000) * 300_000)).time;
}
