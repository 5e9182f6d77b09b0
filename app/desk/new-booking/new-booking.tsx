import { useState } from "react";
import { data, Link, redirect, useFetcher } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { AddedFlash, StaffFlash } from "#app/accounts/staff-flash.tsx";
import { lastBookableDate } from "#app/bookings/booking-rows.server.ts";
import { addBooking } from "#app/bookings/flows/planning/add-booking.server.ts";
import { addSeries } from "#app/bookings/flows/planning/add-series.server.ts";
import type { ConflictsRefusal } from "#app/bookings/flows/planning/conflicts.server.ts";
import {
  parseSeries,
  parseStaffBooking,
  type StaffIssue,
} from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { countNoShows } from "#app/customers/customer-rows.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { plainPhone } from "#app/shop/schema/phone.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/new-booking";
import { NewBookingForm } from "./new-booking-form.tsx";
import { type Free, freeTimesFor, viewForm, walkInStart } from "./new-booking-view.server.ts";
import { chosenMoments, type SeriesChoice, withAlternatives } from "./series-alternatives.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await viewForm(staffOf(context), new URL(request.url).searchParams);
  return { ...view, formKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const {
    intent,
    pick,
    atDoor,
    confirmed: acceptedKeys = "",
    formKey = "",
    ...fields
  } = await readForm(request);
  const values = atDoor ? { ...fields, ...walkInStart() } : fields;
  if (intent === "missed") {
    const { email = null, phone = "" } = values;
    return data<Outcome>({
      noShowCount: await countNoShows(db(), staff, { email, phone: plainPhone(phone) }),
    });
  }
  if (pick) {
    const [date = "", time = ""] = pick.split("T");
    return formAgain({ ...values, date, time }, {}, 200);
  }
  const parsed = parseStaffBooking(values, shop());
  if (!parsed.ok) return formAgain(values, { issues: parsed.issues }, 422);

  const repeat = parseSeries(values, { date: parsed.booking.date, last: lastBookableDate() });
  if (!repeat.ok) return formAgain(values, { issues: repeat.issues }, 422);
  const { dates } = repeat;
  // Without script the hour may differ from the one of the list that was sent.
  const isOfList = values.step === "series" && (values.seriesTime ?? values.time) === values.time;
  const moments = isOfList ? chosenMoments(values, dates) : undefined;
  const added =
    dates.length === 0
      ? await addBooking(staff, parsed.booking, { formKey, acceptedKeys })
      : await addSeries(staff, parsed.booking, {
          dates,
          chosen: moments && Object.keys(moments),
          moments: moments ?? {},
          formKey,
          acceptedKeys: values.seriesKeys ?? "",
        });
  if (added.ok) {
    const { date } = Object.values(moments ?? {})[0] ?? parsed.booking;
    const hasNoShows = added.noShowCount > 0;
    const seriesFlash = hasNoShows ? "series-added-missed" : "series-added";
    const flash = added.booking ? { addedId: added.booking.id, hasNoShows } : seriesFlash;
    return redirectWithFlash<StaffFlash | AddedFlash>(`/admin/vandaag?dag=${date}`, flash);
  }
  if (added.reason === "forbidden") throw redirect("/geen-toegang");
  if (added.reason === "invalid") return formAgain(values, { issues: added.issues }, 422);
  if (added.reason === "dates")
    return formAgain(values, { series: await withAlternatives(added, parsed.booking) }, 409);
  return formAgain(values, { refusal: added }, 409);
}

type Trouble = { issues?: StaffIssue[]; refusal?: ConflictsRefusal; series?: SeriesChoice };
type Outcome = Trouble & { values?: Record<string, string>; free?: Free; noShowCount?: number };

async function formAgain(values: Record<string, string>, trouble: Trouble, status: number) {
  return data<Outcome>({ ...trouble, values, free: await freeTimesFor(values) }, { status });
}

export const meta = unlistedPage(
  "Nieuwe afspraak",
  "Een afspraak inboeken die via telefoon of aan de deur gemaakt is.",
);

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const suggestions = useFetcher<typeof loader>();
  // Keeps the first key, even if the loader runs again.
  const [formKey] = useState(loaderData.formKey);
  const { date = "", time = "", barber = "" } = loaderData.values;
  return (
    <>
      <h1 className="text-h2">Nieuwe afspraak</h1>
      <Link
        to={`/admin/blokkeren?${new URLSearchParams({ dag: date, tijd: time, kapper: barber })}`}
        className="link -ml-1 mt-1 inline-flex min-h-11 items-center px-1"
      >
        Of blokkeer dit uur
      </Link>
      <NewBookingForm
        loaderData={loaderData}
        actionData={actionData}
        free={suggestions.data?.free ?? actionData?.free ?? loaderData.free}
        formKey={formKey}
        onQueryChange={(question) => suggestions.load(`/admin/nieuw?${question}`)}
      />
    </>
  );
}
