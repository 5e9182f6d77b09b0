import { Link } from "react-router";
import { addDays, longDate } from "#app/shop/dates.ts";
import type { Marked } from "#app/staff/marking/mark-booking.server.ts";
import { useNow } from "#app/ui/use-now.ts";
import { MailNotice } from "../mails/mail-notice.tsx";
import { MarkedNotice } from "../marking/marked-notice.tsx";
import { ToDoLine } from "../to-do/to-do-list.tsx";
import { WaitingPanel } from "../waiting-panel.tsx";
import { AddLinks } from "./add-links.tsx";
import { BarberColumn } from "./barber-column.tsx";
import { CancelledList } from "./cancelled-list.tsx";
import { dayHref } from "./chosen-day.ts";
import { DayNavigation } from "./day-navigation.tsx";
import { NowPanels } from "./now-panels.tsx";
import type { LoadedDay } from "./use-last-day.ts";
import { whatNow } from "./what-now.ts";

export function Day({ loaded, marked }: { loaded: LoadedDay; marked: Marked | undefined }) {
  const { today, day } = loaded;
  const now = useNow(loaded.now);
  const where = dayHref(day.date, today);
  const isToday = day.date === today;
  const barbers = day.barbers.map((barber) => ({ ...barber, ...whatNow(barber.items, now) }));
  const hasSeveralBarbers = barbers.length > 1;
  const step = (days: number, label: string) => {
    const to = addDays(day.date, days);
    return { to: dayHref(to, today), label: `${label}, ${longDate(to)}` };
  };
  return (
    <>
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
          previous={step(-1, "Vorige dag")}
          next={step(1, "Volgende dag")}
        />
        <AddLinks date={day.date} />
      </div>
      <MailNotice words={day.mailTrouble} />
      <ToDoLine count={day.toDoCount} />
      <MarkedNotice marked={marked} where={where} />
      {day.closed && <Note>{day.closed}</Note>}
      {!day.closed && day.count === 0 && <Note>Nog geen afspraken op deze dag</Note>}
      {isToday && <NowPanels barbers={barbers} now={now} where={where} hasNames={hasSeveralBarbers} />}
      <div
        data-wide={barbers.length > 2 || undefined}
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-x-6 gap-y-10"
      >
        {barbers.map((barber) => (
          <BarberColumn
            key={barber.id}
            barber={barber}
            date={day.date}
            now={now}
            where={where}
            hasName={hasSeveralBarbers}
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
  return count === 1 ? "1 afspraak" : `${count} afspraken`;
}
