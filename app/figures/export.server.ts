/** The rows behind the figures, for a spreadsheet. */
import { and, asc, eq, or } from "drizzle-orm";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { minutesOf } from "../bookings/minutes-of.ts";
import { barbers, bookings } from "../bookings/tables.server.ts";
import { belgian } from "../customers/customer-key.ts";
import { forgottenEmail, forgottenName } from "../customers/forgotten.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { numericDate } from "../shop/dates.ts";
import { testPaymentLabel } from "../shop/money.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import { type Cell, csv, eurosOf } from "./csv.ts";
import { paymentNames, sourceNames, statusNames } from "./names.ts";
import type { Days } from "./period.ts";
import { paidOn, refundedOn } from "./prepayments.server.ts";
import { bookedOn } from "./scope.server.ts";

/** Everybody who is erased is a line without a name. */
export async function appointmentsCsv(days: Days, staff: Staff): Promise<string> {
  const rows = await db()
    .select({ booking: bookings, barber: barbers.name })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(bookedOn({ days, staff }))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const lines = rows.map(({ booking, barber }): Cell[] => {
    const isErased = booking.name === forgottenName;
    return [
      numericDate(booking.bookingDate),
      booking.bookingTime.slice(0, 5),
      minutesOf(booking),
      barber,
      bookedLabel(booking),
      booking.priceCents === null ? null : eurosOf(booking.priceCents),
      statusNames[booking.status],
      sourceNames[booking.source],
      isErased ? "" : booking.name,
      isErased ? null : phoneText(booking.phone),
      isErased ? null : booking.email,
      momentOf(booking.createdAt),
    ];
  });
  const person = ["Naam", "Telefoon", "E-mail"];
  const what = ["Datum", "Uur", "Minuten", "Kapper", "Dienst", "Prijs (EUR)", "Status", "Geboekt via"];
  return csv([...what, ...person, "Geboekt op"], lines);
}

/** Paid or given back on these days. */
export async function paymentsCsv(days: Days, staff: Staff): Promise<string> {
  const rows = await db()
    .select({
      payment: prepayments,
      name: bookings.name,
      date: bookings.bookingDate,
      status: bookings.status,
    })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(and(or(paidOn(days), refundedOn(days)), hasAdminAccess(staff)))
    .orderBy(asc(prepayments.paidAt), asc(prepayments.id));
  const lines = rows.map(({ payment, name, date, status }): Cell[] => [
    payment.paidAt && momentOf(payment.paidAt),
    eurosOf(payment.amountCents),
    payment.status === "used" && (status === "no-show" || status === "cancelled")
      ? "gehouden"
      : paymentNames[payment.status],
    payment.status === "refunded" ? momentOf(payment.updatedAt) : null,
    date && numericDate(date),
    name === forgottenName ? "" : name,
    payment.email === forgottenEmail ? "" : payment.email,
    payment.provider === "test" ? testPaymentLabel() : "Stripe",
    payment.paymentId,
  ]);
  const what = ["Betaald op", "Bedrag (EUR)", "Wat ermee gebeurde", "Terugbetaald op", "Afspraak op"];
  return csv([...what, "Naam", "E-mail", "Via", "Kenmerk"], lines);
}

/** "0470 12 34 56": with spaces a spreadsheet does not take it for a number and drop its zero. */
function phoneText(phone: string | null): string | null {
  const national = phone?.replace(belgian, "0").replace(/^\+/, "00");
  return national?.replace(/(?=(\d\d){1,3}$)/g, " ") ?? null;
}

function momentOf(at: Date): string {
  const { date, time } = shopWallClock(at.toTemporalInstant());
  return `${numericDate(date)} ${time}`;
}
