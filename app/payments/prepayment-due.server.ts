import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { shop } from "#app/content/snapshot.server.ts";
import { now, nowDate, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { type Database, type Transaction, timestamptz } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { type Prepayment, prepayments, prepaymentWaivers } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { providers } from "./provider.server.ts";

type Waiver = typeof prepaymentWaivers.$inferSelect;
export type PrepaymentStatus = {
  /** Within the months that count; not what the shop itself called off. */
  noShowCount: number;
  isDue: boolean;
  unused: Prepayment | undefined;
  used: Prepayment[];
  /** Staff's exemption for the next booking. */
  waiver: Waiver | undefined;
};

/** The only place with this rule. Locks the payments and waiver. */
export async function lockPrepaymentStatus(
  database: Database | Transaction,
  email: string,
): Promise<PrepaymentStatus> {
  const key = canonicalEmail(email);
  const noShowCount = await countNoShows(database, email);
  const payments = await database
    .select()
    .from(prepayments)
    .where(
      and(
        eq(canonicalEmailOf(prepayments.email), key),
        inArray(prepayments.status, ["paid", "used"]),
        inArray(
          prepayments.provider,
          providers().map(({ name }) => name),
        ),
        gt(prepayments.paidAt, oldestValid()),
      ),
    )
    .orderBy(prepayments.paidAt)
    .for("update");
  const unused = payments.find(({ status }) => status === "paid");
  const { isAsked, noShowThreshold } = shop().prepayment;
  const mustPay = isAsked && noShowCount >= noShowThreshold && !unused;
  const waiver = mustPay ? await unusedWaiver(database, key) : undefined;
  return {
    noShowCount,
    isDue: mustPay && !waiver,
    unused,
    used: payments.filter(({ status }) => status === "used"),
    waiver,
  };
}

/** Each payment then carries its own. */
export const amountDue = () => shop().prepayment.amountCents;

function countNoShows(database: Database | Transaction, email: string): Promise<number> {
  return database.$count(
    bookings,
    and(eq(canonicalEmailOf(bookings.email), canonicalEmail(email)), isCountedNoShow()),
  );
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

/** The lock makes a second booking wait. */
async function unusedWaiver(database: Database | Transaction, key: string): Promise<Waiver | undefined> {
  const [waiver] = await database
    .select()
    .from(prepaymentWaivers)
    .where(and(eq(canonicalEmailOf(prepaymentWaivers.email), key), isNull(prepaymentWaivers.usedAt)))
    .for("update");
  return waiver;
}

/** Each payment for as long as was promised when it was asked. */
export function oldestValid(): SQL {
  const hours = sql`coalesce(${prepayments.validHours}, ${shop().prepayment.validHours}::int)`;
  return sql`${timestamptz(nowDate())} - make_interval(hours => ${hours})`;
}
