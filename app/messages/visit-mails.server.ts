import { and, eq, gt, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { whereAfterEarlierOfGroup } from "#app/bookings/booked-together.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { everyMinutes, now, toDate } from "#app/i18n/format/clock.ts";
import { transact } from "#app/platform/database/database.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { mobileNumber } from "#app/shop/schema/phone.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { enqueueMails } from "./enqueue-mails.server.ts";
import { queueLateCustomers } from "./push/send-push.server.ts";
import { dueReminders, isNight, longestLead } from "./reminder-moments.ts";
import { sendsSms } from "./sms-reminder.server.ts";
import { mails } from "./tables/mails.server.ts";

/** Queues reminders every two minutes. Keeps no state: after an outage it finds what is still due. */
export const remind: JobKind = {
  name: "remind",
  next: everyMinutes(2),
  run: enqueueReminders,
};

async function enqueueReminders(): Promise<void> {
  const at = now();
  const { reminders } = shop();
  const hasSms = sendsSms();
  const present = toDate(at);
  const upcoming = await db()
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        hasSms ? or(isNotNull(bookings.email), isNotNull(bookings.phone)) : isNotNull(bookings.email),
        isNull(bookings.moveAskedAt),
        gt(bookings.startsAt, present),
        lt(bookings.startsAt, toDate(at.add(longestLead))),
        not(whereAfterEarlierOfGroup()),
      ),
    );
  const due = upcoming.flatMap((booking) => {
    const { id, sequence, startsAt, movedAt, createdAt, email, phone } = booking;
    const agreedAt = (movedAt ?? createdAt).toTemporalInstant();
    // The hours promised at the time of booking.
    const firstHours = booking.firstReminderHours ?? reminders.firstHours;
    const secondHours = booking.secondReminderHours ?? reminders.secondHours;
    const moments = { startsAt: startsAt.toTemporalInstant(), agreedAt, now: at };
    const kinds = dueReminders(moments, { firstHours, secondHours });
    const mailed = email ? kinds : [];
    // Goes out with the first reminder; with the second, it is queued already.
    const texted = hasSms && kinds.length > 0 && mobileNumber(phone ?? "") ? ["sms-reminder" as const] : [];
    return [...mailed, ...texted].map((kind) => ({
      bookingId: id,
      kind,
      occasion: String(sequence),
      createdAt: present,
    }));
  });
  await transact(db(), (tx) => enqueueMails(tx, due));
  await queueLateCustomers();
}

/**
 * Asks for a review, at most once in half a year per customer and never after an opt-out. Looks back two days,
 * because staff mark visits late.
 */
export const sendThankYous: JobKind = {
  name: "thank",
  next: everyMinutes(10),
  run: enqueueThankYous,
};

async function enqueueThankYous(): Promise<void> {
  const at = now();
  if (isNight(at) || !shop().reviewsUrl) return;
  const halfAYear = at.subtract({ hours: 183 * 24 });
  const twoDays = at.subtract({ hours: 48 });
  await transact(db(), async (tx) => {
    // The lock makes simultaneous runs see each other's mails.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('thank'))`);
    const visits = await tx.execute<{ id: string }>(sql`
      SELECT DISTINCT ON (${bookings.customerId}) ${bookings.id} AS id
      FROM ${bookings}
      WHERE ${bookings.status} IN ${statusesWith("come")} AND ${bookings.email} IS NOT NULL
        AND ${bookings.reviewMail}
        AND ${bookings.startsAt} > ${twoDays.toString()}::timestamptz
        AND ${bookings.endsAt} <= ${at.toString()}::timestamptz
        AND NOT EXISTS (
          SELECT 1 FROM ${customers} AS own
          WHERE own.id = ${bookings.customerId} AND own.review_mails_refused_at IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM ${mails} AS sent JOIN ${bookings} AS earlier ON earlier.id = sent.booking_id
          WHERE sent.kind = 'thank-you' AND sent.created_at > ${halfAYear.toString()}::timestamptz
            AND earlier.customer_id = ${bookings.customerId})
      ORDER BY ${bookings.customerId}, ${bookings.startsAt} DESC`);
    const createdAt = toDate(at);
    await enqueueMails(
      tx,
      visits.rows.map(({ id }) => ({ bookingId: id, kind: "thank-you" as const, createdAt })),
    );
  });
}
