import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { belgian } from "./customer-key.ts";

/** Rows of bookings whose `customerKey` this is. */
export function bookingsOf(key: string): SQL | undefined {
  // As the index `bookings_by_email` has it.
  if (key.includes("@")) return sql`lower(${bookings.email}) = ${key}`;
  return and(isNull(bookings.email), eq(phoneOfRow, key));
}

const phoneOfRow = sql<string>`regexp_replace(${bookings.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;

/** `customerKey` of a row. */
export const keyOfRow = sql<string>`coalesce(lower(${bookings.email}), ${phoneOfRow})`;
