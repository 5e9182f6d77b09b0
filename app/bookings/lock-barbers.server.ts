import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../platform/database.server.ts";
import { hasStaffAccess, type Staff } from "../staff/access.server.ts";
import { barbers } from "./tables.server.ts";

/**
 * Locks the chairs whose time is about to be given away or kept free, in the order in which visitors' bookings lock
 * them, so that nobody else does so until the end of the transaction. Their ids, in the order of content/shop.ts; none
 * when staff may not.
 * @param barberId empty for all of them.
 */
export async function lockBarbers(tx: Transaction, staff: Staff, barberId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: barbers.id, position: barbers.position })
    .from(barbers)
    .where(and(barbers.active, barberId ? eq(barbers.id, barberId) : undefined, hasStaffAccess(staff)))
    .orderBy(asc(barbers.id))
    .for("update");
  return locked.sort((one, other) => one.position - other.position).map(({ id }) => id);
}
