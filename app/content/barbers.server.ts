import { notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { barbers } from "#app/tables/bookings.server.ts";

/** One who left stays, inactive, for old bookings. */
export async function syncBarbers(
  db: Database | Transaction,
  working: { id: string; name: string }[],
): Promise<void> {
  const rows = working.map(({ id, name }, position) => ({ id, name, position, active: true }));
  await db
    .insert(barbers)
    .values(rows)
    .onConflictDoUpdate({
      target: barbers.id,
      set: { name: sql`excluded.name`, position: sql`excluded.position`, active: sql`excluded.active` },
    });
  const ids = rows.map(({ id }) => id);
  await db.update(barbers).set({ active: false }).where(notInArray(barbers.id, ids));
}
