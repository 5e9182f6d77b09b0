import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { lockPrepaymentStatus } from "#app/payments/flows/prepayment-status.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookedAlong } from "../booked-together.server.ts";
import { bumpSequence } from "../booking-rows.server.ts";
import { isInUndoMinutes } from "../change-until.server.ts";
import { hasManageToken, isChangeable } from "../manage-link.server.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";
import { whyTooMany } from "./reservation/open-bookings.server.ts";

type EmailCorrected = { ok: true; booking: Booking } | { ok: false; reason: "too_late" | "call_to_book" };

/**
 * Sends a recent booking, and those of its companions, to another mailbox. Each gets a new link, so that
 * readers of the first mailbox cannot use it.
 */
export function correctEmail(token: string, email: string): Promise<EmailCorrected> {
  return transact(db(), async (tx): Promise<EmailCorrected> => {
    const isRecent = and(hasManageToken(token), isChangeable(), isInUndoMinutes(nowDate()));
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(isRecent, eq(bookings.source, "website")))
      .for("update");
    if (!booking) return { ok: false, reason: "too_late" };
    if (isSameMailbox(booking.email, email)) return { ok: true, booking };
    const along = (await bookedAlong(booking, tx)).filter(({ status }) => status === "confirmed");
    if (await mustCallFor(tx, { ...booking, email }, 1 + along.length))
      return { ok: false, reason: "call_to_book" };
    const kind = along.length > 0 ? "series" : "confirmation";
    const [corrected] = await Promise.all([booking, ...along].map((each) => readdress(tx, each, email)));
    if (!corrected) return { ok: false, reason: "too_late" };
    await enqueueMails(tx, [{ bookingId: booking.id, kind, occasion: String(corrected.sequence) }]);
    return { ok: true, booking: corrected };
  });
}

/** Returns whether the new address could not have made this booking itself. */
async function mustCallFor(
  tx: Transaction,
  { id, email, phone, service }: Booking,
  people: number,
): Promise<boolean> {
  if (!email) return true;
  if (await whyTooMany(tx, { email, phone: phone ?? "", people })) return true;
  const isPaid = (await tx.$count(prepayments, eq(prepayments.bookingId, id))) > 0;
  return !isPaid && (await lockPrepaymentStatus(tx, { email, phone, service })).isDue;
}

/** Moves one booking to the other mailbox, with its mails that were not sent yet. */
async function readdress(tx: Transaction, { id }: Booking, email: string): Promise<Booking | undefined> {
  const manageToken = randomBytes(24).toString("base64url");
  const [booking] = await tx
    .update(bookings)
    .set({ email, manageToken, ...bumpSequence() })
    .where(eq(bookings.id, id))
    .returning();
  if (!booking) return;
  await retargetQueuedMails(tx, booking, ["letters"]);
  const isOldList = and(eq(mails.bookingId, id), eq(mails.kind, "series"), eq(mails.status, "queued"));
  await tx
    .update(mails)
    .set({ status: "obsolete", problem: "It was sent to another address" })
    .where(isOldList);
  return booking;
}
