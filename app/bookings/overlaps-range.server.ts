import { and, type SQL, sql } from "drizzle-orm";
import { bookings, occupyingStatuses } from "./tables.server.ts";

/** Rows of bookings that take some of the time between two moments, in the words of the index `bookings_taken`. */
export function overlapsRange({ from, to }: { from: Date; to: Date }): SQL | undefined {
  return and(
    // Literals, as in the index, so that the database may use it.
    sql`${bookings.status} IN (${sql.raw(occupyingStatuses.map((status) => `'${status}'`).join(", "))})`,
    sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
  );
}
