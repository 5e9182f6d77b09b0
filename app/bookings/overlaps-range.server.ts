import { and, type SQL, sql } from "drizzle-orm";
import { bookings, occupyingStatuses } from "./tables.server.ts";

export function overlapsRange({ from, to }: { from: Date; to: Date }): SQL | undefined {
  return and(
    // Literals as in the index `bookings_taken`, so it can be used.
    sql`${bookings.status} IN (${sql.raw(occupyingStatuses.map((status) => `'${status}'`).join(", "))})`,
    sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
  );
}
