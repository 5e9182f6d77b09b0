import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { LegalText } from "#app/i18n/format/legal.ts";

/** One row for each publication of the shop's content. */
export const shopVersions = pgTable("shop_versions", {
  version: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** A staff member's e-mail; null for the starter content and for commands. */
  by: text(),
});

/** The terms as they read when a customer booked or paid; `bookings.termsId` and `prepayments.termsId` refer to a row. */
export const termsVersions = pgTable("terms_versions", {
  /** A hash of `texts`, so that the same terms are stored once. */
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  texts: jsonb().$type<Record<string, LegalText>>().notNull(),
});

/** The content that is published now. `kinds.ts` defines what a value holds. */
export const shopDocuments = pgTable(
  "shop_documents",
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Order among the documents of one kind. */
    position: integer().notNull(),
    value: jsonb().notNull(),
    /** The publication in which this document last changed. */
    version: integer()
      .notNull()
      .references(() => shopVersions.version),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    check("shop_documents_key", sql`${t.key} ~ '^[a-z0-9-]{1,80}$'`),
  ],
);

/** The history of documents. `before` and `after` hold `{ position, value }`; null means that the document was absent. */
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

/** The kind in `shopChanges` for server settings. Such a row says that a setting changed, never its value. */
export const serverSettingsKind = "server-settings";

/** Server settings that the owner entered in the dashboard. Environment variables take precedence. */
export const serverSettings = pgTable("server_settings", {
  /** The environment variable's name, such as "SMTP_URL". */
  name: text().primaryKey(),
  /** Encrypted with the server's secret (`seal`). */
  sealed: text().notNull(),
  /** The publication in which it was entered. */
  version: integer()
    .notNull()
    .references(() => shopVersions.version),
});
