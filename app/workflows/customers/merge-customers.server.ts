import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { transactAs } from "#app/accounts/transact-as.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { linkedKeys } from "#app/customers/linked-keys.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerLinks } from "#app/tables/customers.server.ts";

export type Merged =
  | { ok: true }
  /** One of them left no address, was erased, or they are one card already. */
  | { ok: false; reason: "nobody" | "same" };

/** Two cards become one; each is given by any of its bookings. */
export async function mergeCustomers(staff: Staff, ids: [string, string]): Promise<Merged> {
  if (!ids.every((id) => z.uuid().safeParse(id).success)) return { ok: false, reason: "nobody" };
  return transactAs(staff, async (tx) => {
    // Locked, so that neither customer is erased meanwhile.
    const rows = await tx
      .select()
      .from(bookings)
      .where(and(inArray(bookings.id, ids), hasStaffAccess(staff)))
      .orderBy(bookings.id)
      .for("update");
    const [one, other] = ids.map((id) => {
      const row = rows.find((each) => each.id === id);
      return row && customerKey(row);
    });
    if (!one || !other) return { ok: false, reason: "nobody" };
    if ((await linkedKeys(tx, [one])).includes(other)) return { ok: false, reason: "same" };
    await tx.insert(customerLinks).values({ one, other, by: staff.email }).onConflictDoNothing();
    return { ok: true };
  });
}

/** No error when they were parted already. */
export async function partCustomers(staff: Staff, linkId: string): Promise<void> {
  if (!z.uuid().safeParse(linkId).success) return;
  await transactAs(staff, (tx) =>
    tx.delete(customerLinks).where(and(eq(customerLinks.id, linkId), hasStaffAccess(staff))),
  );
}
