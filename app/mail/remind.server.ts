import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { transact } from "../platform/database.server.ts";
import type { JobKind } from "../platform/jobs.server.ts";
import { db } from "../platform/runtime.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now, shopSchedule } from "../shop/clock.ts";
import { enqueueMails } from "./enqueue-mails.server.ts";
import { dueReminders, longestLead } from "./reminder-moments.ts";

/** Every two minutes. Keeps no state: after an outage it finds what is still due. */
export const remind: JobKind = {
  name: "remind",
  schedule: shopSchedule("*/2 * * * *"),
  run,
};

async function run(): Promise<void> {
  const at = now();
  const { reminders } = shop();
  const present = new Date(at.epochMilliseconds);
  const upcoming = await db()
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        isNotNull(bookings.email),
        isNull(bookings.moveAskedAt),
        gt(bookings.startsAt, present),
        lt(bookings.startsAt, new Date(at.add(longestLead(reminders)).epochMilliseconds)),
      ),
    );
  const due = upcoming.flatMap(({ id, sequence, startsAt, movedAt, createdAt }) => {
    const agreedAt = (movedAt ?? createdAt).toTemporalInstant();
    const kinds = dueReminders({ startsAt: startsAt.toTemporalInstant(), agreedAt, now: at }, reminders);
    return kinds.map((kind) => ({ bookingId: id, kind, occasion: String(sequence), createdAt: present }));
  });
  await transact(db(), (tx) => enqueueMails(tx, due));
}
