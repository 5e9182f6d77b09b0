import { data, Form } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { listSeriesFrom, moveSeries } from "#app/bookings/flows/planning/move-series.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { countText, minutesOf } from "#app/i18n/format/numbers.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Checkbox, InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { bookingHref } from "../addresses.ts";
import { findBooking } from "../booking.server.ts";
import { BarberField, fieldsOf, HiddenFields, SubmitButton } from "../form-parts.tsx";
import { SeriesNotice } from "../new-booking/appointment-fields.tsx";
import {
  chosenMoments,
  type SeriesChoice,
  withAlternatives,
} from "../new-booking/series-alternatives.server.ts";
import { BackLink } from "../page-parts.tsx";
import type { Route } from "./+types/move-series";
import { redirectToPage } from "./change-booking.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) throw data(null, { status: 404 });
  const comingBookings = await listSeriesFrom(staff, booking);
  // A past visit can be opened too: then the form starts with the next booking of the series.
  const { name, email, startsAt, barberId } = comingBookings[0] ?? booking;
  return {
    name,
    hasEmail: Boolean(email),
    when: dayAndTime(startsAt),
    count: comingBookings.length,
    values: { ...shopWallClock(startsAt), barber: barberId },
    barbers: shop().barbers.map(({ id, name }) => ({ id, name })),
    back: { href: bookingHref(params.id), label: "Boeking" },
  };
}

type Fields = Record<string, string>;
type Outcome = { values: Fields; errors?: Fields; series?: SeriesChoice };

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const values = await readForm(request);
  const booking = await findBooking(staff, params.id);
  if (!booking) throw data(null, { status: 404 });
  const { date = "", time = "", barber = "", seriesKeys = "" } = values;
  const hasSeenDates = values.step === "series" && values.seen === slotKey(values);
  const moments = hasSeenDates ? chosenMoments(values, postedDates(values)) : undefined;
  if (moments && Object.keys(moments).length === 0)
    return data<Outcome>({ values, errors: { date: "Kies minstens één dag." } }, { status: 422 });
  const result = await moveSeries(staff, booking, {
    to: { date, time, barberId: barber },
    moments,
    acceptedKeys: seriesKeys,
    isQuiet: values.notify !== "on",
  });
  if (result.ok) {
    const mail = result.isMailed ? " De klant krijgt er één mail van." : "";
    const words =
      result.moved === 0
        ? "Ze staan daar al."
        : `${countText(result.moved, "afspraak is", "afspraken zijn")} verplaatst.${mail}`;
    throw await redirectToPage(bookingHref(params.id), { part: "booking", words });
  }
  if (result.reason === "dates") {
    const series = await withAlternatives(result, {
      time,
      barber,
      service: booking.service,
      minutes: minutesOf(booking),
      movedIds: (await listSeriesFrom(staff, booking)).map(({ id }) => id),
    });
    return data<Outcome>({ values, series }, { status: 409 });
  }
  return data<Outcome>({ values, errors: refusalErrors[result.reason] }, { status: 422 });
}

const refusalErrors = {
  gone: { date: "Van deze reeks komt niets meer." },
  invalid_date: { date: "Alle dagen moeten tussen vandaag en een jaar vooruit vallen." },
  invalid_time: { time: "Schrijf het uur als 14:30." },
  invalid_barber: { barber: "Die kapper werkt hier niet (meer)." },
};

/**
 * Returns the requested date, time and barber. The list of dates is posted back with them, so that it is not used for
 * another request.
 */
function slotKey({ date, time, barber }: Fields): string {
  return `${date} ${time} ${barber}`;
}

/** Returns the dates in the names of the posted fields: "2027-04-23" for "at-2027-04-23". */
function postedDates(values: Fields): string[] {
  return Object.keys(values).flatMap((name) => (name.startsWith("at-") ? name.slice("at-".length) : []));
}

export const meta = unlistedPage("Reeks verplaatsen");

export default function MoveSeries({ loaderData: view, actionData: outcome }: Route.ComponentProps) {
  const { name, when, count, hasEmail, barbers, back } = view;
  const { series, errors } = outcome ?? {};
  const values: Fields = outcome?.values ?? view.values;
  const field = fieldsOf("series", { values, errors });
  return (
    <div className="max-w-xl">
      <BackLink {...back} />
      <h1 className="mt-2 text-h2 wrap-anywhere">De reeks van {name} verplaatsen</h1>
      <p className="mt-1 text-muted">
        Vanaf {when}: nog {countText(count, "keer", "keer")}. De volgende keren schuiven evenveel dagen op.
        Wat meer dan een jaar ver zou vallen, blijft staan.
      </p>
      {count === 0 ? (
        <Notice kind="info" title="Deze afspraak staat in geen reeks die nog komt" className="mt-6" />
      ) : (
        <Form method="post" noValidate className="mt-6 grid grid-cols-1 gap-6">
          {series && (
            <>
              <SeriesNotice series={series} noneLabel="Blijft staan" />
              <HiddenFields fields={{ seen: slotKey(values) }} />
            </>
          )}
          <div className="field-pairs">
            <InputField {...field("date")} label="Eerste keer" type="date" />
            <InputField {...field("time")} label="Uur" type="time" step={300} />
          </div>
          <BarberField {...field("barber")} barbers={barbers} />
          {hasEmail && (
            <Checkbox name="notify" defaultChecked={!outcome || values.notify === "on"}>
              Klant verwittigen
            </Checkbox>
          )}
          <div className="tall:sticky bottom-(--below) z-10 -mx-gutter bg-background px-gutter py-3">
            {series ? (
              <SubmitButton name="step" value="series" className="w-full">
                Verplaats de gekozen dagen
              </SubmitButton>
            ) : (
              <SubmitButton className="w-full">Toon alle dagen</SubmitButton>
            )}
          </div>
        </Form>
      )}
    </div>
  );
}
