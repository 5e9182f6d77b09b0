import type { Staff } from "#app/accounts/access.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom, isDate, shortDate, weekdays } from "#app/i18n/format/dates.ts";
import { exceptionLine } from "#app/shop/facts/door-hours.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { type Document, type Edit, editOf, kinds } from "#app/shop/kinds.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { resaveDocument } from "../form/answer.server.ts";
import type { FormDefinition, FormView } from "../form/definition.server.ts";
import type { SaveAbout } from "../form/save.server.ts";
import { saveHours, saveWeek } from "../form/save-hours.server.ts";
import type { Values } from "../form/values.ts";

const path = "/admin/zaak/uren";

export const week: FormDefinition<"hours"> = {
  kind: "hours",
  path,
  description: "Wanneer de deur open is, en wanneer niet.",
  savedName: "Openingsuren",
  sections: [{ fields: [...weekdays] }],
  publish: saveWeek,
  view: () => ({ title: "Elke week" }),
};

export const exception: FormDefinition<"exception"> = {
  kind: "exception",
  path,
  description: "Eén dag of een hele periode dicht, of met andere uren.",
  savedName: "Gewijzigd",
  nameOf: (_, { document }) => (document ? "" : "Toegevoegd"),
  sections: [{ fields: [["from", "to"], "hours", "reason"] }],
  publish: saveException,
  view: (document) => ({
    title: document ? "Sluitingsdag wijzigen" : "Sluitingsdag of andere uren",
    buttons: document && [{ intent: "remove", words: "Verwijder" }],
  }),
  complete: (value) => ({ ...value, to: value.to || value.from }),
  // An empty last day is the first day, so its mistakes belong to the first.
  fieldOf: (path, { to }) => (path === "to" && !to ? "from" : undefined),
  mistakes({ from, to, hours }, { values, document }): Values {
    if (values.open === "other" && Object(hours).length === 0)
      return { "hours.0.from": "Vul de uren in, of kies Gesloten." };
    const isPast = !document && to && String(to) < shopToday();
    return isPast ? { [to === from ? "from" : "to"]: "Die dag is al voorbij." } : {};
  },
  async runIntent(intent, submission) {
    if (intent === "remove")
      return resaveDocument(exception, submission, { value: null, savedName: "Verwijderd" });
  },
};

function saveException(staff: Staff, edits: Edit[], about: SaveAbout) {
  const replaced = edits.flatMap(exceptionsInside);
  const lines = replaced.map(({ value }) => exceptionLine(value, shopToday()));
  const resolvedText = lines.length > 0 ? `Dit zit er nu in: ${lines.join("; ")}.` : undefined;
  return saveHours(staff, [...edits, ...replaced.map((each) => editOf(each, null))], {
    ...about,
    resolvedText,
  });
}

/** Lists what a closing makes unnecessary: the exceptions of days that all lie inside it. */
function exceptionsInside({ key, value }: Edit): Document<"exception">[] {
  const closing = kinds.exception.safeParse(value).data;
  if (!closing || closing.hours.length > 0) return [];
  return snapshot().documents.exception.filter(
    (each) => each.key !== key && closing.from <= each.value.from && each.value.to <= closing.to,
  );
}

export function exceptionsView() {
  const today = shopToday();
  const all = snapshot()
    .documents.exception.toSorted((one, other) => one.value.from.localeCompare(other.value.from))
    .map(({ key, value }) => ({
      key,
      line: exceptionLine(value, today),
      isPast: value.to < today,
      year: value.to.slice(0, 4),
    }));
  return { coming: all.filter(({ isPast }) => !isPast), past: all.filter(({ isPast }) => isPast).reverse() };
}

/** Prefills the day given in the query for a new exception, and adds the days that can be chosen with a tap. */
export function withNextDays(view: FormView, request: Request): FormView & { days?: NextDay[] } {
  if (view.path !== "/admin/zaak/uren" || view.seen !== undefined || !("from" in view.values)) return view;
  const day = new URL(request.url).searchParams.get("dag") ?? "";
  const from = isDate(day) ? day : (view.values.from ?? "");
  return {
    ...view,
    id: view.id + from,
    days: nextDays(),
    values: { ...view.values, from, reason: "Gesloten" },
  };
}

export type NextDay = { date: string; name: string };

function nextDays(): NextDay[] {
  const today = shopToday();
  return datesFrom(today, addDays(today, 13))
    .filter((date) => openRanges(date, shop()).length > 0)
    .slice(0, 6)
    .map((date) => ({ date, name: dayNames(date, today) }));
}

function dayNames(date: string, today: string): string {
  if (date === today) return "Vandaag";
  return date === addDays(today, 1) ? "Morgen" : shortDate(date);
}
