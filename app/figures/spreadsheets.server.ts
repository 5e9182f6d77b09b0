/** CSV files of the payments, appointments and barbers behind the figures, for the accountant. */
import { and, asc, between, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf, statusName } from "#app/bookings/tables/statuses.ts";
import { forgottenEmail } from "#app/customers/personal-data.ts";
import { shopWallClock, startOfDay } from "#app/i18n/format/clock.ts";
import { addDays, numericDate } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { plainEuros } from "#app/i18n/format/money.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { providerNames } from "#app/payments/tables/payment-names.ts";
import { type Movement, paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { whereTurnover } from "#app/till/till.server.ts";
import type { Days } from "./period.ts";
import { whereRealMoney } from "./prepayment-outcomes.server.ts";
import { barberNames, count, startsWithin, whereVisit } from "./sums.server.ts";

/**
 * Lists each movement with its balance: the previous balance plus the amount. The first balance includes all earlier
 * movements.
 */
export async function paymentsCsv(days: Days, staff: Staff): Promise<string> {
  const [from, end] = [startOfDay(days.from), startOfDay(addDays(days.to, 1))];
  const all = await movementsBefore(end, staff);
  const balanceAt = (moment: Date) => ({
    cents: all.filter(({ at }) => at < moment).reduce((sum, { cents }) => sum + cents, 0),
  });
  let balance = balanceAt(from).cents;
  const lines = all
    .filter(({ at }) => at >= from)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, name, cents, reference, paid }): Cell[] => {
      balance += cents;
      return [momentOf(at), name, { cents }, { cents: balance }, ...paymentCells(paid), reference];
    });
  return csv(
    [
      "Datum",
      "Beweging",
      "Bedrag (EUR)",
      "Saldo (EUR) = saldo erboven + bedrag",
      "Wat ermee gebeurde",
      "Afspraak op",
      "Naam",
      "E-mail",
      "Via",
      "Kenmerk",
    ],
    [
      [`${numericDate(days.from)} 00:00`, "Beginsaldo", null, balanceAt(from)],
      ...lines,
      [`${numericDate(days.to)} 23:59`, "Eindsaldo", null, balanceAt(end)],
    ],
  );
}

/** Lists test payments only while there are no real ones. */
async function paidBefore(end: Date, staff: Staff) {
  const hasRealMoney = (await db().$count(prepayments, whereRealMoney)) > 0;
  return db()
    .select({
      payment: prepayments,
      name: bookings.name,
      erasedAt: bookings.erasedAt,
      date: bookings.bookingDate,
      visit: bookings.status,
    })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        (hasRealMoney ? ne : eq)(prepayments.provider, "test"),
        whereAdmin(staff),
        isNotNull(prepayments.paidAt),
        lt(prepayments.paidAt, end),
      ),
    )
    .orderBy(prepayments.paidAt, prepayments.id);
}

type Paid = Awaited<ReturnType<typeof paidBefore>>[number];

/** Lists each payment followed by its movements. */
async function movementsBefore(end: Date, staff: Staff) {
  const payments = await paidBefore(end, staff);
  const rows = await db()
    .select()
    .from(paymentMovements)
    .where(and(ne(paymentMovements.cents, 0), lt(paymentMovements.at, end), whereAdmin(staff)))
    .orderBy(paymentMovements.at, paymentMovements.kind, paymentMovements.providerId);
  const movementsByPayment = Map.groupBy(rows, ({ prepaymentId }) => prepaymentId);
  return payments.flatMap((paid) => {
    const { id, paidAt, amountCents } = paid.payment;
    if (!paidAt) return [];
    const later = movementsByPayment.get(id) ?? [];
    return [
      { at: paidAt, name: "Betaling", cents: amountCents, reference: paid.payment.paymentId, paid },
      ...later.map(({ at, kind, cents, providerId }) => ({
        at,
        name: movementNames[kind],
        cents,
        reference: providerId,
        paid,
      })),
    ];
  });
}

const movementNames: Record<Movement["kind"], string> = {
  refund: "Terugbetaling",
  "refund-failed": "Terugbetaling mislukt",
  dispute: "Betwisting",
  "dispute-won": "Betwisting gewonnen",
  "dispute-lost": "Betwisting verloren",
};

