/** A barber as the fields of the form, and back. */
import type { Value } from "#app/content/kinds.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { rangeValues, readRanges } from "../hours/range-names.ts";
import { breakValues, readBreaks } from "./break-values.ts";
import { dayOffValues, readDaysOff } from "./day-off-values.ts";

type Barber = Value<"barber">;
type Values = Record<string, string>;

/** @param shopHours where own hours start from. */
export function valuesOf(barber: Barber | undefined, shopHours: Value<"hours">): Values {
  const hours = barber?.hours ?? shopHours;
  return {
    name: barber?.name ?? "",
    about: barber?.about ?? "",
    picture: barber?.picture ?? "",
    userId: barber?.userId ?? "",
    ...(!barber?.hours && { followsShop: "on" }),
    ...Object.assign({}, ...weekdays.map((day) => rangeValues(`hours.${day}`, hours[day]))),
    ...breakValues(barber?.breaks ?? []),
    ...dayOffValues(barber?.daysOff ?? []),
  };
}

/** @property value as typed, for the kind's schema. @property fieldOf the field of a path in it. */
export function readBarber(values: Values) {
  const week = weekdays.map((day) => [day, readRanges(`hours.${day}`, values)] as const);
  const { breaks, fieldOf: breakField } = readBreaks(values);
  const { daysOff, fieldOf: dayOffField } = readDaysOff(values);
  const { name = "", about = "", picture, userId } = values;
  return {
    value: {
      ...{ name, about, breaks, daysOff },
      picture: picture || null,
      userId: userId || null,
      hours: values.followsShop ? null : Object.fromEntries(week.map(([day, { ranges }]) => [day, ranges])),
    },
    fieldOf(path: string): string {
      const [first, second, ...rest] = path.split(".");
      const inside = [second, ...rest].join(".");
      if (first === "breaks") return breakField(inside);
      if (first === "daysOff") return dayOffField(inside);
      const day = week.find(([weekday]) => first === "hours" && weekday === second);
      return day ? day[1].fieldOf(rest.join(".")) : path;
    },
  };
}
