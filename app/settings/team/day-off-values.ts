/** The rows of days off in the form: "daysOff.0.from", "daysOff.0.to", "daysOff.0.reason" and hours. */
import type { Value } from "#app/content/kinds.ts";
import { rangeValues, readRanges } from "../hours/range-names.ts";
import { rowsIn } from "./break-values.ts";

type DayOff = Value<"barber">["daysOff"][number];
type Values = Record<string, string>;

const parts = ["from", "to", "reason"] as const;
export const dayOffName = (row: number, part: (typeof parts)[number] | "hours") => `daysOff.${row}.${part}`;

export function dayOffValues(daysOff: DayOff[]): Values {
  return Object.assign(
    {},
    ...daysOff.map(({ hours, ...day }, row) => ({
      ...Object.fromEntries(parts.map((part) => [dayOffName(row, part), day[part]])),
      ...rangeValues(dayOffName(row, "hours"), hours),
    })),
  );
}

/** Without a last day it is the first. @property fieldOf the field of a path in them: "3.hours.0.1". */
export function readDaysOff(values: Values) {
  const rows = rowsIn(values, "daysOff")
    .filter((row) => values[dayOffName(row, "from")] || values[dayOffName(row, "to")])
    .map((row) => ({ row, hours: readRanges(dayOffName(row, "hours"), values) }))
    .sort((one, other) =>
      (values[dayOffName(one.row, "from")] ?? "").localeCompare(values[dayOffName(other.row, "from")] ?? ""),
    );
  return {
    daysOff: rows.map(({ row, hours }) => {
      const [from = "", to = "", reason = ""] = parts.map((part) => values[dayOffName(row, part)]);
      return { from, to: to || from, reason: reason.trim() || "Vrij", hours: hours.ranges };
    }),
    fieldOf(path: string): string {
      const [index = "0", part = "from", ...rest] = path.split(".");
      const found = rows[Number(index)];
      if (part === "hours" && found) return found.hours.fieldOf(rest.join("."));
      return dayOffName(found?.row ?? 0, parts.find((each) => each === part) ?? "from");
    },
  };
}
