import { addDays } from "#app/i18n/format/dates.ts";
import type { StaffBooking, StaffIssue } from "./staff-booking-schema.ts";

/** How often a customer comes: weeks between two visits; empty is once. */
export const rhythms = [
  { code: "", label: "Eén keer" },
  ...[1, 2, 3, 4, 5, 6, 8].map((weeks) => ({
    code: String(weeks),
    label: weeks === 1 ? "Elke week" : `Om de ${weeks} weken`,
  })),
];

export const seriesTimes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The dates of a series; none for a single booking. */
export function parseSeries(
  { weeks = "", times = "" }: Record<string, string>,
  { date }: Pick<StaffBooking, "date">,
): { ok: true; dates: string[] } | { ok: false; issues: StaffIssue[] } {
  if (!rhythms.some(({ code }) => code === weeks))
    return { ok: false, issues: [{ field: "weeks", message: "Kies om de hoeveel weken" }] };
  if (weeks === "") return { ok: true, dates: [] };
  if (!seriesTimes.some((count) => String(count) === times))
    return { ok: false, issues: [{ field: "times", message: "Kies twee tot tien keer" }] };
  const dates = Array.from({ length: Number(times) }, (_, i) => addDays(date, 7 * Number(weeks) * i));
  return { ok: true, dates };
}
