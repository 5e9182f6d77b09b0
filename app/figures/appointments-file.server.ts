/** The appointments behind the figures, for a spreadsheet. */
import { asc, eq } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { belgian } from "#app/customers/customer-key.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { numericDate } from "#app/i18n/format/dates.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barbers, bookings } from "#app/tables/bookings.server.ts";
import { statusName } from "#app/tables/statuses.ts";
import { type Cell, csv, sourceNames } from "./csv.ts";
import type { Days } from "./period.ts";
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
  const person = ["Naam", "Telefoon", "E-mail"];
  const what = ["Datum", "Uur", "Minuten", "Kapper", "Dienst", "Prijs (EUR)", "Status", "Geboekt via"];
  return csv([...what, ...person, "Geboekt op"], lines);
}

/** "0470 12 34 56": with spaces a spreadsheet does not take it for a number and drop its zero. */
function phoneText(phone: string | null): string | null {
  const national = phone?.replace(belgian, "0").replace(/^\+/, "00");
  return national?.replace(/(?=(\d\d){1,3}$)/g, " ") ?? null;
}

export function momentOf(at: Date): string {
  const { date, time } = shopWallClock(at);
  return `${numericDate(date)} ${time}`;
}
