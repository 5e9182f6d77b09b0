import { and, type SQL, sql } from "drizzle-orm";
import { timestamptz, unplanned } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type StoredStatus, sqlList, statusesThatTakeChair } from "#app/tables/statuses.ts";

/**
 * Its time is free again. A no-show that staff let overlap holds its own: the constraint would not refuse to take that
 * mark back.
 */
export const isReleased = sql<boolean>`(${bookings.status} IN ${statusesThatTakeChair("never")}
  OR ${bookings.status} IN ${statusesThatTakeChair("when_overlap_allowed")} AND NOT ${bookings.overlapAllowed})`;

const mayTakeChair: StoredStatus[] = [
  "held",
  ...statusesThatTakeChair("always"),
  ...statusesThatTakeChair("when_overlap_allowed"),
];

/** Takes time of this range. */
export function overlapsRange({ from, to }: { from: Date; to: Date }): SQL | undefined {
  return and(
    // Literals as in the index `bookings_taken`, so it can be used.
    sql`${bookings.status} IN (${sql.raw(sqlList(mayTakeChair))})`,
    sql`NOT ${isReleased}`,
    sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && ${unplanned(sql`tstzrange(${timestamptz(from)}, ${timestamptz(to)})`)}`,
  );
}
