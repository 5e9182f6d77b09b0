import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bookings } from "#app/tables/bookings.server.ts";
import { belgian } from "./customer-key.ts";

/** @param keys of one customer, as `linkedKeys` gives them. */
export function bookingsOf(keys: string[]): SQL {
  return inArray(keyOfRow, keys);
}

/** @param of the bookings, or an alias of them. Same expression as the index `bookings_by_customer`. */
export function keyOf(of: Record<"email" | "phone", PgColumn>): SQL<string> {
  const phone = sql`regexp_replace(${of.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;
  return sql`coalesce(lower(${of.email}), ${phone})`;
}

export const keyOfRow = keyOf(bookings);
