import { eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { belgian } from "./customer-key.ts";

export function bookingsOf(key: string): SQL {
  // Same expression as the index `bookings_by_email`.
  if (key.includes("@")) return sql`lower(${bookings.email}) = ${key}`;
  return eq(keyOfRow, key);
}

const phoneOfRow = sql<string>`regexp_replace(${bookings.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;

/** Same expression as the index `bookings_by_customer`. */
export const keyOfRow = sql<string>`coalesce(lower(${bookings.email}), ${phoneOfRow})`;
