import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { transactAs } from "#app/accounts/transact-as.server.ts";
import { waitingEntries } from "#app/tables/waiting-list.server.ts";
import { leaveIn } from "./entry.server.ts";

/** As the customer does by the link: an offered time goes to the next. @returns false when there was none. */
export async function takeOffList(staff: Staff, entryId: string): Promise<boolean> {
  if (!z.uuid().safeParse(entryId).success) return false;
  return transactAs(staff, async (tx) => {
    const [entry] = await tx
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(and(eq(waitingEntries.id, entryId), hasStaffAccess(staff)))
      .for("update");
    if (entry) await leaveIn(tx, entry.id);
    return entry !== undefined;
  });
}
