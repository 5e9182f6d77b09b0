import { eq, inArray, sql } from "drizzle-orm";
import { ownBarberOf } from "#app/accounts/access.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import type { QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { session, userRoles } from "#app/tables/accounts.server.ts";
import { barbers, bookings } from "#app/tables/bookings.server.ts";
import { pushMessages, pushSettings, pushSubscriptions } from "#app/tables/push.server.ts";
import { type Heard, notificationOf, testNotification } from "./notification.server.ts";
import { deliver, secondsOfQuiet } from "./push-service.server.ts";

/**
 * All that waits for a device goes as one notification, also what the quiet hours held back. The rows are gone before
 * it leaves: at most once, and what the service refuses is lost. The dashboard shows it all.
 */
export const sendPush: QueuedWork = {
  name: "push",
  table: pushMessages,
  isWaiting: sql`true`,
  async run(id) {
    const [asked] = await db()
      .select({ kind: pushMessages.kind, device: pushSubscriptions, settings: pushSettings })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
      .innerJoin(pushSettings, eq(pushSettings.userId, session.userId))
      // An account without a role sees nothing.
      .innerJoin(userRoles, eq(userRoles.userId, session.userId))
      .where(eq(pushMessages.id, id));
    if (!asked) {
      await db().delete(pushMessages).where(eq(pushMessages.id, id));
      return;
    }
    const { device, settings } = asked;
    const isTest = asked.kind === "test";
    const quiet = isTest ? 0 : secondsOfQuiet(settings);
    if (quiet > 0) return { againInSeconds: quiet };
    const isTaken = isTest ? eq(pushMessages.id, id) : eq(pushMessages.subscriptionId, device.id);
    const taken = await db().delete(pushMessages).where(isTaken).returning();
    const notification = isTest
      ? taken.length > 0 && testNotification()
      : notificationOf(await heardOf(taken, settings), settings);
    if (!notification) return;
    const outcome = await deliver(device, notification);
    if (outcome === "gone") await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
    else if (outcome !== "sent") runtime().log.warn({ problem: outcome.problem }, "notification not sent");
    return;
  },
};

type Taken = typeof pushMessages.$inferSelect;

/** What the account wants to hear, in the order in which it happened, each with its booking as it is by now. */
async function heardOf(taken: Taken[], settings: typeof pushSettings.$inferSelect): Promise<Heard[]> {
  const own = ownBarberOf(settings);
  const wanted = taken
    .filter(({ barberIds }) => !settings.ownChair || (own !== undefined && barberIds.includes(own)))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const ids = wanted.flatMap(({ bookingId }) => bookingId ?? []);
  const rows = await db()
    .select({ booking: bookings, barber: barbers.name })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(inArray(bookings.id, ids));
  const known = new Map(rows.map((row) => [row.booking.id, row]));
  return wanted.map(({ kind, bookingId }) => ({ kind, ...(bookingId ? known.get(bookingId) : undefined) }));
}

/** Whoever should be there for some minutes and is not marked. Told once: each device remembers until when it was. */
export async function queueLate(): Promise<void> {
  const until = minutesAfter(nowDate(), -lateAfterMinutes);
  await db().execute(sql`
    WITH told AS (
      UPDATE ${pushSubscriptions} AS s SET late_until = ${timestamptz(until)}
      FROM (SELECT id, late_until FROM ${pushSubscriptions} WHERE late_until < ${timestamptz(until)} FOR UPDATE) AS former
      WHERE s.id = former.id RETURNING s.id, s.session_id, former.late_until AS since
    )
    INSERT INTO ${pushMessages} (subscription_id, kind, booking_id, barber_ids)
    SELECT told.id, 'late', b.id, ARRAY[b.barber_id]
    FROM told JOIN session ON session.id = told.session_id JOIN push_settings AS p ON p.user_id = session.user_id
      JOIN bookings AS b ON b.starts_at <= ${timestamptz(until)}
        AND b.starts_at > greatest(told.since, ${timestamptz(minutesAfter(until, -15))})
    WHERE 'late' = ANY(p.kinds) AND b.status = 'confirmed' AND b.move_asked_at IS NULL
      AND b.created_at < b.starts_at`);
}

const lateAfterMinutes = 5;
