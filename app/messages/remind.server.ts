import { and, eq, gt, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import { isAfterOther } from "#app/bookings/booked-together.server.ts";
import { mobileNumber } from "#app/content/schema/phone.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { everyMinutes, now, toDate } from "#app/i18n/format/clock.ts";
import { transact } from "#app/platform/database/database.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { enqueueMails } from "./enqueue-mails.server.ts";
import { queueLate } from "./push/send-push.server.ts";
import { dueReminders, longestLead } from "./reminder-moments.ts";
import { sendsSms } from "./sms-reminder.server.ts";

/** Every two minutes. Keeps no state: after an outage it finds what is still due. */
export const remind: JobKind = {
  name: "remind",
  next: everyMinutes(2),
  run,
};

async function run(): Promise<void> {
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
        not(isAfterOther()),
      ),
    );
  const due = upcoming.flatMap((booking) => {
    const { id, sequence, startsAt, movedAt, createdAt, email, phone } = booking;
    const agreedAt = (movedAt ?? createdAt).toTemporalInstant();
    // As promised when it was booked.
    const firstHours = booking.firstReminderHours ?? reminders.firstHours;
    const secondHours = booking.secondReminderHours ?? reminders.secondHours;
    const moments = { startsAt: startsAt.toTemporalInstant(), agreedAt, now: at };
    const kinds = dueReminders(moments, { firstHours, secondHours });
    const mailed = email ? kinds : [];
    // With the first that is due; the second finds it enqueued.
    const texted = hasSms && kinds.length > 0 && mobileNumber(phone ?? "") ? ["sms-reminder" as const] : [];
    return [...mailed, ...texted].map((kind) => ({
      ...{ bookingId: id, kind, occasion: String(sequence), createdAt: present },
    }));
  });
  await transact(db(), (tx) => enqueueMails(tx, due));
  await queueLate();
}
