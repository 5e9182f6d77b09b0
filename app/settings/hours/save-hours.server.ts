import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import type { Edit } from "#app/content/kinds.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import {
  type AffectedAnswer,
  affectedAnswers,
  publishHours,
} from "#app/workflows/staff/planning/publish-hours.server.ts";
import { answerPublished, type SaveAbout, type SaveProblem } from "../form/save.server.ts";
import type { ClaimsView } from "./claims.server.ts";
import { namesOf } from "./range-names.ts";

export type AffectedView = ReturnType<typeof affectedView>;
export type HoursProblem = SaveProblem & { affected?: AffectedView; claims?: ClaimsView };

export const path = "/admin/zaak/uren";

/** As `save`, but appointments that fall outside the new hours are shown first. */
export async function saveHours(staff: Staff, edits: Edit[], about: SaveAbout): Promise<Refused> {
  const published = await publishHours(staff, edits, affectedAnswer(about.values));
  if (published.ok || published.reason !== "affected") return answerPublished(published, edits, about);
  const affected = affectedView(published, about.values);
  return data<HoursProblem>({ values: about.values, errors: {}, affected }, 409);
}

/** What the owner chose below the list. */
export function affectedAnswer({ choice, shown = "" }: Values): AffectedAnswer | undefined {
  const known = affectedAnswers.find((each) => each === choice);
  return known && { choice: known, shown };
}

type Values = Record<string, string>;
type Refused = ReturnType<typeof data<HoursProblem>>;

/** The form again with one more pair of fields, without script. */
export function withMoreFields(values: Record<string, string>) {
  const { more = "" } = values;
  const rows = Number(values[`${more}.rows`]) || 0;
  return data<HoursProblem>({ values: { ...values, [`${more}.rows`]: String(rows + 1) }, errors: {} });
}

/** A form that did not get as far as publishing. */
export function refused(values: Record<string, string>, errors: Record<string, string>) {
  return data<HoursProblem>({ values, errors }, 422);
}

export const firstField = (day: string) => namesOf(day, 0).from;

const mostShown = 100;

export function affectedView({ bookings, key }: { bookings: Booking[]; key: string }, values: Values) {
  const confirmed = bookings.filter(({ status }) => status === "confirmed");
  return {
    ...{ key, intent: values.intent ?? "save", isChanged: affectedAnswer(values) !== undefined },
    count: bookings.length,
    hasColleagues: shop().barbers.length > 1,
    mailed: confirmed.filter(({ email }) => email).length,
    unmailed: confirmed.filter(({ email }) => !email).length,
    held: bookings.length - confirmed.length,
    bookings: bookings.slice(0, mostShown).map(({ id, name, phone, startsAt, status }) => ({
      ...{ id, name, phone },
      when: formatMoment(startsAt),
      isHeld: status === "held",
    })),
  };
}
