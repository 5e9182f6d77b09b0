import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { queueColumns } from "#app/platform/jobs/queue.server.ts";
import { bytea } from "./pictures.server.ts";

/** A file of another system that the owner brings in: its rows name it, so that it can be undone. */
export const imports = pgTable("imports", {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** A staff member's e-mail. */
  by: text().notNull(),
  fileName: text().notNull(),
  choices: jsonb().$type<ImportChoices>().notNull(),
  /** Of the last try, or of the import itself once it is done. */
  result: jsonb().$type<ImportResult>(),
  doneAt: timestamp({ withTimezone: true }),
  undoneAt: timestamp({ withTimezone: true }),
});

/** Its bytes, for a day; not in backups. */
export const importFiles = pgTable("import_files", {
  importId: uuid()
    .primaryKey()
    .references(() => imports.id, { onDelete: "cascade" }),
  bytes: bytea().notNull(),
});

/** A look at a file, or its import, while it runs: of all files one. Its process may die; another goes on with it. */
export const importWork = pgTable(
  "import_work",
  {
    /** Of the import. */
    id: uuid()
      .primaryKey()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Its rows bear this moment: what differs was touched since. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    isLook: boolean().notNull(),
    rows: integer().notNull(),
    /** How many of them are through. */
    written: integer().notNull().default(0),
    /** What it had brought is taken back. */
    hasFailed: boolean().notNull().default(false),
    ...queueColumns,
  },
  (t) => [uniqueIndex("import_work_one_at_a_time").on(sql`(true)`).where(sql`NOT ${t.hasFailed}`)],
);

export type ImportField =
  | ("name" | "firstName" | "lastName" | "phone" | "otherPhone" | "email" | "note")
  | ("date" | "time" | "end" | "minutes" | "service" | "barber" | "status" | "price");

/** What the owner said about the file. */
export type ImportChoices = {
  /** The column of each field, counted from 0. */
  columns: Partial<Record<ImportField, number>>;
  /** By the words of the file: a barber's id, a service's code. */
  barbers: Record<string, string>;
  services: Record<string, string>;
  dayOrder: "dmy" | "mdy";
  /** Of an appointment whose length the file does not tell. */
  minutes: number;
  /** Whether the ordinary reminders go out for what is still to come. */
  isReminded: boolean;
};

/** @property line as a text editor counts. */
export type ImportIssue = { line: number; reason: string; isRefused: boolean };

export type ImportResult = {
  rows: number;
  customers: number;
  notes: number;
  past: number;
  coming: number;
  missed: number;
  /** What was known already. */
  merged: number;
  refused: number;
  issues: ImportIssue[];
};
