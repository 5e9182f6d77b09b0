import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { LegalText } from "#app/i18n/format/legal.ts";

/** One row for each time that something was published. */
export const shopVersions = pgTable("shop_versions", {
  version: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** A staff member's e-mail; empty for the starter and commands. */
  by: text(),
});

/** The terms as they read when somebody booked or paid: `bookings.termsId` and `prepayments.termsId`. */
export const termsVersions = pgTable("terms_versions", {
  /** Of their words. */
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  texts: jsonb().$type<Record<string, LegalText>>().notNull(),
});

/** What is published now; `kinds.ts` says what a value holds. */
export const shopDocuments = pgTable(
  "shop_documents",
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Order among documents of its kind. */
    position: integer().notNull(),
    value: jsonb().notNull(),
    /** In which it was last written. */
    version: integer()
      .notNull()
      .references(() => shopVersions.version),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    check("shop_documents_key", sql`${t.key} ~ '^[a-z0-9-]{1,80}$'`),
  ],
);

/** The history: `{ position, value }` of a document before and after; null is absent. */
export const shopChanges = pgTable(
  "shop_changes",
  {
    version: integer()
      .notNull()
      .references(() => shopVersions.version),
    kind: text().notNull(),
    key: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.kind, t.key] }),
    index("shop_changes_of_document").on(t.kind, t.key, t.version),
  ],
);

/** The kind in `shopChanges` of what the owner set of the server: that it changed, never what it holds. */
export const serverSettingsKind = "server-settings";

/** Settings of the server that the owner typed: what the environment says counts before them. */
export const serverSettings = pgTable("server_settings", {
  /** Of the variable: "SMTP_URL". */
  name: text().primaryKey(),
  /** Sealed with the server's secret. */
  sealed: text().notNull(),
  /** In which it was typed. */
  version: integer()
    .notNull()
    .references(() => shopVersions.version),
});
