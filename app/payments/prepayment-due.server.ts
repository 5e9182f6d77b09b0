import { and, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { prepaymentCents } from "#app/content/shop/prepayment.ts";
import { serviceBy, serviceOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, nowDate, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";

/** Each payment then carries its own. @param visit none while only the customer is known; its barber may ask more. */
export function amountDue({ service, barber }: { service?: string; barber?: string } = {}): number {
  const priced = barber ? serviceBy(service ?? "", barber, shop()) : serviceOf(service ?? "", shop());
  return prepaymentCents(priced, shop());
}

/** Within the months that count; not what the shop itself called off. */
export function isCountedNoShow(): SQL | undefined {
  const { withinMonths: months } = shop().prepayment;
  const oldest = now().toZonedDateTimeISO(timeZone).subtract({ months }).toInstant();
  return and(
    inArray(bookings.status, statusesWith("missed")),
    gt(bookings.startsAt, toDate(oldest)),
    isNull(bookings.moveAskedAt),
  );
}

/** Each payment for as long as was promised when it was asked. */
export function oldestValid(): SQL {
  const hours = sql`coalesce(${prepayments.validHours}, ${shop().prepayment.validHours}::int)`;
  return sql`${timestamptz(nowDate())} - make_interval(hours => ${hours})`;
}
