import { addDays, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { exceptionsWithClosures } from "./exceptions-with-closures.ts";
import type { Exception, ShopFacts } from "./facts.ts";
import { shortTime } from "./opening-hours.ts";

/** "Gesloten van vrijdag 25 tot en met zaterdag 26 december: Kerst", the first day first. */
export function comingExceptions(
  today: string,
  shop: Pick<ShopFacts, "openingHours" | "exceptions" | "closures">,
): string[] {
  const last = addDays(today, daysShown);
  return exceptionsWithClosures(shop)
    .filter(({ from, to }) => today <= to && from <= last)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(exceptionLine);
}

const daysShown = 21;

export function exceptionLine({ from, to, hours, reason }: Exception): string {
  // "Gesloten op maandag: Gesloten" says it twice; why a block is there, is nobody's business.
  const why = reason && reason.toLowerCase() !== "gesloten" ? `: ${reason}` : "";
  if (hours.length === 0) return `Gesloten ${daysText(from, to)}${why}`;
  const times = hours.map(([opens, closes]) => `van ${shortTime(opens)} tot ${shortTime(closes)}`);
  return `Open ${daysText(from, to)}${from === to ? "" : ", telkens"} ${times.join(" en ")}${why}`;
}

/** "op vrijdag 25 december", "van vrijdag 25 tot en met zaterdag 26 december" */
function daysText(from: string, to: string): string {
  const last = longDateWithoutYear(to);
  if (from === to) return `op ${last}`;
  const first = longDateWithoutYear(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `van ${isSameMonth ? first.replace(/ \S+$/, "") : first} tot en met ${last}`;
}
