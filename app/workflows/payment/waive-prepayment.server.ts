import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { emailOf } from "#app/customers/linked-keys.server.ts";
import { lockPrepaymentStatus } from "#app/payments/prepayment-due.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepayments, prepaymentWaivers } from "#app/tables/prepayments.server.ts";
import { cancelCheckout } from "./settle.server.ts";

export type Waived = { ok: true } | { ok: false; reason: "not_due" };

/** Waives the next prepayment. Idempotent. Ends open checkouts: their held time would block the booking. */
export async function waivePrepayment(staff: Staff, bookingId: string): Promise<Waived> {
  const email = await transactAs(staff, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), hasStaffAccess(staff)));
    const address = booking && (await emailOf(tx, booking));
    if (!address) return;
    const { isDue, waiver } = await lockPrepaymentStatus(tx, address);
    if (!isDue && !waiver) return;
    const email = canonicalEmail(address);
    await tx.insert(prepaymentWaivers).values({ email, by: staff.email }).onConflictDoNothing();
    return email;
  });
  if (!email) return { ok: false, reason: "not_due" };
  await endCheckoutsOf(email);
  return { ok: true };
}

/** A waiver that was used stays. */
export async function withdrawWaiver(staff: Staff, waiverId: string): Promise<void> {
  if (!z.uuid().safeParse(waiverId).success) return;
  await db()
    .delete(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.id, waiverId), isNull(prepaymentWaivers.usedAt), hasStaffAccess(staff)));
}

async function endCheckoutsOf(email: string): Promise<void> {
  const open = await db()
    .select({ sessionId: prepayments.sessionId })
    .from(prepayments)
    .where(and(eq(canonicalEmailOf(prepayments.email), email), eq(prepayments.status, "open")));
  // If the provider does not answer, the checkout expires by itself.
  for (const { sessionId } of open) if (sessionId) await cancelCheckout(sessionId);
}
