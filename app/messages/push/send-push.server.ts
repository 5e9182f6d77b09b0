import { eq, inArray, sql } from "drizzle-orm";
import { ownBarberOf } from "#app/accounts/access.server.ts";
import { session, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type Booking, barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { minutesAfter, nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import type { QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type PushKind, pushMessages, pushSettings, pushSubscriptions } from "../tables/push.server.ts";
import { deliver, type Notification, secondsOfQuiet } from "./push-service.server.ts";

/**
 * Sends all messages that wait for a device as one notification, including those held back by quiet hours. Deletes
 * the rows first: a message is sent at most once, and lost if the push service refuses it. The dashboard shows
 * everything too.
 */
export const sendPush: QueuedWork = {
  name: "push",
  table: pushMessages,
  whereWaiting: sql`true`,
  async run(id) {
    const [message] = await db()
      .select({ kind: pushMessages.kind, device: pushSubscriptions, settings: pushSettings })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
      .innerJoin(pushSettings, eq(pushSettings.userId, session.userId))
      // An account without a role sees nothing.
      .innerJoin(userRoles, eq(userRoles.userId, session.userId))
      .where(eq(pushMessages.id, id));
    if (!message) {
      await db().delete(pushMessages).where(eq(pushMessages.id, id));
      return;
    }
    const { device, settings } = message;
    const isTest = message.kind === "test";
    const quiet = isTest ? 0 : secondsOfQuiet(settings);
    if (quiet > 0) return { againInSeconds: quiet };
    const whereSent = isTest ? eq(pushMessages.id, id) : eq(pushMessages.subscriptionId, device.id);
    const messages = await db().delete(pushMessages).where(whereSent).returning();
    const notification = isTest
      ? messages.length > 0 && testNotification()
      : notificationOf(await wantedEvents(messages, settings), settings);
    if (!notification) return;
    const outcome = await deliver(device, notification);
    if (outcome === "gone") await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
    else if (outcome !== "sent")
      runtime().log.warn({ problem: outcome.problem }, "a push message could not be sent");
    return;
  },
};

type PushMessage = typeof pushMessages.$inferSelect;

/** Returns the messages that the account wants, in order of time, each with the current state of its booking. */
async function wantedEvents(
  messages: PushMessage[],
  settings: typeof pushSettings.$inferSelect,
): Promise<PushEvent[]> {
  const ownBarberId = ownBarberOf(settings);
  const relevant = messages
    .filter(
      ({ barberIds }) =>
        !settings.isOwnChairOnly || (ownBarberId !== undefined && barberIds.includes(ownBarberId)),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const ids = relevant.flatMap(({ bookingId }) => bookingId ?? []);
  const rows = await db()
    .select({ booking: bookings, barber: barbers.name })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(inArray(bookings.id, ids));
  const rowsById = new Map(rows.map((row) => [row.booking.id, row]));
  return relevant.map(({ kind, bookingId }) => ({
    kind,
    ...(bookingId ? rowsById.get(bookingId) : undefined),
  }));
}

/** Queues a message about customers who are five minutes late and not marked. Each device remembers how far it looked. */
export async function queueLateCustomers(): Promise<void> {
  const until = minutesAfter(nowDate(), -lateAfterMinutes);
  await db().execute(sql`
    WITH device AS (
      UPDATE ${pushSubscriptions} AS s SET late_until = ${timestamptz(until)}
      FROM (SELECT id, late_until FROM ${pushSubscriptions} WHERE late_until < ${timestamptz(until)} FOR UPDATE) AS former
      WHERE s.id = former.id RETURNING s.id, s.session_id, former.late_until AS since
    )
    INSERT INTO ${pushMessages} (subscription_id, kind, booking_id, barber_ids)
    SELECT device.id, 'late', b.id, ARRAY[b.barber_id]
    FROM device JOIN session ON session.id = device.session_id JOIN push_settings AS p ON p.user_id = session.user_id
      JOIN bookings AS b ON b.starts_at <= ${timestamptz(until)}
        AND b.starts_at > greatest(device.since, ${timestamptz(minutesAfter(until, -15))})
    WHERE 'late' = ANY(p.kinds) AND b.status = 'confirmed' AND b.move_asked_at IS NULL
      AND b.created_at < b.starts_at`);
}

const lateAfterMinutes = 5;

/** A message with the current state of its booking. */
type PushEvent = { kind: PushKind | "test"; booking?: Booking; barber?: string };

/**
 * Builds the notification; undefined if nothing in it is still true. Includes names only if the account chose so,
 * because anybody can read a locked screen.
 */
function notificationOf(
  all: PushEvent[],
  { showsCustomerNames }: { showsCustomerNames: boolean },
): Notification | undefined {
  const events = currentEvents(all);
  const [first] = events;
  if (!first) return;
  if (events.length > 1) return summaryOf(events);
  const { kind, booking, barber } = first;
  if (kind === "mail" || !booking)
    return { title: titles[kind], body: "Kijk bij Mails wat je kunt doen.", path: "/admin/mails", tag: kind };
  const { date, time } = shopWallClock(booking.startsAt);
  const today = shopToday();
  const body = [
    date === today ? `vandaag ${time}` : `${shortDate(date)} ${time}`,
    ...(showsCustomerNames ? [booking.name] : []),
    bookedLabel(booking),
    ...(shop().barbers.length > 1 && barber ? [barber] : []),
  ].join(" · ");
  return { title: titles[kind], body, path: `/admin/boeking/${booking.id}`, tag: booking.id };
}

const testNotification = (): Notification => ({
  title: titles.test,
  body: "Zo komen de meldingen van je zaak binnen.",
  path: "/admin/vandaag",
  tag: "test",
});

const titles: Record<PushEvent["kind"], string> = {
  booked: "Nieuwe afspraak",
  cancelled: "Afspraak geannuleerd",
  moved: "Afspraak verplaatst",
  late: "Klant nog niet aangeduid",
  mail: "Een mail is niet vertrokken",
  test: "Proefmelding",
};

function summaryOf(events: PushEvent[]): Notification {
  const count = (kind: PushKind) => events.filter((each) => each.kind === kind).length;
  const parts = [
    [count("booked"), "nieuwe afspraak", "nieuwe afspraken"],
    [count("cancelled"), "annulering", "annuleringen"],
    [count("moved"), "verplaatsing", "verplaatsingen"],
    [count("late"), "klant nog niet aangeduid", "klanten nog niet aangeduid"],
    [count("mail"), "mail niet vertrokken", "mails niet vertrokken"],
  ] as const;
  const body = parts.flatMap(([n, one, plural]) => (n > 0 ? countText(n, one, plural) : [])).join(", ");
  return {
    title: `${events.length} meldingen`,
    body,
    path: count("mail") === events.length ? "/admin/mails" : "/admin",
    tag: "summary",
  };
}

/** Keeps at most one message per booking: none if it was booked and cancelled since, "booked" if it was booked and moved. */
function currentEvents(all: PushEvent[]): PushEvent[] {
  const eventsByBooking = Map.groupBy(all, ({ booking, kind }) =>
    kind === "mail" ? undefined : booking?.id,
  );
  return [...eventsByBooking].flatMap(([id, events]) => {
    if (!id) return events.filter(({ kind }) => kind === "mail");
    const isOpen = events[0]?.booking?.status === "confirmed";
    const isNew = events.some(({ kind }) => kind === "booked");
    const kinds = isOpen ? (isNew ? ["booked"] : ["late", "moved"]) : isNew ? [] : ["cancelled"];
    return events.filter(({ kind }) => kinds.includes(kind)).slice(-1);
  });
}
