/** When the door is open: every week, and on the days that differ. */

import { exceptionLine } from "#app/content/shop/coming-exceptions.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import { type Room, saveAsIs } from "../form/room.server.ts";
import { saveHours, saveWeek } from "../form/save-hours.server.ts";
import type { Values } from "../form/values.ts";

const path = "/admin/zaak/uren";

export const week: Room<"hours"> = {
  kind: "hours",
  path,
  description: "Wanneer de deur open is, en wanneer niet.",
  saved: "Openingsuren",
  sections: [{ fields: [...weekdays] }],
  publish: saveWeek,
  view: () => ({ title: "Elke week" }),
};

export const exception: Room<"exception"> = {
  kind: "exception",
  path,
  description: "Eén dag of een hele periode dicht, of met andere uren.",
  saved: "Gewijzigd",
  nameOf: (_, { document }) => (document ? "" : "Toegevoegd"),
  sections: [{ fields: [["from", "to"], "hours", "reason"] }],
  controls: { hours: "closedOrOther" },
  publish: saveHours,
  view: (document) => ({
    title: document ? "Sluitingsdag wijzigen" : "Sluitingsdag of andere uren",
    buttons: document && [{ intent: "remove", words: "Verwijder" }],
  }),
  complete: (value) => ({ ...value, to: value.to || value.from }),
  // Left empty it is the first day.
  fieldOf: (path, { to }) => (path === "to" && !to ? "from" : undefined),
  mistakes({ from, to, hours }, { values, document }): Values {
    if (values.open === "other" && Object(hours).length === 0)
      return { "hours.0.from": "Vul de uren in, of kies Gesloten." };
    const isPast = !document && to && String(to) < shopWallClock(now()).date;
    return isPast ? { [to === from ? "from" : "to"]: "Die dag is al voorbij." } : {};
  },
  act(intent, asked) {
    if (intent === "remove") return saveAsIs(exception, asked, { value: null, saved: "Verwijderd" });
  },
};

/** A line for each, the first day first. */
export function exceptionsView() {
  const today = shopWallClock(now()).date;
  const all = snapshot()
    .documents.exception.toSorted((one, other) => one.value.from.localeCompare(other.value.from))
    .map(({ key, value }) => ({
      key,
      line: exceptionLine(value),
      isPast: value.to < today,
      year: value.to.slice(0, 4),
    }));
  return { coming: all.filter(({ isPast }) => !isPast), past: all.filter(({ isPast }) => isPast).reverse() };
}
