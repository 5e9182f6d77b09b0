import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { session, user } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { queueColumns } from "#app/platform/jobs/queue.server.ts";

/** `late`: a customer is late. `mail`: a mail could not be sent. */
export const pushKinds = ["booked", "cancelled", "moved", "late", "mail"] as const;
export type PushKind = (typeof pushKinds)[number];

/** The key pair that signs push messages. Has one row. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer().primaryKey().default(1),
    publicKey: text().notNull(),
    /** Encrypted with the server's secret. */
    privateKey: text().notNull(),
  },
  (t) => [check("push_keys_one", sql`${t.id} = 1`)],
);

/** The notifications that an account wants, on all its devices. */
export const pushSettings = pgTable("push_settings", {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  isOwnChairOnly: boolean("own_chair").notNull(),
  kinds: text().array().$type<PushKind[]>().notNull(),
  showsCustomerNames: boolean("has_names").notNull(),
  /** A shop time such as "21:00". Equal to `quietUntil` means no quiet hours. */
  quietFrom: text().notNull(),
  quietUntil: text().notNull(),
});

/** A browser on which a signed-in account receives push messages. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: text()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** The endpoint and keys of the browser's PushSubscription (RFC 8291). */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Appointments that start up to this time were checked for a late customer already. */
    lateCheckedUntil: timestamp("late_until", { withTimezone: true }).notNull(),
  },
  (t) => [index("push_subscriptions_of_session").on(t.sessionId)],
);

/**
 * Queued push messages, written by triggers (`queue_push`). A row is deleted before it is sent, so that nothing is
 * sent twice.
 */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    kind: text().$type<PushKind | "test">().notNull(),
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    /** The barbers concerned; a move has two. */
    barberIds: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...queueColumns,
  },
  (t) => [
    index("push_messages_waiting").on(t.dueAt),
    index("push_messages_of_subscription").on(t.subscriptionId),
    index("push_messages_of_booking").on(t.bookingId),
  ],
);
