import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Customers who wait in the shop. Rows are deleted at the end of their day, and are in no backup. */
export const walkIns = pgTable(
  "walk_ins",
  {
    id: uuid().primaryKey(),
    name: text(),
    /** Whether the customer took the place with his own phone, in the shop or outside. */
    joinedByPhone: boolean("is_at_door").notNull().default(false),
    /** False for a place taken from outside, until staff or the code on the screen say that the customer is in the shop. */
    isPresent: boolean("is_seen").notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    end: text({ enum: ["chair", "left"] }),
  },
  (t) => [
    check("walk_ins_name", sql`char_length(${t.name}) BETWEEN 1 AND 100`),
    check("walk_ins_ended", sql`(${t.endedAt} IS NULL) = (${t.end} IS NULL)`),
    index("walk_ins_by_creation").on(t.createdAt),
  ],
);

/** One row: whether staff use the queue, so that its wait may be shown, and when they last touched it. */
export const walkInQueue = pgTable("walk_in_queue", {
  id: integer().primaryKey(),
  isInUse: boolean("is_kept").notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
