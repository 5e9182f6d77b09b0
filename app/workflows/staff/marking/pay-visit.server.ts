import { type Staff, transactAs } from "#app/accounts/access.server.ts";
import { shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { isBookingStatus, outcomeOf } from "#app/tables/statuses.ts";
import type { TillLine } from "#app/tables/till.server.ts";
import { addLine, type NewLine, paidFor } from "#app/till/till-lines.server.ts";
import { describeChange, lastChange } from "./booking-changes.server.ts";
import { endNow, lockBooking, setStatus } from "./mark-booking.server.ts";

type Payment = Pick<NewLine, "id" | "way" | "amountCents" | "tipCents"> & { bookingId: string };

export type Paid =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed"; meanwhile: string }
  /** On another device, or with another form. */
  | { ok: false; reason: "paid"; line: TillLine };

/**
 * Klaar, and paid: who sits in the chair came, the rest of his time is free, and the money counts for his day. Of a
 * coming day it is only money, of today.
 */
export function payVisit(staff: Staff, { bookingId, ...payment }: Payment): Promise<Paid> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit || !isBookingStatus(visit.status)) return { ok: false, reason: "gone" };
    const [line] = await paidFor(tx, [bookingId]);
    if (line) return line.id === payment.id ? { ok: true } : { ok: false, reason: "paid", line };
    const outcome = outcomeOf(visit.status);
    if (outcome !== "open" && outcome !== "come")
      return {
        ...{ ok: false, reason: "changed" },
        meanwhile: describeChange(await lastChange(tx, bookingId), staff),
      };
    const visitDay = shopWallClock(visit.startsAt).date;
    const today = shopToday();
    const isAhead = visitDay > today;
    if (outcome === "open" && !isAhead) await setStatus(tx, bookingId, "show");
    await endNow(tx, bookingId, visit);
    const day = isAhead ? today : visitDay;
    await addLine(tx, staff, { ...payment, bookingId, day, barberId: visit.barberId, reason: null });
    return { ok: true };
  });
}
