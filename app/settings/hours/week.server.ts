import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { seenIn } from "../form/save.server.ts";
import { claimsAgainst, claimsView, ticked } from "./claims.server.ts";
import { rangeValues, readRanges } from "./range-names.ts";
import { type HoursProblem, path, saveHours } from "./save-hours.server.ts";

export function weekView() {
  const [week] = snapshot().documents.hours;
  const values = weekdays.map((day) => rangeValues(day, week?.value[day] ?? []));
  return { seen: week?.version, values: Object.assign({}, ...values) as Record<string, string> };
}

/** What the site says of a day that closes, is named first. */
export async function saveWeek(staff: Staff, values: Record<string, string>) {
  const week = new Map(
    weekdays.map((day): [string, ReturnType<typeof readRanges>] => [day, readRanges(day, values)]),
  );
  const value = Object.fromEntries([...week].map(([day, { ranges }]) => [day, ranges]));
  const claims = claimsAgainst(value);
  const view = claims.length > 0 ? claimsView(claims, value) : undefined;
  if (view && values.claims !== view.key)
    return data<HoursProblem>({ values, errors: {}, claims: view }, 409);
  const edit = { kind: "hours", key: singleKey, seen: seenIn(values), value } as const;
  const refused = await saveHours(staff, [edit, ...ticked(claims, values)], {
    ...{ saved: "Openingsuren", to: path, values },
    fieldOf(field) {
      const [day = "", ...rest] = field.split(".");
      return week.get(day)?.fieldOf(rest.join(".")) ?? field;
    },
  });
  return { ...refused, data: { ...refused.data, claims: view } };
}
