import { Ban, CalendarPlus, ChevronsUpDown } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { addDays, shortDate } from "#app/i18n/format/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type AgendaSelection, agendaHref, agendaPath, datesOf } from "../addresses.ts";
import { SegmentLinks, StepLink, tabClass } from "../page-parts.tsx";
import { DayNavigation, stepsOf } from "../today/day-navigation.tsx";
import type { AgendaView } from "./agenda-view.server.ts";
import { scales } from "./board.ts";

/** The navigation of the agenda. Plain links, which work without script. */
export function AgendaNavigation(props: {
  view: AgendaView;
  today: string;
  hasTabs: boolean;
  scale: number;
}) {
  const { today, hasTabs, scale } = props;
  const { choice, barbers, ownBarberId, title, closed, columns } = props.view;
  const { date, view, barber, isOverview } = choice;
  const href = (changes: Partial<AgendaSelection>) => agendaHref({ ...choice, ...changes });
  const week = (days: number, label: string) => {
    const dates = datesOf({ view, date: addDays(date, days) });
    return { to: href({ date: dates.includes(today) ? today : dates[0] }), label };
  };
  const steps =
    view === "dag"
      ? stepsOf(date, (to) => href({ date: to }))
      : { previous: week(-7, "Vorige week"), next: week(7, "Volgende week") };
  return (
    <div className="screen-only flex flex-wrap items-center gap-2 md:gap-x-4">
      <DayNavigation
        date={date}
        action={agendaPath}
        {...steps}
        query={{
          zicht: view === "week" ? view : undefined,
          kapper: barber || undefined,
          naast: isOverview ? "1" : undefined,
        }}
        weekday={shortDate(date).slice(0, 2)}
      />
      <div className="flex flex-1 flex-wrap gap-2 md:flex-none md:gap-4">
        <SegmentLinks
          label="Zicht"
          options={[
            { href: href({ view: "dag" }), label: "Dag", isChosen: view === "dag" },
            { href: href({ view: "week" }), label: "Week", isChosen: view === "week" },
          ]}
        />
        <ButtonLink variant="outline" href={href({ date: today })} className="max-md:flex-1 max-md:px-2">
          Vandaag
        </ButtonLink>
        <StepLink
          to={`${href({})}&schaal=${(scale + 1) % scales.length}`}
          replace
          label={scale === scales.length - 1 ? "Uren weer lager" : "Uren hoger"}
        >
          <ChevronsUpDown aria-hidden className="size-5" />
        </StepLink>
      </div>
      <div className="flex gap-2 max-md:hidden md:ml-auto">
        <ButtonLink variant="outline" href={`/admin/nieuw?dag=${date}`} className="px-3 xl:px-4">
          <CalendarPlus aria-hidden className="max-xl:hidden" /> Nieuwe afspraak
        </ButtonLink>
        <ButtonLink
          variant="outline"
          href={`/admin/blokkeren?${new URLSearchParams({ dag: date, kapper: barber })}`}
          className="px-3 xl:px-4"
        >
          <Ban aria-hidden className="max-xl:hidden" /> Uur blokkeren
        </ButtonLink>
      </div>
      {barbers.length > 1 && (
        <SegmentLinks
          label="Kapper"
          className={hasTabs ? "max-md:hidden" : "max-md:w-full"}
          options={[
            { href: href({ barber: "" }), label: "Allen", isChosen: barber === "" },
            ...barbers.map(({ id, name }) => ({
              href: href({ barber: id }),
              label: id === ownBarberId ? "Mijn agenda" : name,
              isChosen: barber === id,
            })),
          ]}
        />
      )}
      {/* The field names a day itself. */}
      {view === "week" && <p className="font-semibold">{title}</p>}
      {/* A wide screen says "Gesloten" above the only column. */}
      {closed && (
        <p className={`text-muted ${closed === "Gesloten" && columns[0]?.isClosed ? "md:hidden" : ""}`}>
          {closed}
        </p>
      )}
    </div>
  );
}

/**
 * Links to all columns beside each other, and to the column of each barber, of which a phone shows one at a time.
 * Without script the latter are anchors.
 */
export function BarberTabs(props: { view: AgendaView; scroller: RefObject<HTMLElement | null> }) {
  const { scroller } = props;
  const { columns, ownBarberId, choice } = props.view;
  const { isOverview } = choice;
  const [shownId, setShownId] = useState(columns[0]?.id);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visibleColumn = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (visibleColumn instanceof HTMLElement) setShownId(visibleColumn.dataset.column);
      },
      { root: box, threshold: 0, rootMargin: "0px -50% 0px -45%" },
    );
    for (const column of box.querySelectorAll("[data-column]")) observer.observe(column);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <nav aria-label="Kappers" className="screen-only flex overflow-x-auto border-line border-b md:hidden">
      <Link
        to={agendaHref({ ...choice, isOverview: true })}
        aria-current={isOverview || undefined}
        className={columnTabClass}
      >
        Allen
      </Link>
      {columns.map(({ id, barberId, barber, count }) => (
        <a
          key={id}
          href={`${isOverview ? agendaHref({ ...choice, isOverview: false }) : ""}#kolom-${barberId}`}
          aria-current={(!isOverview && id === shownId) || undefined}
          className={columnTabClass}
          onClick={(event) => {
            if (isOverview) return;
            const column = scroller.current?.querySelector<HTMLElement>(`[data-column="${id}"]`);
            if (!column || !scroller.current) return;
            event.preventDefault();
            const axis = scroller.current.querySelector<HTMLElement>(".agenda-axis")?.offsetWidth ?? 0;
            scroller.current.scrollTo({ left: column.offsetLeft - axis, behavior: "smooth" });
          }}
        >
          <span className="max-w-48 truncate">{barberId === ownBarberId ? "Mijn agenda" : barber}</span>{" "}
          <span className="font-normal text-small">{count}</span>
        </a>
      ))}
    </nav>
  );
}

const columnTabClass = `${tabClass} flex-1 whitespace-nowrap px-3`;
