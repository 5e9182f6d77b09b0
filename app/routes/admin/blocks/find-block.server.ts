import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { blocks } from "#app/bookings/tables.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { hasStaffAccess, type Staff } from "#app/staff/access.server.ts";

export async function findBlock(staff: Staff, id: string) {
  if (!z.uuid().safeParse(id).success) return;
  const [block] = await db()
    .select()
    .from(blocks)
    .where(and(eq(blocks.id, id), hasStaffAccess(staff)));
  return block;
}
