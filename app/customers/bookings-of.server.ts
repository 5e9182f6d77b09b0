import { inArray, type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { belgian } from "./customer-key.ts";

/** @param keys of one customer, as `linkedKeys` gives them. */
export function bookingsOf(keys: string[]): SQL {
  return inArray(keyOfRow, keys);
}

const phoneOfRow = sql<string>`regexp_replace(${bookings.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;

/** Same expression as the index `bookings_by_customer`. */
export const keyOfRow = sql<string>`coalesce(lower(${bookings.email}), ${phoneOfRow})`;
