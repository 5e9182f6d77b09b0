import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { barbers } from "#app/bookings/tables/bookings.server.ts";

// The next six tables are as better-auth 1.7 generates them, for e-mail and password, two-factor and rate limits.

const moment = () => timestamp({ withTimezone: true });

export const user = pgTable("user", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull(),
  image: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  twoFactorEnabled: boolean(),
});

const userIdColumn = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
    token: text().notNull().unique(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    userId: userIdColumn(),
  },
  (t) => [index("session_by_user").on(t.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userIdColumn(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("account_by_user").on(t.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("verification_by_identifier").on(t.identifier)],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: userIdColumn(),
    verified: boolean(),
    failedVerificationCount: integer(),
    lockedUntil: moment(),
  },
  (t) => [index("two_factor_by_user").on(t.userId), index("two_factor_by_secret").on(t.secret)],
);

export const rateLimit = pgTable("auth_rate_limit", {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: "number" }).notNull(),
});

// The tables below are our own.

const role = () => text({ enum: ["admin", "staff"] });

export const userRoles = pgTable(
  "user_roles",
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    role: role().notNull(),
  },
  (t) => [check("user_roles_role", sql`${t.role} IN ('admin', 'staff')`)],
);

/** One-time links. A newer link of the same kind for the same e-mail address replaces the previous one. */
export const staffLinks = pgTable(
  "staff_links",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["invitation", "new-password", "welcome"] }).notNull(),
    /** A hash of the link's token, see links.server.ts. */
    hash: text().notNull().unique(),
    /** Empty for the link that creates the first account. */
    email: text().notNull(),
    /** The role that an invitation gives; null for other links. */
    role: role(),
    /** The admin who invited. Removing that account removes the invitation. */
    invitedBy: text().references(() => user.id, { onDelete: "cascade" }),
    /** Null for the link that creates the first account. */
    expiresAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique("staff_links_newest").on(t.kind, t.email),
    check("staff_links_role", sql`(${t.kind} = 'invitation') = (${t.role} IS NOT NULL)`),
  ],
);

/** Private calendar addresses: a calendar program reads a barber's appointments there. One for each account. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: userIdColumn().primaryKey(),
  /** A hash of the token in the calendar's URL, see calendar-feeds.server.ts. */
  hash: text().notNull().unique(),
  barberId: text()
    .notNull()
    .references(() => barbers.id),
  /** Whether the calendar shows initials instead of names. */
  hasInitials: boolean().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
