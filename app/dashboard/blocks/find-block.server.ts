import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { blocks } from "#app/tables/bookings.server.ts";

export async function findBlock(staff: Staff, id: string) {
  if (!z.uuid().safeParse(id).success) return;
  const [block] = await db()
    .select()
    .from(blocks)
    .where(and(eq(blocks.id, id), hasStaffAccess(staff)));
  return block;
}
