import { Ban, CalendarPlus } from "lucide-react";
import type { CSSProperties } from "react";
import { Link, useLocation } from "react-router";
import { counted } from "#app/i18n/format/numbers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { dayHref } from "../addresses.ts";
import { MailNotice } from "../booking-parts.tsx";
import { type ChangeResult, ResultNotice } from "../marking/change-result.tsx";
import { OutdatedNotice } from "../offline/offline-parts.tsx";
import { ToDoLine } from "../to-do/to-do-list.tsx";
import { WaitingPanel } from "../waiting-panel.tsx";
import { QueuePanel } from "../walk-ins/queue-panel.tsx";
import { BarberColumn, ChairTabs } from "./chair-column.tsx";
import { CancelledList } from "./day-bookings.tsx";
import { DayNavigation, stepsOf } from "./day-navigation.tsx";
import type { DayView } from "./day-view.server.ts";
import { NowPanels } from "./now-panels.tsx";
import { linesOf, splitDay, visitPhase, visitsNow } from "./visit-phase.ts";

/** @property now the server's clock, epoch ms. */
export type LoadedDay = { today: string; now: number; day: DayView };

export function Day({ loaded, changed }: { loaded: LoadedDay; changed: ChangeResult | undefined }) {
  const { today, day } = loaded;
  const now = useNow(loaded.now);
  const isToday = day.date === today;
  const barbers = day.barbers.map((barber) => ({
    ...barber,
    ...visitsNow(barber.items, now),
    ...splitDay(barber.items, { now, isToday }),
  }));
  const hasSeveralBarbers = barbers.length > 1;
  const asked = new URLSearchParams(useLocation().search).get("kapper") ?? "";
  const chosen = barbers.find(({ id }) => id === asked)?.id;
  const where = dayHref(day.date, today, chosen);
  const classOf = (id: string) => (id === (chosen ?? barbers[0]?.id) ? "" : "max-md:hidden");
  const lines = linesOf(barbers);
  return (
    <>
      <OutdatedNotice loadedAt={loaded.now} now={now} />
      <div>
        <h1 className="text-h2 first-letter:uppercase">{isToday ? "Vandaag" : day.title}</h1>
        <p className="mt-1 text-muted">
          {isToday && `${day.title}, `}
          {formatCount(day.count)}
          {!isToday && (
            <Link to="/admin/vandaag" className="link -my-2 ml-4 inline-flex min-h-11 items-center">
              Naar vandaag
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mt-4">
        <DayNavigation
          date={day.date}
          action="/admin/vandaag"
          {...stepsOf(day.date, (to) => dayHref(to, today, chosen))}
          kept={{ kapper: chosen }}
        />
        <AddLinks date={day.date} />
      </div>
      <MailNotice words={day.mailTrouble} />
      <ToDoLine toDo={day.toDo} />
      <ResultNotice result={changed} where={where} />
      {day.closed && <Note>{day.closed}</Note>}
      {!day.closed && day.count === 0 && <Note>Nog geen afspraken op deze dag</Note>}
      {hasSeveralBarbers && (
        <ChairTabs
          chairs={barbers.map(({ id, name, items, present }) => ({
            ...{ id, name },
            count: items.filter(({ kind }) => kind === "booking").length,
            isLate: isToday && present.some((booking) => visitPhase(booking, now) === "late"),
          }))}
          own={day.own}
          chosen={chosen ?? barbers[0]?.id ?? ""}
          hrefOf={(id) => dayHref(day.date, today, id)}
        />
      )}
      {isToday && (
        <NowPanels barbers={barbers} now={now} where={where} hasNames={hasSeveralBarbers} classOf={classOf} />
      )}
      {isToday && <QueuePanel queue={day.queue} />}
      <div
        data-wide={barbers.length > 2 || undefined}
        className="chairs chair-lines mt-3 gap-y-1.5"
        style={{ "--lines": `${Math.max(...[...lines.values()].map(({ to }) => to), 3)}` } as CSSProperties}
      >
        {barbers.map((barber) => (
          <BarberColumn
            key={barber.id}
            barber={barber}
            date={day.date}
            now={now}
            where={where}
            hasName={hasSeveralBarbers}
            lines={lines}
            className={classOf(barber.id)}
            above={isToday ? [...barber.present, ...barber.next] : []}
          />
        ))}
      </div>
      <CancelledList cancelled={day.cancelled} />
      <WaitingPanel waiters={day.waiters} />
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-6 rounded-card border border-line p-4 text-lead text-muted">{children}</p>;
}

function formatCount(count: number): string {
  if (count === 0) return "geen afspraken";
  return counted(count, "afspraak", "afspraken");
}

function AddLinks({ date }: { date: string }) {
  return (
    <div className="screen-only flex gap-2 max-md:w-full max-md:*:flex-auto md:gap-3">
      <ButtonLink variant="outline" href={`/admin/nieuw?dag=${date}`} className={linkClass}>
        <CalendarPlus aria-hidden className="max-[24rem]:hidden" /> Nieuwe afspraak
      </ButtonLink>
      <ButtonLink variant="outline" href={`/admin/blokkeren?dag=${date}`} className={linkClass}>
        <Ban aria-hidden className="max-[24rem]:hidden" /> Uur blokkeren
      </ButtonLink>
    </div>
  );
}

const linkClass = "whitespace-nowrap max-md:px-2 max-[24rem]:text-small";
