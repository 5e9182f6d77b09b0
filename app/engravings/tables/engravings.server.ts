import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { sqlList } from "#app/bookings/tables/statuses.ts";
import { bytea } from "#app/shop/tables/pictures.server.ts";
import { clippers } from "./clippers.ts";

/** Engravings of cuts, one for each visit at most. Every row is one that the customer agreed to. */
export const engravings = pgTable(
  "engravings",
  {
    /** Stands in the public address. A new picture of the same visit gets another one. */
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .unique("engravings_of_booking")
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** A WebP of 4:5, drawn from a photo that was not stored. */
    picture: bytea().notNull(),
    clipper: text({ enum: clippers }).notNull(),
    /** Whether the customer also agreed to the public gallery. */
    isInGallery: boolean().notNull(),
    /** When the customer agreed. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** E-mail of the staff member to whom the customer agreed. */
    by: text().notNull(),
  },
  (t) => [
    check("engravings_clipper", sql`${t.clipper} IN (${sql.raw(sqlList(clippers))})`),
    index("engravings_in_gallery").on(t.at).where(sql`${t.isInGallery}`),
  ],
);
