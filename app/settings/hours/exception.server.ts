import type { Staff } from "#app/accounts/access.server.ts";
import type { Document } from "#app/content/kinds.ts";
import { exceptionLine } from "#app/content/shop/coming-exceptions.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { newKey } from "../form/new-key.ts";
import { seenIn } from "../form/save.server.ts";
import { rangeValues, readRanges } from "./range-names.ts";
import { firstField, path, refused, saveHours } from "./save-hours.server.ts";

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

/** One that a colleague removed is shown as a new one. */
export function exceptionView(key: string) {
  const known = find(key);
  const { from = "", to = "", hours = [], reason = "" } = known?.value ?? {};
  return {
    seen: known?.version,
    values: {
      from,
      to,
      reason,
      open: hours.length > 0 ? "other" : "closed",
      ...rangeValues("hours", hours),
    } as Record<string, string>,
  };
}

export function saveException(staff: Staff, key: string, values: Record<string, string>) {
  const isNew = key === newKey;
  const { from = "", to = "", reason = "", open } = values;
  const value = { from, to: to || from, reason };
  const { ranges, fieldOf } = readRanges("hours", values);
  if (open === "other" && ranges.length === 0)
    return refused(values, { [firstField("hours")]: "Vul de uren in, of kies Gesloten." });
  if (isNew && value.to && value.to < shopWallClock(now()).date)
    return refused(values, { [to ? "to" : "from"]: "Die dag is al voorbij." });
  const edit = {
    kind: "exception" as const,
    key: isNew ? crypto.randomUUID() : key,
    seen: seenIn(values),
    value: { ...value, hours: open === "other" ? ranges : [] },
  };
  return saveHours(staff, [edit], {
    ...{ saved: isNew ? "Toegevoegd" : "Gewijzigd", to: path, values },
    fieldOf(field) {
      if (field.startsWith("hours")) return fieldOf(field.slice("hours.".length));
      // Left empty it is the first day.
      return field === "to" && !to ? "from" : field;
    },
  });
}

export function removeException(staff: Staff, key: string, values: Record<string, string>) {
  const edit = { kind: "exception" as const, key, seen: seenIn(values), value: null };
  return saveHours(staff, [edit], { saved: "Verwijderd", to: path, values });
}

function find(key: string): Document<"exception"> | undefined {
  return snapshot().documents.exception.find((each) => each.key === key);
}
