import { Ban, CalendarPlus } from "lucide-react";
import type { CSSProperties } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { openStoredPage } from "#app/accounts/offline/device-store.ts";
import { now, shopToday } from "#app/i18n/format/clock.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { WaitingPanel } from "#app/waiting-list/desk/waiting-panel.tsx";
import { QueuePanel } from "#app/walk-ins/desk/queue-panel.tsx";
import { chosenDay, dayHref } from "../addresses.ts";
import { MailNotice } from "../booking-parts.tsx";
import { answerMark } from "../marking/answer-mark.server.ts";
import {
  type ChangeResult,
  keepMark,
  ResultNotice,
  reloadAfterPost,
  sendChange,
  toastNotMarked,
} from "../marking/change-result.tsx";
import { OutdatedNotice } from "../offline/offline-parts.tsx";
import { Empty } from "../page-parts.tsx";
import { ToDoLine } from "../to-do/to-do-list.tsx";
import { useLastLoaded } from "../unanswered.ts";
import type { Route } from "./+types/today";
import { BarberColumn, ChairTabs } from "./chair-column.tsx";
import { CancelledList } from "./day-bookings.tsx";
import { DayNavigation, stepsOf } from "./day-navigation.tsx";
import { type DayView, viewDay } from "./day-view.server.ts";
import { NowPanels } from "./now-panels.tsx";
import { DayContext, linesOf, splitDay, visitPhase, visitsNow } from "./visit-phase.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopToday();
  const date = chosenDay(new URL(request.url).searchParams) ?? today;
  try {
    const day = await viewDay(staffOf(context), date);
    return data<LoadedDay>({ today, now: now().epochMilliseconds, day });
  } catch (err) {
    log().error({ err }, "the day could not be loaded");
    return data(undefined, { status: 500 });
  }
}

/**
 * If loading fails, opens the stored page of that day; without one, returns undefined, and the page keeps the day that
 * it shows. Rethrows redirects, because the session may have ended.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(async (error) => {
    if (error instanceof Response) throw error;
    await openStoredPage(request.url, error);
    return undefined;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const options = { where: "/admin/vandaag", title: toastNotMarked, keep: () => keepMark(form) };
  return sendChange(serverAction, options);
}

/** Does not reload for another chair of the same day, which is loaded already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  const dayOf = ({ pathname, searchParams }: URL) => pathname + chosenDay(searchParams);
  const chairOf = ({ searchParams }: URL) => searchParams.get("kapper");
  const isSameDay = dayOf(currentUrl) === dayOf(nextUrl);
  const isOtherChair = isSameDay && chairOf(nextUrl) !== null && chairOf(nextUrl) !== chairOf(currentUrl);
  return reloadAfterPost(change) && (formMethod === "POST" || !isOtherChair);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const otherDayTitle = loaderData && loaderData.day.date !== loaderData.today && loaderData.day.title;
  const description = "Wie er komt en wat nog vrij is, per kapper.";
  return unlistedMeta({ title: otherDayTitle || "Vandaag", description }, { matches, location });
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData, loaderData !== undefined, notLoaded);
  if (loaded) return <Day loaded={loaded} changed={actionData} />;
  return (
    <>
      <h1 className="text-h2">Vandaag</h1>
      <p className="mt-10 text-alarm">{notLoaded}. Laad de pagina opnieuw.</p>
    </>
  );
}

const notLoaded = "Kon de dag niet laden";

/** @property now the server's clock, in epoch ms */
type LoadedDay = { today: string; now: number; day: DayView };

function Day({ loaded, changed }: { loaded: LoadedDay; changed: ChangeResult | undefined }) {
  const { today, day } = loaded;
  const now = useNow(loaded.now);
  const isToday = day.date === today;
  const barbers = day.barbers.map((barber) => ({
    ...barber,
    ...visitsNow(barber.items, now),
    ...splitDay(barber.items, { now, isToday }),
  }));
  const hasSeveralBarbers = barbers.length > 1;
  const requestedChair = new URLSearchParams(useLocation().search).get("kapper") ?? "";
  const chosenChair = barbers.find(({ id }) => id === requestedChair)?.id;
  const dayPath = dayHref(day.date, today, chosenChair);
  const columnClass = (id: string) => (id === (chosenChair ?? barbers[0]?.id) ? "" : "max-md:hidden");
  const lines = linesOf(barbers);
  return (
    <DayContext value={{ now, dayPath }}>
      <OutdatedNotice loadedAt={loaded.now} now={now} />
      <div>
        <h1 className="text-h2 first-letter:uppercase">{isToday ? "Vandaag" : day.title}</h1>
        <p className="mt-1 text-muted">
          {isToday && `${day.title}, `}
          {day.count === 0 ? "geen afspraken" : countText(day.count, "afspraak", "afspraken")}
          {!isToday && (
            <Link
              to="/admin/vandaag"
              className="link -my-2 ml-4 inline-flex min-h-11 items-center print:hidden"
            >
              Naar vandaag
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mt-4 print:hidden">
        <DayNavigation
          date={day.date}
          action="/admin/vandaag"
          {...stepsOf(day.date, (to) => dayHref(to, today, chosenChair))}
          query={{ kapper: chosenChair }}
        />
        <AddLinks date={day.date} />
      </div>
      <MailNotice words={day.mailTrouble} />
      <ToDoLine toDo={day.toDo} />
      {day.closed && (
        <p className="mt-6 rounded-card border border-line p-4 text-lead text-muted">{day.closed}</p>
      )}
      {!day.closed && day.count === 0 && (
        <Empty
          text="Nog geen afspraken op deze dag"
          hint={day.date < today ? undefined : "Wie boekt, staat hier op zijn uur."}
        />
      )}
      {hasSeveralBarbers && (
        <ChairTabs
          chairs={barbers.map(({ id, name, items, present }) => ({
            id,
            name,
            count: items.filter(({ kind }) => kind === "booking").length,
            isLate: isToday && present.some((booking) => visitPhase(booking, now) === "late"),
          }))}
          ownBarberId={day.ownBarberId}
          chosen={chosenChair ?? barbers[0]?.id ?? ""}
          hrefOf={(id) => dayHref(day.date, today, id)}
        />
      )}
      {isToday && (
        <NowPanels date={day.date} barbers={barbers} hasNames={hasSeveralBarbers} classOf={columnClass} />
      )}
      {isToday && <QueuePanel queue={day.queue} />}
      <div
        data-wide={barbers.length > 2 || undefined}
        className="chairs chair-lines mt-3 gap-y-1.5 md:mt-6"
        style={{ "--lines": `${Math.max(...[...lines.values()].map(({ to }) => to), 3)}` } as CSSProperties}
      >
        {barbers.map((barber) => (
          <BarberColumn
            key={barber.id}
            barber={barber}
            date={day.date}
            hasName={hasSeveralBarbers}
            lines={lines}
            className={columnClass(barber.id)}
            above={isToday ? [...barber.present, ...barber.next] : []}
          />
        ))}
      </div>
      <CancelledList cancelled={day.cancelled} />
      <WaitingPanel waiters={day.waiters} />
      <ResultNotice result={changed} where={dayPath} />
    </DayContext>
  );
}

function AddLinks({ date }: { date: string }) {
  return (
    <div className="screen-only flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto md:gap-3">
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
