import { type CSSProperties, useEffect, useRef } from "react";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { useNow } from "#app/ui/use-now.ts";
import { OutdatedNotice } from "../offline/offline-parts.tsx";
import { AgendaItem } from "./agenda-item.tsx";
import { AgendaNavigation, BarberTabs } from "./agenda-navigation.tsx";
import type { AgendaView, Column } from "./agenda-view.server.ts";
import { leastMinutes, minutesStyle, scales } from "./board.ts";
import { DragAndDrop } from "./drag-and-drop.tsx";

type Props = { today: string; now: number; view: AgendaView; scale: number };

/** @param now the server's clock, in epoch ms @param scale index in `scales` */
export function Agenda({ today, now: serverNow, view, scale }: Props) {
  const { choice, columns, from, until } = view;
  const instant = useNow(serverNow);
  const now = wallClockAt(new Date(instant));
  const nowMinute = minuteOfDay(now.time);
  const scroller = useRef<HTMLDivElement>(null);
  const hasNow = view.dates.includes(now.date) && from <= nowMinute && nowMinute <= until;
  const hasDays = choice.view === "week" && !choice.barber && view.barbers.length > 1;
  const hasTabs = choice.view === "dag" && columns.length > 1;
  const hours = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);
  const items = columns.flatMap((column) => column.items);
  const firstVisit = Math.min(...items.filter(({ kind }) => kind === "booking").map(({ start }) => start));

  // Map.groupBy is not available in every supported browser.
  const perDate = view.dates.map((date) => [date, columns.filter((column) => column.date === date)] as const);
  const startAt = hasNow ? nowMinute : Number.isFinite(firstVisit) ? firstVisit : from;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the agenda, not another minute
  useEffect(() => {
    const box = scroller.current;
    const axis = box?.querySelector<HTMLElement>(".agenda-axis-body");
    if (!box || !axis) return;
    box.scrollTop = ((startAt - from - 45) / (until - from)) * axis.offsetHeight;
    const day = box.querySelector<HTMLElement>(`[data-date="${choice.date}"]`);
    if (choice.view === "week" && day) box.scrollLeft = day.offsetLeft - axis.offsetWidth;
  }, [choice.date, choice.view, choice.barber]);

  return (
    <div data-full className="agenda-page">
      <OutdatedNotice loadedAt={serverNow} now={instant} />
      <h1 className="font-display text-h3 first-letter:uppercase not-print:sr-only">{view.title}</h1>
      <AgendaNavigation view={view} today={today} hasTabs={hasTabs} scale={scale} />
      {hasTabs && <BarberTabs view={view} scroller={scroller} />}
      <div
        ref={scroller}
        // Makes the day itself focusable if it holds nothing focusable, so that keys can scroll it.
        {...(items.every(({ kind }) => kind === "held") && {
          role: "region",
          tabIndex: 0,
          "aria-label": view.title,
        })}
        data-view={choice.view}
        data-has-days={hasDays || undefined}
        data-overview={choice.isOverview || undefined}
        className="agenda"
        style={
          {
            "--from": from,
            "--length": until - from,
            "--minute-on-screen": `${Math.max(hasDays ? 0.12 : 0, scales[scale] ?? 0)}rem`,
            "--least-on-screen": `${leastMinutes * Math.min(...scales)}rem`,
            "--days-per-page": Math.max(1, Math.floor(14 / view.barbers.length)),
          } as CSSProperties
        }
      >
        <div className="agenda-board">
          <div className="agenda-axis" aria-hidden>
            <div className="agenda-head" />
            <div className="agenda-axis-body">
              {hours.map((minute) => (
                <span
                  key={minute}
                  data-near-now={(hasNow && Math.abs(minute - nowMinute) < 10) || undefined}
                  style={{ "--start": minute } as CSSProperties}
                >
                  {wallTime(minute)}
                </span>
              ))}
              {hasNow && (
                <span className="agenda-now-time" style={{ "--start": nowMinute } as CSSProperties}>
                  {now.time}
                </span>
              )}
            </div>
          </div>
          {perDate.map(([date, ofDay]) => (
            <AgendaDay
              key={date}
              columns={ofDay}
              titled={choice.view === "dag" ? "barber" : hasDays ? "both" : "day"}
              nowMinute={hasNow && date === now.date ? nowMinute : undefined}
            />
          ))}
        </div>
      </div>
      <p id="agenda-keys" hidden>
        Pijltjes verplaatsen, met Shift verandert de duur, Enter opent.
      </p>
      <DragAndDrop board={scroller} columns={columns} />
    </div>
  );
}

/** @property titled what each column states: its barber, its day, or both */
type GridOptions = { titled: "barber" | "day" | "both"; nowMinute: number | undefined };

function AgendaDay({ columns, titled, nowMinute }: GridOptions & { columns: Column[] }) {
  const [first] = columns;
  if (!first) return null;
  return (
    <div
      className="agenda-day"
      data-date={first.date}
      data-is-closed={first.isClosed || undefined}
      style={{ "--columns": columns.length } as CSSProperties}
    >
      {titled === "both" && <p className="agenda-day-head first-letter:uppercase">{first.day}</p>}
      <div className="agenda-columns">
        {columns.map((column) => (
          <AgendaColumn key={column.id} column={column} titled={titled} nowMinute={nowMinute} />
        ))}
      </div>
    </div>
  );
}

function AgendaColumn({ column, titled, nowMinute }: GridOptions & { column: Column }) {
  return (
    <section
      aria-label={column.isClosed ? `${column.day}, gesloten` : `${column.day}, ${column.barber}`}
      id={`kolom-${column.barberId}`}
      data-column={column.id}
      className="agenda-column"
    >
      <div className="agenda-head" data-tone={column.tone}>
        <h2 className="truncate font-semibold font-text text-body leading-tight first-letter:uppercase">
          {titled === "day" ? column.day : column.isClosed ? "Gesloten" : column.barber}
        </h2>
        {titled !== "both" && (
          <p className="truncate text-muted text-small leading-tight">
            {summaryOf(column)}
            {column.free && (
              // Hidden in a week on a phone, where there is no room.
              <span className="max-md:in-data-[view=week]:hidden">{`, ${column.free}`}</span>
            )}
          </p>
        )}
      </div>
      <div className="agenda-body">
        {column.open.map((span) => (
          <div key={span.start} className="agenda-open" style={minutesStyle(span)} />
        ))}
        {nowMinute !== undefined && (
          <div className="agenda-now" style={minutesStyle({ start: nowMinute, minutes: 0 })} />
        )}
        <ol>
          {column.items.map((item) => (
            <li
              key={item.id}
              className="agenda-item"
              data-kind={item.kind}
              data-beside={(item.kind !== "gap" && item.isBeside) || undefined}
              style={minutesStyle(item)}
            >
              <AgendaItem item={item} column={column} isDay={titled === "barber"} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function summaryOf({ open, count, isClosed }: Column): string {
  if (open.length === 0 && count === 0) return isClosed ? "" : "Werkt niet";
  return countText(count, "afspraak", "afspraken");
}
