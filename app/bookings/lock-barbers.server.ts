import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../platform/database.server.ts";
import { hasStaffAccess, type Staff } from "../staff/access.server.ts";
import { barbers } from "./tables.server.ts";

/** Ordered as bookings lock: no deadlocks. @param barberId empty for all. */
export async function lockBarbers(tx: Transaction, staff: Staff, barberId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: barbers.id, position: barbers.position })
    .from(barbers)
    .where(and(barbers.active, barberId ? eq(barbers.id, barberId) : undefined, hasStaffAccess(staff)))
    .orderBy(asc(barbers.id))
    .for("update");
  return locked.sort((one, other) => one.position - other.position).map(({ id }) => id);
}
