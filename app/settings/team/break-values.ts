/** The rows of breaks in the form: "breaks.0.day", "breaks.0.from", "breaks.0.to". */
import type { Value } from "#app/content/kinds.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";

type Break = Value<"barber">["breaks"][number];
type Values = Record<string, string>;

export const everyDay = "all";
const parts = ["day", "from", "to"] as const;
export const breakName = (row: number, part: (typeof parts)[number]) => `breaks.${row}.${part}`;

/** One row for a break on every day. */
export function breakValues(breaks: Break[]): Values {
  const perTime = Map.groupBy(breaks, ({ from, to }) => `${from} ${to}`);
  const rows = [...perTime.values()].flatMap((same) => {
    const [first] = same;
    const isDaily = first && weekdays.every((day) => same.some(({ weekday }) => weekday === day));
    return isDaily ? [{ ...first, weekday: everyDay }] : same;
  });
  return Object.fromEntries(
    rows.flatMap(({ weekday, from, to }, row) => [
      [breakName(row, "day"), weekday],
      [breakName(row, "from"), from],
      [breakName(row, "to"), to],
    ]),
  );
}

/** @property fieldOf the field of a path in them: "3.to". */
export function readBreaks(values: Values) {
  const filled = rowsIn(values, "breaks").filter((row) =>
    [breakName(row, "from"), breakName(row, "to")].some((name) => values[name]),
  );
  const breaks = filled.flatMap((row) => {
    const day = values[breakName(row, "day")];
    const [from = "", to = ""] = [values[breakName(row, "from")], values[breakName(row, "to")]];
    const days = day === everyDay ? weekdays : [day];
    return days.map((weekday) => ({ row, value: { weekday, from, to } }));
  });
  return {
    breaks: breaks.map(({ value }) => value),
    fieldOf(path: string): string {
      const [index = "0", part] = path.split(".");
      const name = part === "weekday" ? "day" : part === "to" ? "to" : "from";
      return breakName(breaks[Number(index)]?.row ?? 0, name);
    },
  };
}

/** The numbers of the rows that a form holds: "breaks.0…", "breaks.4…". */
export function rowsIn(values: Values, list: string): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [, row] = new RegExp(`^${list}\\.(\\d{1,3})\\.`).exec(name) ?? [];
    return row ? [Number(row)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}
