import { CalendarX, Euro, ImagePlus } from "lucide-react";
import { data, Link, useLocation, useRouteLoaderData } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { isOutage } from "#app/platform/http/outage.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { markHref } from "../addresses.ts";
import { MailNotice } from "../booking-parts.tsx";
import { answerMark } from "../marking/answer-mark.server.ts";
import { ResultNotice, reloadAfterPost, sendChange, toastNotMarked } from "../marking/change-result.tsx";
import { useLastLoaded } from "../unanswered.ts";
import type { Route } from "./+types/bookings";
import { BookingPage, type Loaded, notLoaded, SelectionBar } from "./booking-list.tsx";
import { FilterForm, filterOf, isFiltered, listHref, RefreshButton } from "./filter-form.tsx";
import { viewList } from "./list-bookings.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  try {
    const after = searchParams.get("na") ?? undefined;
    return { filter, ...(await viewList(staffOf(context), { filter, after })) };
  } catch (err) {
    log().error({ err }, "the list of bookings could not be loaded");
    return data({ filter, bookings: undefined, next: undefined }, { status: isOutage(err) ? 503 : 500 });
  }
}

/** Keeps the present list if loading fails. Redirects pass through, because the session may have ended. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const filter = filterOf(new URL(request.url).searchParams);
    return { filter, bookings: undefined, next: undefined };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context));
}

/** Unlike the page of the day, this page does not store a mark that gets no answer. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendChange(serverAction, { where: "/admin?index", title: toastNotMarked });
}

export const shouldRevalidate = reloadAfterPost;

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLastLoaded<Loaded>(loaderData, loaderData.bookings !== undefined, notLoaded);
  const { search } = useLocation();
  const isAdmin = useRouteLoaderData<{ role: string }>("dashboard")?.role === "admin";
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-h2">Admin Dashboard</h1>
          <p className="mt-1 text-muted">Overzicht van alle boekingen</p>
        </div>
        <RefreshButton filter={loaderData.filter} />
      </div>
      {isAdmin && <QuickLinks />}
      <MailNotice words={loaded.mailTrouble} />
      <FilterForm filter={loaderData.filter} />
      <p className="mt-4 -mb-3 text-muted text-small">De laatst gemaakte boeking eerst.</p>
      {loaded.bookings ? (
        <div data-selectable data-wide>
          <BookingPage
            key={listHref(loaded.filter)}
            loaded={loaded}
            empty={isFiltered(loaded.filter) ? notFound(loaded.filter.search) : noneYet}
          />
          <SelectionBar />
        </div>
      ) : (
        <p className="mt-10 text-alarm">{notLoaded}. Probeer het opnieuw met Vernieuwen.</p>
      )}
      <ResultNotice result={actionData} where={markHref(search)} />
    </>
  );
}

const notFound = (search: string) => ({
  text: "Niets gevonden",
  hint: search ? "Zoek op een stuk van de naam, telefoon of e-mail." : "Kies een andere dag of status.",
});
const noneYet = { text: "Nog geen boekingen", hint: "Wie boekt, staat hier, de nieuwste bovenaan." };

function QuickLinks() {
  return (
    <nav aria-label="Snel aanpassen" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-min max-sm:flex-1">
            <Link to={to} className={quickLinkClass}>
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const quickLinkClass =
  "wrap-normal flex h-full min-h-12 items-center justify-center gap-1.5 rounded-control border border-field-line px-1.5 py-2 " +
  "text-center font-semibold text-small leading-tight transition-colors hover:border-accent hover:bg-surface-raised " +
  "sm:gap-2 sm:px-4";

const links = [
  { to: "/admin/zaak/fotos", label: "Foto erbij", icon: ImagePlus },
  { to: "/admin/zaak/uren/nieuw", label: "Dag dicht", icon: CalendarX },
  { to: "/admin/zaak/prijzen", label: "Prijzen", icon: Euro },
];
