import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Staff, transactAs } from "#app/accounts/access.server.ts";
import { minutesAfter, now, nowDate, shopToday, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { TillLine } from "#app/till/tables/till.server.ts";
import { listPaidLines } from "#app/till/till.server.ts";
import type { VoucherRefusal } from "#app/till/vouchers.server.ts";
import {
  addLine,
  addLineByVoucher,
  type ByVoucher,
  findSentBefore,
  type NewLine,
  type ReusedFormRefusal,
  voucherLine,
} from "#app/till/write-lines.server.ts";
import type { Revision } from "../../revision.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { isBookingStatus, outcomeOf } from "../../tables/statuses.ts";
import { describeChange, lastChange, lockBooking, setStatus } from "./booking-changes.server.ts";
import type { MarkResult } from "./mark-booking.server.ts";

/** Ends, at this minute, the visit of a customer who came, and frees the rest of its time. */
export function finishVisit(
  staff: Staff,
  { bookingId, revision }: { bookingId: string; revision: Revision },
): Promise<MarkResult> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit) return { ok: false, reason: "gone" };
    const { status } = visit;
    const isAsSeen = revision.status === status && revision.sequence === visit.sequence;
    const hasCome = isAsSeen && isBookingStatus(status) && outcomeOf(status) === "come";
    const endsAt = hasCome && (await endNow(tx, bookingId, visit));
    const change = await lastChange(tx, bookingId);
    if (!endsAt) return { ok: false, reason: "changed", meanwhile: describeChange(change, staff) };
    const freeFrom = shopWallClock(endsAt).time;
    return { ok: true, status, changeId: change?.id, freeFrom };
  });
}

/** Ends a locked visit now. Returns undefined if it is not going on at this moment. */
async function endNow(
  tx: Transaction,
  bookingId: string,
  visit: { startsAt: Date; endsAt: Date },
): Promise<Date | undefined> {
  const minute = toDate(now().round({ smallestUnit: "minute", roundingMode: "floor" }));
  const soonest = minutesAfter(visit.startsAt, leastMinutes);
  const endsAt = minute > soonest ? minute : soonest;
  if (visit.startsAt > minute || endsAt >= visit.endsAt) return;
  await tx.update(bookings).set({ endsAt, updatedAt: nowDate() }).where(eq(bookings.id, bookingId));
  return endsAt;
}

/** Returns whether these lines add up to the payment, each paid in the payment's way or in `otherWay`. */
function isPayment(
  lines: TillLine[],
  payment: Pick<NewLine, "way" | "amountCents" | "tipCents">,
  otherWay: TillLine["way"],
): boolean {
  const sum = (key: "amountCents" | "tipCents") => lines.reduce((total, line) => total + line[key], 0);
  return (
    sum("amountCents") === payment.amountCents &&
    sum("tipCents") === payment.tipCents &&
    lines.every(({ way }) => way === payment.way || way === otherWay)
  );
}

/** Minutes. The agenda cannot draw a shorter visit. */
const leastMinutes = 5;

/** @property cashCents the part of the amount paid in cash; the rest is paid in `way`. */
type Payment = Pick<NewLine, "id" | "way" | "amountCents" | "tipCents"> &
  ByVoucher & { bookingId: string; cashCents: number };

export type PayResult =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed"; meanwhile: string }
  /** Paid already, on another device or with another form. */
  | { ok: false; reason: "paid"; lines: TillLine[] }
  | ReusedFormRefusal
  | VoucherRefusal;

/**
 * Takes the payment of a visit, marks the customer as a show and ends the visit if it is going on. The money
 * counts on the day of the visit. A payment for a coming day changes no status and counts today.
 */
export function payVisit(
  staff: Staff,
  { bookingId, cashCents, code, restCents, ...payment }: Payment,
): Promise<PayResult> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit || !isBookingStatus(visit.status)) return { ok: false, reason: "gone" };
    const visitDay = shopWallClock(visit.startsAt).date;
    const today = shopToday();
    const isAhead = visitDay > today;
    const day = isAhead ? today : visitDay;
    const line = { ...payment, bookingId, day, barberId: visit.barberId, reason: null };
    const byWay = { ...line, amountCents: line.amountCents - cashCents };
    const sent = await findSentBefore(tx, code ? voucherLine(line, { code, restCents }) : byWay);
    const lines = await listPaidLines(tx, [bookingId]);
    if (sent?.ok && isPayment(lines, payment, code ? "voucher" : "cash")) return sent;
    if (lines.length > 0) return { ok: false, reason: "paid", lines };
    if (sent) return sent;
    const outcome = outcomeOf(visit.status);
    if (outcome !== "open" && outcome !== "come")
      return {
        ok: false,
        reason: "changed",
        meanwhile: describeChange(await lastChange(tx, bookingId), staff),
      };
    const cash = { id: randomUUID(), way: "cash", amountCents: cashCents, tipCents: 0 } as const;
    if (code) {
      const paid = await addLineByVoucher(tx, staff, line, { code, restCents });
      if (!paid.ok) return paid;
    } else {
      if (cashCents > 0) await addLine(tx, staff, { ...line, ...cash });
      await addLine(tx, staff, byWay);
    }
    if (outcome === "open" && !isAhead) await setStatus(tx, bookingId, "show");
    await endNow(tx, bookingId, visit);
    return { ok: true };
  });
}
