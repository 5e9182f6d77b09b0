import { useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import { mailProblemsOf } from "../../mail/problems.server.ts";
import { readForm } from "../../platform/form.server.ts";
import { log } from "../../platform/running.server.ts";
import { staffOf } from "../../staff/access.server.ts";
import { listBookings } from "../../staff/list-bookings.server.ts";
import { filterOf, isFiltered, listHref } from "../../staff/list-filter.ts";
import { listed } from "../../staff/listed-booking.server.ts";
import { type Marked, markBooking } from "../../staff/mark-booking.server.ts";
import { paymentWordsOf } from "../../staff/payments.server.ts";
import type { Route } from "./+types/bookings";
import { BookingPage, type Loaded, useLoadProblemToast } from "./bookings/booking-page.tsx";
import { FilterForm } from "./bookings/filter-form.tsx";
import { MarkedNotice, toastMarked } from "./bookings/marked-notice.tsx";
import { RefreshButton } from "./bookings/refresh-button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  try {
    const after = searchParams.get("na") ?? undefined;
    const staff = staffOf(context);
    const { rows, next } = await listBookings(staff, { filter, after });
    const ids = rows.map(({ id }) => id);
    const mailProblems = await mailProblemsOf(ids);
    const payments = await paymentWordsOf(staff, ids);
    const bookings = rows.map((row) =>
      listed(row, { mailProblems: mailProblems.get(row.id), payment: payments.get(row.id) }),
    );
    return { filter, bookings, next };
  } catch (err) {
    log().error({ err }, "bookings not loaded");
    return data({ filter, bookings: undefined, next: undefined }, { status: 500 });
  }
}

/** A list that cannot be fetched leaves the one that is there. Redirects pass: the session may be over. */
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
  const form = markSchema.safeParse(await readForm(request));
  if (!form.success) return data<Marked>({ ok: false, reason: "gone" }, { status: 400 });
  const marked = await markBooking(staffOf(context), form.data);
  return data<Marked>(marked, { status: marked.ok ? 200 : 409 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Marked | undefined> {
  try {
    const marked = await serverAction();
    toastMarked(marked);
    return marked;
  } catch (error) {
    if (error instanceof Response) throw error;
    toastMarked(undefined);
  }
}

const markSchema = z.object({ bookingId: z.uuid(), status: z.enum(["show", "no-show"]) });

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useLastLoaded(loaderData);
  useLoadProblemToast(loaderData);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-h2">Admin Dashboard</h1>
          <p className="mt-1 text-sand">Overzicht van alle boekingen</p>
        </div>
        <RefreshButton filter={loaderData.filter} />
      </div>
      <MarkedNotice marked={actionData} />
      <FilterForm filter={loaderData.filter} />
      {shown.bookings ? (
        <BookingPage
          key={listHref(shown.filter)}
          loaded={shown}
          emptyText={isFiltered(shown.filter) ? "Niets gevonden" : "Nog geen boekingen"}
        />
      ) : (
        <p className="mt-10 text-alarm">Kon boekingen niet laden. Probeer het opnieuw met Vernieuwen.</p>
      )}
    </>
  );
}

/** What was loaded last without a problem. */
function useLastLoaded(loaded: Loaded): Loaded {
  const [last, setLast] = useState(loaded);
  if (loaded.bookings && loaded !== last) setLast(loaded);
  return loaded.bookings ? loaded : last;
}