function paymentCells({ payment, name, erasedAt, date, visit }: Paid): Cell[] {
  const outcome = visit && outcomeOf(visit);
  const isKept = payment.status === "used" && (outcome === "missed" || outcome === "cancelled");
  return [
    isKept ? "gehouden" : paymentNames[payment.status],
    date && numericDate(date),
    erasedAt ? "" : name,
    payment.email === forgottenEmail ? "" : payment.email,
    payment.provider === "test" ? languages.nl.testPayment : providerNames[payment.provider],
  ];
}

/** Lists the appointments; those of erased customers have no name. */
export async function appointmentsCsv(days: Days, staff: Staff): Promise<string> {
  const rows = await db()
    .select({ booking: bookings, barber: barbers.name })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(startsWithin({ days, staff }))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const lines = rows.map(({ booking, barber }): Cell[] => {
    const isErased = booking.erasedAt !== null;
    return [
      numericDate(booking.bookingDate),
      booking.bookingTime.slice(0, 5),
      minutesOf(booking),
      barber,
      bookedLabel(booking),
      booking.priceCents === null ? null : { cents: booking.priceCents },
      statusName(booking.status),
      sourceNames[booking.source],
      isErased ? "" : booking.name,
      isErased ? null : phoneText(booking.phone),
      isErased ? null : booking.email,
      momentOf(booking.createdAt),
    ];
  });
  const customer = ["Naam", "Telefoon", "E-mail"];
  const visit = ["Datum", "Uur", "Minuten", "Kapper", "Dienst", "Prijs (EUR)", "Status", "Geboekt via"];
  return csv([...visit, ...customer, "Geboekt op"], lines);
}

/** Lists what each barber did and was paid: visits at their booked prices, and the lines of the till. */
export async function barbersCsv(days: Days, staff: Staff): Promise<string> {
  const cents = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const work = await db()
    .select({ barberId: bookings.barberId, visits: count, priceCents: cents(bookings.priceCents) })
    .from(bookings)
    .where(and(startsWithin({ days, staff }), whereVisit()))
    .groupBy(bookings.barberId);
  const { barberId, amountCents, tipCents, day } = tillLines;
  const paid = await db()
    .select({
      barberId,
      // A voucher counts when it pays for something, for the barber on that line.
      amountCents: sql<number>`coalesce(sum(${amountCents}) FILTER (WHERE ${whereTurnover}), 0)::int`,
      tipCents: cents(tipCents),
    })
    .from(tillLines)
    .where(and(between(day, days.from, days.to), whereAdmin(staff)))
    .groupBy(barberId);
  const lines = (await barberNames()).flatMap(({ id, name }): Cell[][] => {
    const visits = work.find((each) => each.barberId === id);
    const till = paid.find((each) => each.barberId === id);
    if (!visits && !till) return [];
    const amounts = [visits?.priceCents, till?.amountCents, till?.tipCents].map((each) => ({
      cents: each ?? 0,
    }));
    return [[name, visits?.visits ?? 0, ...amounts]];
  });
  return csv(
    ["Kapper", "Bezoeken", "Volgens de prijzen (EUR)", "Omzet in de zaak (EUR)", "Fooi (EUR)"],
    lines,
  );
}

/** Formats a phone number with spaces, so that a spreadsheet keeps its leading zero. */
function phoneText(phone: string | null): string | null {
  const national = phone?.replace(/^(\+32|0032)/, "0").replace(/^\+/, "00");
  return national?.replace(/(?=(\d\d){1,3}$)/g, " ") ?? null;
}

function momentOf(at: Date): string {
  const { date, time } = shopWallClock(at);
  return `${numericDate(date)} ${time}`;
}

/** Writes CSV for a Belgian Excel: semicolons, decimal commas and a byte order mark. */
export function csv(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(";"));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}

export const csvType = "text/csv; charset=utf-8";

export type Cell = string | number | { cents: number } | null;

const byteOrderMark = "\uFEFF";

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return plainEuros(cell.cents, "comma");
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}

const sourceNames = {
  website: "Online",
  phone: "Telefoon",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  import: "Vorig systeem",
} as const;

const paymentNames = {
  open: "",
  expired: "",
  cancelled: "",
  paid: "wacht op een boeking",
  used: "gebruikt",
  refunding: "wordt terugbetaald",
  refunded: "terugbetaald",
} as const;
