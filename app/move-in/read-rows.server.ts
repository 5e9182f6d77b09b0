import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { serviceSnapshot } from "#app/bookings/booked-service.server.ts";
import { bookingSchema } from "#app/bookings/booking-schema.ts";
import { customerKey } from "#app/customers/customer-rows.server.ts";
import { minutesAfter, now, nowDate, shopInstant, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { foreignLanguages } from "#app/i18n/format/language.ts";
import { bookingRetentionMonths, monthsAgo } from "#app/shop/schema/legal.ts";
import { plainPhone } from "#app/shop/schema/phone.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { readCents, readMinutes, readMoment, readStatus, readTime } from "./cells.ts";
import type { Table, TableRow } from "./read-table.server.ts";
import { lettersOf } from "./recognise.ts";
import type { ImportChoices, ImportField, ImportIssue } from "./tables/imports.server.ts";

export type CustomerRow = {
  line: number;
  /** The result of `customerKey`. */
  key: string;
  name: string;
  phone: string | null;
  email: string | null;
  notes: string[];
};

export type AppointmentRow = ReturnType<typeof appointmentOf> & { line: number };

export type ReadRows = {
  customers: CustomerRow[];
  appointments: AppointmentRow[];
  /** The number of lines that repeat another line of the file. */
  doubled: number;
  issues: ImportIssue[];
};

/**
 * Returns whether the file lists appointments, which have a date in each line; otherwise it lists customers.
 */
export function isOfAppointments({ columns }: Pick<ImportChoices, "columns">): boolean {
  return columns.date !== undefined;
}

/** Parses the lines by the given choices, without the database. */
export async function readRows({ header, rows }: Table, choices: ImportChoices): Promise<ReadRows> {
  const read: ReadRows = { customers: [], appointments: [], doubled: 0, issues: [] };
  const rowsByKey = new Map<string, CustomerRow | undefined>();
  const withAppointments = isOfAppointments(choices);
  for (const [index, each] of rows.entries()) {
    const { line } = each;
    // Lets requests of visitors run in between.
    if (index % 200 === 0) await turn();
    try {
      if (each.cells.slice(header.length).some((cell) => cell !== "")) throw new Refused(tooManyCells);
      const warn = (reason: string) => read.issues.push({ line, reason, isRefused: false });
      const person = personOf(each, choices, warn);
      const row = withAppointments ? appointmentOf(each, person, choices) : undefined;
      const key = row
        ? [row.startsAt.getTime(), row.barberId, lettersOf(row.name)].join(" ")
        : (customerKey(person) ?? "");
      if (!row && key === "")
        throw new Refused("Geen telefoon of e-mail: zo herkennen we de klant later niet.");
      if (rowsByKey.has(key)) {
        read.doubled += 1;
        const first = rowsByKey.get(key);
        if (first) first.notes = [...new Set([...first.notes, ...partsOf(person.note)])];
        continue;
      }
      const { note, ...known } = person;
      const customer = row ? undefined : { line, key, ...known, notes: partsOf(note) };
      rowsByKey.set(key, customer);
      if (row) read.appointments.push({ ...row, line });
      if (customer) read.customers.push(customer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      read.issues.push({ line, reason: error.message, isRefused: true });
    }
  }
  return read;
}

class Refused extends Error {}

const tooManyCells =
  "Meer velden dan kolommen: wellicht staat er een scheidingsteken in een tekst zonder aanhalingstekens.";

type Person = { name: string; phone: string | null; email: string | null; note: string };

function personOf(each: TableRow, { columns }: ImportChoices, warn: (reason: string) => void): Person {
  const cell = cellOf(each, columns);
  const fullName = cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
  if (/^[=+@]|^-/.test(fullName)) throw new Refused("De naam begint als een formule.");
  if (fullName === "") throw new Refused("Geen naam.");
  const name = bookingSchema.shape.name.safeParse(fullName);
  if (!name.success) throw new Refused(`${name.error.issues[0]?.message}.`);
  const checked = (field: "phone" | "email", what: string) => {
    const value = cell(field) || (field === "phone" ? cell("otherPhone") : "");
    if (value === "") return null;
    // Google Contacts joins several values of a kind.
    const [first = ""] = value.split(" ::: ");
    const parsed = bookingSchema.shape[field].safeParse(field === "phone" ? repairedPhone(first) : first);
    if (!parsed.success) warn(`${what} niet leesbaar, en weggelaten: ${value.slice(0, 60)}`);
    return parsed.success ? parsed.data : null;
  };
  const phone = checked("phone", "Telefoon");
  const email = checked("email", "E-mail");
  return { name: name.data, phone, email, note: plainText(cell("note")) };
}

/**
 * Restores the plus or the zero that a spreadsheet drops when it takes a number for an amount: 32470123456,
 * 470123456.0, 56212223.
 */
function repairedPhone(input: string): string {
  const phone = plainPhone(input.replace(/[.,]0$/, ""));
  if (/^32\d{8,9}$/.test(phone)) return `+${phone}`;
  return /^[1-9]\d{7,8}$/.test(phone) ? `0${phone}` : phone;
}

function appointmentOf(each: TableRow, { note, ...person }: Person, choices: ImportChoices) {
  const cell = cellOf(each, choices.columns);
  const moment = readMoment(cell("date"), choices.dayOrder);
  if (!moment) throw new Refused(`Geen dag: ${cell("date").slice(0, 40) || "leeg"}.`);
  const time = cell("time")
    ? (readTime(cell("time")) ?? readMoment(cell("time"), choices.dayOrder)?.time)
    : moment.time;
  if (!time) throw new Refused(`Geen uur: ${(cell("time") || cell("date")).slice(0, 40)}.`);
  const startsAt = toDate(shopInstant(moment.date, time));
  if (startsAt < monthsAgo(bookingRetentionMonths, now(), timeZone))
    throw new Refused(`Langer dan ${bookingRetentionMonths} maanden geleden: dan wissen we afspraken.`);
  if (startsAt > minutesAfter(nowDate(), 366 * 24 * 60)) throw new Refused("Meer dan een jaar vooruit.");
  const barberId = chosenFor(choices.barbers, barberWord(cell("barber"))) ?? "";
  if (barberId === "") throw new Refused(`Geen kapper gekozen voor: ${cell("barber") || "leeg"}.`);
  const priceCents = readCents(cell("price"));
  if (priceCents === undefined) throw new Refused(`Geen bedrag: ${cell("price").slice(0, 40)}.`);
  const service = serviceOf(cell("service"), choices);
  const minutes = lengthOf(cell, { date: moment.date, startsAt }) ?? service.minutes ?? choices.minutes;
  if (minutes < 5 || minutes > 720) throw new Refused(`Duurt ${minutes} minuten.`);
  return {
    ...person,
    id: randomUUID(),
    barberId,
    service: service.service,
    serviceLabel: service.serviceLabel,
    priceCents: priceCents ?? service.priceCents,
    startsAt,
    endsAt: minutesAfter(startsAt, minutes),
    message: [...note].slice(0, 500).join(""),
    status: readStatus(cell("status"), startsAt <= nowDate()),
    manageToken: randomBytes(24).toString("base64url"),
  };
}

type Cell = (field: ImportField) => string;

/** Returns the length in minutes; undefined if the file does not tell it. */
function lengthOf(cell: Cell, { date, startsAt }: { date: string; startsAt: Date }): number | undefined {
  const duration = cell("minutes");
  if (duration) {
    const minutes = readMinutes(duration);
    if (minutes === undefined) throw new Refused(`Geen duur: ${duration.slice(0, 40)}.`);
    return minutes;
  }
  const end = cell("end");
  if (!end) return;
  const time = readTime(end) ?? readMoment(end, "dmy")?.time;
  if (!time) throw new Refused(`Geen einde: ${end.slice(0, 40)}.`);
  return (toDate(shopInstant(date, time)).getTime() - startsAt.getTime()) / 60_000;
}

/** Returns the service columns of a booking: those of the shop's service, or the name in the file. */
function serviceOf(words: string, { services }: ImportChoices) {
  const chosenService = chosenFor(services, words) ?? matchingService(words);
  const ourService = shop().services.find(({ code }) => code === chosenService);
  if (ourService) return { ...serviceSnapshot(ourService), minutes: ourService.minutes };
  const label = words.slice(0, 100) || "Afspraak";
  const code = lettersOf(label).slice(0, 34) || "afspraak";
  return {
    service: `vroeger-${code}`.slice(0, 40),
    serviceLabel: label,
    priceCents: null,
    minutes: undefined,
  };
}

/** Finds a service by its name in any language of the site, and returns its code. */
export function matchingService(words: string): string | undefined {
  const letters = lettersOf(words);
  return shop().services.find((service) =>
    [service.label, ...foreignLanguages.map((language) => service[language].label)].some(
      (each) => each !== "" && lettersOf(each) === letters,
    ),
  )?.code;
}

/** Ignores inherited properties, since a word in the file may be "constructor". */
export const chosenFor = (chosen: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(chosen, word) ? chosen[word] : undefined;

/** Returns the name under which a barber was chosen. Empty if the file, or the line, names none. */
export const barberWord = (cell: string) => cell.slice(0, 100);

function cellOf({ cells }: TableRow, columns: ImportChoices["columns"]): Cell {
  return (field) => {
    const at = columns[field];
    return (at === undefined ? "" : (cells[at] ?? "")).trim();
  };
}

/** Splits a note into notes of 500 characters, the most that one may hold. */
function partsOf(note: string): string[] {
  const letters = [...note];
  const parts: string[] = [];
  for (let index = 0; index < letters.length; index += 500)
    parts.push(
      letters
        .slice(index, index + 500)
        .join("")
        .trim(),
    );
  return parts.filter(Boolean);
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}
