import { data, Link } from "react-router";
import { log } from "../../platform/runtime.server.ts";
import { now, shopWallClock } from "../../shop/clock.ts";
import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import type { Marked } from "../../staff/marking/mark-booking.server.ts";
import { useNow } from "../../ui/use-now.ts";
import type { Route } from "./+types/today";
import { MailNotice } from "./mails/mail-notice.tsx";
import { answerMark } from "./marking/answer-mark.server.ts";
import { MarkedNotice, toastMarked } from "./marking/marked-notice.tsx";
import { reloadAfterPost } from "./marking/reload-after-post.ts";
import { AddBar, AddLinks } from "./today/add-links.tsx";
import { BarberColumn } from "./today/barber-column.tsx";
import { CancelledList } from "./today/cancelled-list.tsx";
import { chosenDay, dayHref } from "./today/chosen-day.ts";
import { DayNavigation } from "./today/day-navigation.tsx";
import { NowPanels } from "./today/now-panels.tsx";
import { type LoadedDay, useLastDay } from "./today/use-last-day.ts";
import { viewOf } from "./today/view.server.ts";
import { whatNow } from "./today/what-now.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopWallClock(now()).date;
  const date = chosenDay(new URL(request.url).searchParams) ?? today;
  try {
    const day = await viewOf(staffOf(context), date);
    return data<LoadedDay>({ today, now: now().epochMilliseconds, day });
  } catch (err) {
    log().error({ err }, "day not loaded");
    return data(undefined, { status: 500 });
  }
}

/** A failed load keeps the present day. Redirects pass: the session may be over. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<LoadedDay | undefined> {
  return serverLoader().catch((error) => {
    if (error instanceof Response) throw error;
    return undefined;
  });
}

/** A no-show before its start asks first: thumbs slip here. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context), { asksFirst: true });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Marked | undefined> {
  const marked = await serverAction().catch((error) => {
    if (error instanceof Response) throw error;
    return undefined;
  });
  toastMarked(marked, "/admin/vandaag");
  return marked;
}

export const shouldRevalidate = reloadAfterPost;

export function meta({ loaderData }: Route.MetaArgs) {
  const other = loaderData && loaderData.day.date !== loaderData.today && loaderData.day.title;
  return unlistedMeta({
    title: other || "Vandaag",
    description: "Wie er komt en wat nog vrij is, per kapper.",
    path: "/admin/vandaag",
  });
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLastDay(loaderData);
  if (loaded) return <Day loaded={loaded} marked={actionData} />;
  return (
    <>
      <h1 className="text-h2">Vandaag</h1>
      <p className="mt-10 text-alarm">Kon de dag niet laden. Laad de pagina opnieuw.</p>
    </>
  );
}

function Day({ loaded, marked }: { loaded: LoadedDay; marked: Marked | undefined }) {
  const { today, day } = loaded;
  const now = useNow(loaded.now);
  const where = dayHref(day.date, today);
  const isToday = day.date === today;
  const barbers = day.barbers.map((barber) => ({ ...barber, ...whatNow(barber.items, now) }));
  const hasSeveralBarbers = barbers.length > 1;
  return (
    <>
      <div className="flex items-start justify-between gap-6">
        <div>
          <h1 className="text-h2 first-letter:uppercase">{isToday ? "Vandaag" : day.title}</h1>
          <p className="mt-1 text-muted">
            {isToday && `${day.title}, `}
            {countWords(day.count)}
            {!isToday && (
              <Link to="/admin/vandaag" className="link -my-2 ml-4 inline-flex min-h-11 items-center">
                Naar vandaag
              </Link>
            )}
          </p>
        </div>
        <AddLinks date={day.date} />
      </div>
      <DayNavigation date={day.date} today={today} />
      <MailNotice words={day.mailTrouble} />
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
      <AddBar date={day.date} />
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-6 rounded-card border border-line p-4 text-lead text-muted">{children}</p>;
}

function countWords(count: number): string {
  if (count === 0) return "geen afspraken";
  return count === 1 ? "1 afspraak" : `${count} afspraken`;
}
