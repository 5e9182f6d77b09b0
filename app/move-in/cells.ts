/** Parses cells in the spellings of several systems and languages. */

import type { BookingStatus } from "#app/bookings/tables/statuses.ts";
import { isDate, isTime } from "#app/i18n/format/dates.ts";
import { lettersOf } from "./recognise.ts";

export type Moment = { date: string; time?: string };
type DayOrder = "dmy" | "mdy";

/** Parses "31/12/2025", "2025-12-31 14:30" or "31 dec 2025, 2:30pm". Returns undefined if it is no date. */
export function readMoment(cell: string, order: DayOrder): Moment | undefined {
  const text = cell.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text);
  if (iso) return momentOf([iso[1], iso[2], iso[3]], iso[4]);
  const numbers = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)(.*)$/u.exec(text);
  if (numbers) {
    const [, one, two, year, rest] = numbers;
    return momentOf(order === "dmy" ? [year, two, one] : [year, one, two], rest);
  }
  const words =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?\s+(\p{L}+)\.?,?\s+(\d{4})(.*)$/u.exec(text) ??
    /^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(.*)$/u.exec(text);
  if (!words) return;
  const [, one = "", two = "", year, rest] = words;
  const [day, name] = /^\d/.test(one) ? [one, two] : [two, one];
  const month = months.findIndex((names) =>
    names.split(" ").some((each) => lettersOf(name).startsWith(each)),
  );
  return month < 0 ? undefined : momentOf([year, String(month + 1), day], rest);
}

/** Beginnings of the months' names in Dutch, English, French, German and Polish. */
const months = [
  "jan sty",
  "feb fev lut",
  "mar maa mrt mae",
  "apr avr kwi",
  "mai may mei maj",
  "jun juin cze",
  "jul juil lip",
  "aug aou sie",
  "sep wrz",
  "okt oct paz",
  "nov lis",
  "dec dez gru",
];

function momentOf([year = "", month = "", day = ""]: (string | undefined)[], rest = ""): Moment | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDate(date)) return;
  const clock = rest.replace(/^[\sT,]+/, "").replace(/^(om|at|à|um)\s+/i, "");
  if (clock === "") return { date };
  const utcClock =
    /^((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)\s*(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/.exec(
      clock,
    );
  if (utcClock) {
    const local = Temporal.Instant.from(`${date}T${utcClock[1]}${utcClock[2]}`).toZonedDateTimeISO(
      "Europe/Brussels",
    );
    return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
  }
  const time = readTime(clock);
  return time ? { date, time } : undefined;
}

/** Parses "14:30:00", "2:30 PM", "14u30" or "9h"; for "14:30 - 15:00" it returns the first time. */
export function readTime(cell: string): string | undefined {
  const timeMatch =
    /^(\d{1,2})(?:\s*[:.uh]\s*(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*[uh]?\s*([ap])?\.?(?:m\.?)?(?:\s*[-–].*)?$/i.exec(
      cell.trim(),
    );
  if (!timeMatch) return;
  const [, hour = "", minute = "00", halfOfDay] = timeMatch;
  const shift = halfOfDay ? (Number(hour) % 12) + (halfOfDay.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const time = `${String(shift).padStart(2, "0")}:${minute}`;
  return isTime(time) ? time : undefined;
}

/** Parses "45", "45 min", "1h 15min", "1:15" or "0:45:00" to minutes. */
export function readMinutes(cell: string): number | undefined {
  const text = cell.trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words =
    /^(?:(\d{1,2})\s*(?:h|u|hr|hrs|uur|hours?|heures?|std|godz)\.?)?\s*(?:(\d{1,3})\s*(?:m|min|mins|minuten|minutes?|minut)?\.?)?$/.exec(
      text,
    );
  if (!words || (!words[1] && !words[2])) return;
  return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
}

/**
 * Parses "€ 1.250,00", "25.5" or "25 EUR" to cents. Returns null for an empty cell and undefined if it is no
 * amount.
 */
export function readCents(cell: string): number | null | undefined {
  const text = cell.replace(/[\s€\u00a0]|eur(o|os)?|[.,][-–—]+$/gi, "");
  if (text === "") return null;
  if (/^(gratis|free|gratuit|kostenlos)$/i.test(text)) return 0;
  const [, wholeDigits = "", part = ""] = /^(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (wholeDigits === "") return;
  const cents = Number(wholeDigits.replace(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return cents < 1_000_000 ? cents : undefined;
}

const statusWords: [BookingStatus, RegExp][] = [
  [
    "no-show",
    /noshow|notshow|didnotshow|nietgekomen|nietopgedaagd|absent|nichterschienen|niestawil|nieobecn/,
  ],
  [
    "cancelled",
    /cancel|geannuleerd|annul|afgezegd|declined|rejected|geweigerd|storniert|abgesagt|anulowan|odwolan/,
  ],
  [
    "show",
    /complet|voltooid|afgerond|gekomen|show|arrived|aangekomen|checkedout|paid|betaald|done|finished|termin|honor|erledigt|abgeschlossen|zakoncz|zrealiz/,
  ],
];

/**
 * Parses a status. Cancellations and no-shows are recognised by their words; any other appointment counts as
 * a visit if it is past, and else as confirmed.
 */
export function readStatus(cell: string, isPast: boolean): BookingStatus {
  const word = lettersOf(cell);
  const matchedStatus = statusWords.find(([, words]) => words.test(word))?.[0];
  if (matchedStatus === "cancelled" || (matchedStatus === "no-show" && isPast)) return matchedStatus;
  return isPast ? "show" : "confirmed";
}
