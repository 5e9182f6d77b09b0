import { and, eq, exists, inArray, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { rateLimit, session, staffLinks, verification } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { everyDayAt, now, nowDate, shopToday, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { forgetImportFiles } from "#app/move-in/flows/import-work.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { deleteExpiredCounts } from "#app/platform/http/rate-limit.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookingRetentionMonths, daysOfAbandonedDraft, monthsAgo } from "#app/shop/schema/legal.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { forgetWalkIns } from "#app/walk-ins/walk-in-queue.server.ts";
import { forgottenEmail } from "../personal-data.ts";
import { forgetBookings } from "./erase-customer.server.ts";
import { forgetCustomers } from "./forget-customers.server.ts";

export const applyRetention: JobKind = {
  name: "retain",
  next: everyDayAt("04:20"),
  retrySeconds: 600,
  run,
};

async function run(): Promise<void> {
  await forgetWalkIns();
  await forgetOldBookings();
  await forgetPayers();
  await forgetWaiting();
  await transact(db(), (tx) => forgetCustomers(tx));
  await forgetImportFiles();
  await deleteExpiredCounts();
  await forgetSessions();
}

/**
 * Erases bookings that are too old, in batches, so that the embedded database can answer visitors in between.
 */
async function forgetOldBookings(): Promise<void> {
  const whereNotYetErased = or(
    isNull(bookings.erasedAt),
    sql`num_nonnulls(${bookings.email}, ${bookings.phone}) > 0`,
  );
  for (;;) {
    const forgotten = await transact(db(), async (tx) => {
      const rows = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(whereNotYetErased, whereOld()))
        .limit(300)
        .for("update");
      const ids = rows.map(({ id }) => id);
      await forgetBookings(tx, ids);
      return ids;
    });
    if (forgotten.length === 0) return;
  }
}

function whereOld(): SQL | undefined {
  const before = (count: number) => lt(bookings.endsAt, monthsAgo(count, now(), timeZone));
  return or(
    before(bookingRetentionMonths),
    and(inArray(bookings.status, statusesWith("missed")), before(shop().prepayment.withinMonths)),
    and(eq(bookings.status, "expired"), lt(bookings.updatedAt, abandonedBefore())),
  );
}

const abandonedBefore = () => toDate(now().subtract({ hours: 24 * daysOfAbandonedDraft }));

/** Deletes waiting-list entries whose last day is over. */
async function forgetWaiting(): Promise<void> {
  await db().delete(waitingEntries).where(lt(waitingEntries.toDate, shopToday()));
}

/** Erases the address from old payments. The books keep amounts, dates and the provider's ids. */
async function forgetPayers(): Promise<void> {
  await db()
    .update(prepayments)
    .set({ email: forgottenEmail })
    .where(
      and(
        ne(prepayments.email, forgottenEmail),
        not(inArray(prepayments.status, ["open", "paid", "refunding"])),
        or(
          lt(prepayments.createdAt, monthsAgo(bookingRetentionMonths, now(), timeZone)),
          and(
            or(inArray(prepayments.status, ["expired", "cancelled"]), not(whereBookingIsKnown())),
            lt(prepayments.updatedAt, abandonedBefore()),
          ),
        ),
      ),
    );
}

/**
 * Matches payments of a customer with a booking that is not erased. There is none if the customer was erased
 * while the refund was on its way.
 */
function whereBookingIsKnown() {
  const whereOfPayer = or(
    eq(bookings.id, prepayments.bookingId),
    eq(bookings.customerId, prepayments.customerId),
  );
  const bookingsOfPayer = db().select({ one: sql`1` }).from(bookings);
  return exists(bookingsOfPayer.where(and(whereOfPayer, isNull(bookings.erasedAt))));
}

/** Deletes expired sessions and links, and better-auth's counts, which contain addresses of staff. */
async function forgetSessions(): Promise<void> {
  await db().delete(session).where(lt(session.expiresAt, nowDate()));
  await db().delete(staffLinks).where(lt(staffLinks.expiresAt, nowDate()));
  await db().delete(verification).where(lt(verification.expiresAt, nowDate()));
  await db()
    .delete(rateLimit)
    .where(lt(rateLimit.lastRequest, now().subtract({ hours: 24 }).epochMilliseconds));
}
