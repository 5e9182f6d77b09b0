import { notInArray, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import type { Database } from "../platform/database.server.ts";
import { barbers } from "./tables.server.ts";

/** One who left stays, inactive, for old bookings. */
export async function syncBarbers(db: Database): Promise<void> {
  const rows = shop.barbers.map(({ id, name }, position) => ({ id, name, position, active: true }));
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
