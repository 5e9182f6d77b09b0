import { and, eq, gt } from "drizzle-orm";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import type { BookResult } from "#app/bookings/flows/book.server.ts";
import { requestHashOf } from "#app/bookings/flows/reservation/reserve-time.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { checkPrepayment, consumePrepayment } from "#app/payments/flows/check-prepayment.server.ts";
import { cancelCheckout } from "#app/payments/flows/settle.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { offeredRequest } from "../entry.server.ts";
import type { WaitingEntry } from "../tables/waiting-list.server.ts";
import { bookingFromOffer, lastOffer } from "./entries.server.ts";

type AcceptResult =
  | Extract<BookResult, { ok: true } | { reason: "prepayment_required" }>
  | { ok: false; reason: "gone" };

/** Turns the held time into the booking with one UPDATE. A second tap finds it booked. */
export async function acceptOffer(entry: WaitingEntry): Promise<AcceptResult> {
  const open: string[] = [];
  const accepted = await transact(db(), async (tx): Promise<AcceptResult> => {
    const { booking: offered } = (await lastOffer(tx, entry.id)) ?? {};
    if (offered?.status !== "held") return resultWithoutHeldTime(entry, offered);
    const request = bookingRequestOf(entry, offered);
    const check = await checkPrepayment(tx, request, requestHashOf(request));
    if (check.due) return { ok: false, reason: "prepayment_required", due: check.due };
    const at = nowDate();
    const [booking] = await tx
      .update(bookings)
      // The first minutes, in which it can be changed, start now.
      .set({ status: "confirmed", createdAt: at, updatedAt: at })
      .where(and(eq(bookings.id, offered.id), eq(bookings.status, "held"), gt(bookings.startsAt, at)))
      .returning();
    if (!booking) return resultWithoutHeldTime(entry, (await lastOffer(tx, entry.id))?.booking);
    // A checkout for this time is not needed any more. If it is paid all the same, the payment counts for
    // another time or goes back.
    const [unneeded] = await tx
      .update(prepayments)
      .set({ bookingId: null })
      .where(and(eq(prepayments.bookingId, booking.id), eq(prepayments.status, "open")))
      .returning();
    if (unneeded?.sessionId) open.push(unneeded.sessionId);
    await consumePrepayment(tx, check, booking.id);
    await enqueueBookingMails(tx, { booking });
    return { ok: true, booking, ...(check.hasFailed && { noShowCheckFailed: true }) };
  });
  // Providers must not be called inside a transaction.
  for (const sessionId of open) await cancelCheckout(sessionId);
  return accepted;
}

/** Returns the booking request for the time that is held for the entry. */
export function bookingRequestOf(
  entry: WaitingEntry,
  { startsAt }: Pick<Booking, "startsAt">,
): BookingRequest {
  const { date, time } = shopWallClock(startsAt);
  return offeredRequest(entry, `${date}T${time}`);
}

function resultWithoutHeldTime(entry: WaitingEntry, offered: Booking | undefined): AcceptResult {
  const booking = bookingFromOffer(entry, offered);
  return booking ? { ok: true, booking } : { ok: false, reason: "gone" };
}
