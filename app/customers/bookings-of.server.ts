import { eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { belgian } from "./customer-key.ts";

/** Rows of bookings whose `customerKey` this is. */
export function bookingsOf(key: string): SQL {
  // As the index `bookings_by_email` has it.
  if (key.includes("@")) return sql`lower(${bookings.email}) = ${key}`;
  return eq(keyOfRow, key);
}

const phoneOfRow = sql<string>`regexp_replace(${bookings.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;

/** `customerKey` of a row, as the index `bookings_by_customer` has it. */
export const keyOfRow = sql<string>`coalesce(lower(${bookings.email}), ${phoneOfRow})`;
