import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { whereOfCustomer } from "#app/customers/customer-rows.server.ts";
import { minutesAfter, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { statusesWith } from "../../tables/statuses.ts";
import type { Conflict } from "./conflicts.server.ts";
import type { StaffBooking } from "./staff-booking-schema.ts";

const nearMinutes = 120;

/** Lists the customer's other bookings on the same day, or within two hours of the new one. */
export async function listNearBookingsOfCustomer(
  tx: Transaction,
  staff: Staff,
  { email, phone, date, time, service }: StaffBooking,
): Promise<Extract<Conflict, { kind: "customer" }>[]> {
  const whereCustomer = whereOfCustomer({ email, phone });
  if (!whereCustomer) return [];
  const startsAt = toDate(shopInstant(date, time));
  const minutes = findServiceByCode(service, shop())?.minutes ?? 0;
  const whereNear = and(
    lt(bookings.startsAt, minutesAfter(startsAt, minutes + nearMinutes)),
    gt(bookings.endsAt, minutesAfter(startsAt, -nearMinutes)),
  );
  const nearBookings = await tx
    .select({
      id: bookings.id,
      name: bookings.name,
      barberId: bookings.barberId,
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .where(
      and(
        whereCustomer,
        or(eq(bookings.bookingDate, date), whereNear),
        inArray(bookings.status, statusesWith("open", "come")),
        whereStaff(staff),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id);
  return nearBookings.map((each) => ({ kind: "customer", ...each }));
}
