import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emailKey, isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { lockPrepaymentStatus } from "#app/payments/flows/prepayment-status.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { listCompanions } from "../booked-together.server.ts";
import { bumpSequence } from "../booking-rows.server.ts";
import { whereInUndoMinutes } from "../change-until.server.ts";
import { whereChangeable, whereManageToken } from "../manage-link.server.ts";
import { type Booking, bookingChanges, bookings } from "../tables/bookings.server.ts";
import { countOpen, findTooManyReason } from "./reservation/open-bookings.server.ts";

type CorrectEmailResult =
  | { ok: true; booking: Booking }
  | { ok: false; reason: "email_locked" | "unchanged" | "call_to_book" };

/**
 * Sends a recent booking, and those of its companions, to another mailbox. Each gets a new link, so that
 * readers of the first mailbox cannot use it.
 */
export function correctEmail(token: string, email: string): Promise<CorrectEmailResult> {
  return transact(db(), async (tx): Promise<CorrectEmailResult> => {
    const whereRecent = and(whereManageToken(token), whereChangeable(), whereInUndoMinutes(nowDate()));
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(whereRecent, eq(bookings.source, "website")))
      .for("update");
    if (!booking) return { ok: false, reason: "email_locked" };
    if (isSameMailbox(booking.email, email)) return { ok: false, reason: "unchanged" };
    const companions = (await listCompanions(booking, tx)).filter(({ status }) => status === "confirmed");
    if (await mustCallFor(tx, { ...booking, email }, 1 + companions.length))
      return { ok: false, reason: "call_to_book" };
    const kind = companions.length > 0 ? "series" : "confirmation";
    const [corrected] = await Promise.all([booking, ...companions].map((each) => readdress(tx, each, email)));
    if (!corrected) return { ok: false, reason: "email_locked" };
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
  const customer = { email, phone: phone ?? "" };
  const { byPhone, ...counts } = await countOpen(tx, customer);
  // These bookings themselves stand under the same phone number.
  const others = { ...counts, byPhone: Math.max(0, byPhone - people) };
  if (await findTooManyReason(tx, { ...customer, people, counts: others })) return true;
  const isPaid = (await tx.$count(prepayments, eq(prepayments.bookingId, id))) > 0;
  return !isPaid && (await lockPrepaymentStatus(tx, { email, phone, service })).isDue;
}

/**
 * Moves one booking to the other mailbox, with its payment and the mails that were not sent yet. The change is
 * recorded, so that mails to the first mailbox prove nothing about the other.
 */
async function readdress(tx: Transaction, before: Booking, email: string): Promise<Booking | undefined> {
  const { id } = before;
  const manageToken = randomBytes(24).toString("base64url");
  const [booking] = await tx
    .update(bookings)
    .set({ email, manageToken, ...bumpSequence() })
    .where(eq(bookings.id, id))
    .returning();
  if (!booking) return;
  await tx.insert(bookingChanges).values({ bookingId: id, what: "email", from: before.email, to: email });
  await tx
    .update(prepayments)
    .set({ email: emailKey(email) })
    .where(eq(prepayments.bookingId, id));
  await retargetQueuedMails(tx, booking, ["announcements"]);
  const whereOldList = and(eq(mails.bookingId, id), eq(mails.kind, "series"), eq(mails.status, "queued"));
  await tx
    .update(mails)
    .set({ status: "obsolete", problem: "It was sent to another address" })
    .where(whereOldList);
  return booking;
}
