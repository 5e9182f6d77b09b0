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
import { answerPublished, type SaveAbout } from "../form/save.server.ts";
import type { SaveProblem, Values } from "../form/values.ts";
import { claimsAgainst, claimsView, ticked } from "./claims.server.ts";
import type { AffectedView } from "./questions.tsx";

/** As `save`, but appointments that fall outside the new hours are shown first. */
export async function saveHours(staff: Staff, edits: Edit[], about: SaveAbout) {
  const published = await publishHours(staff, edits, affectedAnswer(about.values));
  if (published.ok || published.reason !== "affected") return answerPublished(published, edits, about);
  const affected = affectedView(published, about.values);
  return data<SaveProblem>({ values: about.values, errors: {}, affected }, 409);
}

/** What the site says of a day that closes, is named first. */
export async function saveWeek(staff: Staff, edits: Edit[], about: SaveAbout) {
  const { values } = about;
  const week: Record<string, unknown[]> = Object(edits[0]?.value);
  const found = claimsAgainst(week);
  const claims = found.length > 0 ? claimsView(found, week) : undefined;
  if (claims && values.claims !== claims.key) return data<SaveProblem>({ values, errors: {}, claims }, 409);
  const refused = await saveHours(staff, [...edits, ...ticked(found, values)], about);
  return { ...refused, data: { ...refused.data, claims } };
}

/** What the owner chose below the list. */
export function affectedAnswer({ choice, shown = "" }: Values): AffectedAnswer | undefined {
  const known = affectedAnswers.find((each) => each === choice);
  return known && { choice: known, shown };
}

const mostShown = 100;

export function affectedView(
  { bookings, key }: { bookings: Booking[]; key: string },
  values: Values,
): AffectedView {
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
