import { and, eq, exists, inArray, lt, min, or, type SQL, sql } from "drizzle-orm";
import { whereUnconfirmed } from "#app/customers/recipients.server.ts";
import { minutesAfter, now, nowDate } from "#app/i18n/format/clock.ts";
import { overShopLimit } from "#app/messages/strangers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { isBusyDay } from "./pressure.server.ts";

/** A mail must have left at least this long ago before its booking can lapse. */
const minutesWithMail = 10;

/**
 * Releases the times of bookings that were not confirmed in time, if the day has too many of those or the
 * owner requires confirmation. Otherwise they stay for good. Sends no mail: the first one announced it, and
 * the address may be somebody else's.
 * @returns the seconds until the next look, for `repeat`
 */
export async function releaseUnconfirmed(): Promise<number | undefined> {
  const [{ next } = {}] = await db()
    .select({ next: min(bookings.confirmUntil) })
    .from(bookings)
    .where(eq(bookings.status, "confirmed"));
  const seconds = next ? (next.getTime() - now().epochMilliseconds) / 1000 : idleSeconds;
  if (seconds > 0) return Math.min(seconds, idleSeconds);
  const whereOverdue = and(lt(bookings.confirmUntil, nowDate()), eq(bookings.status, "confirmed"));
  const rows = await db().select({ date: bookings.bookingDate }).from(bookings).where(whereOverdue);
  for (const date of new Set(rows.map((row) => row.date))) {
    const whereOverdueOnDay = and(whereOverdue, eq(bookings.bookingDate, date));
    const isWanted = shop().booking.mustConfirm || (await isBusyDay(db(), date));
    const released = isWanted ? await release(whereOverdueOnDay) : 0;
    if (released > 0) runtime().log.warn({ released, date }, "unconfirmed bookings were released");
    // Customers whose mail did not leave need not confirm.
    await db()
      .update(bookings)
      .set({ confirmUntil: null })
      .where(and(whereOverdueOnDay, isWanted ? sql`NOT ${whereUnconfirmed()}` : undefined));
  }
}

async function release(whereOverdue: SQL | undefined): Promise<number> {
  const released = await db()
    .update(bookings)
    .set({ status: "expired", updatedAt: nowDate() })
    .where(and(whereOverdue, whereUnconfirmed(), whereTold()))
    .returning({ id: bookings.id });
  return released.length;
}

/**
 * Matches bookings whose confirmation mail has left. A mail held back by the limit on strangers also counts,
 * since an attack reaches that limit.
 */
function whereTold(): SQL {
  const whereSent = and(
    eq(mails.status, "sent"),
    lt(mails.sentAt, minutesAfter(nowDate(), -minutesWithMail)),
  );
  const whereHeldBack = and(eq(mails.status, "queued"), eq(mails.problem, overShopLimit));
  // The mail of the customer who booked also covers the companions.
  const whereOfBooking = or(eq(mails.bookingId, bookings.id), eq(mails.bookingId, bookings.seriesId));
  const whereConfirmation = and(whereOfBooking, inArray(mails.kind, ["confirmation", "series"]));
  return exists(
    db()
      .select({ one: sql`1` })
      .from(mails)
      .where(and(whereConfirmation, or(whereSent, whereHeldBack))),
  );
}
