import { and, eq, gt } from "drizzle-orm";
import type { TooManyRefusal } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import {
  type ReservedTime,
  requestHashOf,
  reserveTime,
} from "#app/bookings/flows/reservation/reserve-time.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { termsIdOf } from "#app/shop/legal.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { CheckoutRequest } from "../parse-checkout-request.ts";
import { amountDue } from "../prepayment-rules.server.ts";
import { providers } from "../provider.server.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";

export type HoldResult =
  | { ok: true; prepayment: Prepayment }
  | { ok: false; reason: "slot_unavailable" | "has_open_checkout" | TooManyRefusal };

/** Stripe's minimum is 30 minutes by its clock, plus five for differences between the clocks. */
const minutesHeld = 35;

export function checkoutEnd({ createdAt }: Pick<Prepayment, "createdAt">): Date {
  const end = createdAt.toTemporalInstant().add({ minutes: minutesHeld }).round("second");
  return toDate(end);
}

export function hold({ email, language, booking, offered }: CheckoutRequest): Promise<HoldResult> {
  return transact(db(), async (tx): Promise<HoldResult> => {
    const createdAt = nowDate();
    const startsAt = booking && toDate(shopInstant(booking.date, booking.time));
    const end = checkoutEnd({ createdAt });
    const [prepayment] = await tx
      .insert(prepayments)
      .values({
        email: emailKey(email),
        language,
        amountCents: amountDue(booking),
        validHours: shop().prepayment.validHours,
        termsId: termsIdOf(shop()),
        currency: "EUR",
        provider: providers()[0].name,
        holdsTime: booking !== undefined,
        expiresAt: startsAt && startsAt < end ? startsAt : end,
        createdAt,
      })
      .onConflictDoNothing()
      .returning();
    if (!prepayment) return { ok: false, reason: "has_open_checkout" };
    if (!booking) return { ok: true, prepayment };

    const reserved = offered
      ? await offeredTime(tx, offered.bookingId)
      : await reserveTime(tx, booking, { status: "held", requestHash: requestHashOf(booking) });
    if (!reserved.ok) {
      await tx.delete(prepayments).where(eq(prepayments.id, prepayment.id));
      return reserved;
    }
    const bookingId = reserved.booking.id;
    await tx.update(prepayments).set({ bookingId }).where(eq(prepayments.id, prepayment.id));
    return { ok: true, prepayment: { ...prepayment, bookingId } };
  });
}

/** Locks the time that is held for an offer of the waiting list. */
async function offeredTime(tx: Transaction, id: string): Promise<ReservedTime> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.status, "held"), gt(bookings.startsAt, nowDate())))
    .for("update");
  return booking ? { ok: true, booking } : { ok: false, reason: "slot_unavailable" };
}
