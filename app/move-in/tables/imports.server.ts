import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { queueColumns } from "#app/platform/jobs/queue.server.ts";
import { bytea } from "#app/shop/tables/pictures.server.ts";

/** An imported file of another system. Imported rows refer to it, so that the import can be undone. */
export const imports = pgTable("imports", {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** A staff member's e-mail. */
  by: text().notNull(),
  fileName: text().notNull(),
  choices: jsonb().$type<ImportChoices>().notNull(),
  /** The result of the last trial run, or of the import once it is done. */
  result: jsonb().$type<ImportResult>(),
  doneAt: timestamp({ withTimezone: true }),
  undoneAt: timestamp({ withTimezone: true }),
});

/** The bytes of an imported file. They are deleted after a day, and backups leave them out. */
export const importFiles = pgTable("import_files", {
  importId: uuid()
    .primaryKey()
    .references(() => imports.id, { onDelete: "cascade" }),
  bytes: bytea().notNull(),
});

/** The trial run or import that is in progress; at most one at a time. When its process dies, another one continues it. */
export const importWork = pgTable(
  "import_work",
  {
    /** Equal to the id of the import. */
    id: uuid()
      .primaryKey()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The `updatedAt` of every booking that it writes; a booking with another one was changed since. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    isLook: boolean().notNull(),
    rows: integer().notNull(),
    /** How many of the rows are processed. */
    written: integer().notNull().default(0),
    /** It failed, and everything that it wrote was removed. */
    hasFailed: boolean().notNull().default(false),
    ...queueColumns,
  },
  (t) => [uniqueIndex("import_work_one_at_a_time").on(sql`(true)`).where(sql`NOT ${t.hasFailed}`)],
);

export type ImportField =
  | ("name" | "firstName" | "lastName" | "phone" | "otherPhone" | "email" | "note")
  | ("date" | "time" | "end" | "minutes" | "service" | "barber" | "status" | "price");

/** The owner's answers about the file. */
export type ImportChoices = {
  /** The column number of each field, counted from 0. */
  columns: Partial<Record<ImportField, number>>;
  /** Barber ids, or `former`, by the name in the file; `services` holds service codes in the same way. */
  barbers: Record<string, string>;
  services: Record<string, string>;
  dayOrder: "dmy" | "mdy";
  /** Length of an appointment when the file does not say it. */
  minutes: number;
  /** Whether the usual reminders are sent for future appointments. */
  isReminded: boolean;
};

/** @property line number in the file, as a text editor counts. */
export type ImportIssue = { line: number; reason: string; isRefused: boolean };

export type ImportResult = {
  rows: number;
  customers: number;
  notes: number;
  past: number;
  coming: number;
  missed: number;
  /** Rows about a customer or an appointment that was already known. */
  merged: number;
  refused: number;
  issues: ImportIssue[];
};
