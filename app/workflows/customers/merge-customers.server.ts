import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { keyOfRow, linkedKeys } from "#app/customers/linked-keys.server.ts";
import { keptOfCustomer } from "#app/customers/personal-data.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { customerLinks } from "#app/tables/customers.server.ts";

type Merged =
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
export async function splitCustomers(staff: Staff, linkId: string): Promise<void> {
  if (!z.uuid().safeParse(linkId).success) return;
  await transactAs(staff, (tx) =>
    tx.delete(customerLinks).where(and(eq(customerLinks.id, linkId), hasStaffAccess(staff))),
  );
}

/**
 * Links the former and the new key of an edited booking, when the former still has something. Not when somebody else
 * comes instead, or uses one of the two (decision 28). Lock the booking first.
 * @returns whether a link was made.
 */
export async function linkCustomerRecords(
  tx: Transaction,
  staff: Staff,
  { before, after }: { before: Booking; after: Booking },
): Promise<boolean> {
  const [one, other] = [customerKey(before), customerKey(after)];
  if (!one || !other || one === other) return false;
  const both = await tx
    .select({ key: keyOfRow, name: bookings.name })
    .from(bookings)
    .where(and(inArray(keyOfRow, [one, other]), isNull(bookings.erasedAt)));
  if ([before, ...both].some(({ name }) => lettersOf(name) !== lettersOf(after.name))) return false;
  let left = both.filter(({ key }) => key === one).length;
  left += await tx.$count(customerLinks, or(eq(customerLinks.one, one), eq(customerLinks.other, one)));
  for (const { table } of Object.values(keptOfCustomer))
    left += await tx.$count(table, eq(table.customer, one));
  if (left === 0) return false;
  if ((await linkedKeys(tx, [one])).includes(other)) return false;
  await tx.insert(customerLinks).values({ one, other, by: staff.email }).onConflictDoNothing();
  return true;
}

/** "Jan Van de Putte" is "Jan Vandeputte". */
function lettersOf(name: string): string {
  return name.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}
