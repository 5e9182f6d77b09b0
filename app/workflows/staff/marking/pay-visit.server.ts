import { randomUUID } from "node:crypto";
import { type Staff, transactAs } from "#app/accounts/access.server.ts";
import { shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { isBookingStatus, outcomeOf } from "#app/tables/statuses.ts";
import type { TillLine } from "#app/tables/till.server.ts";
import { addLine, type NewLine, paidFor } from "#app/till/till-lines.server.ts";
import { describeChange, lastChange } from "./booking-changes.server.ts";
import { endNow, lockBooking, setStatus } from "./mark-booking.server.ts";

/** @property cashCents of the amount; the rest another way. */
type Payment = Pick<NewLine, "id" | "way" | "amountCents" | "tipCents"> & {
  bookingId: string;
  cashCents: number;
};

export type Paid =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed"; meanwhile: string }
  /** On another device, or with another form. */
  | { ok: false; reason: "paid"; lines: TillLine[] };

/**
 * Klaar, and paid: who sits in the chair came, the rest of his time is free, and the money counts for his day. Of a
 * coming day it is only money, of today.
 */
export function payVisit(staff: Staff, { bookingId, cashCents, ...payment }: Payment): Promise<Paid> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit || !isBookingStatus(visit.status)) return { ok: false, reason: "gone" };
    const lines = await paidFor(tx, [bookingId]);
    if (lines.some(({ id }) => id === payment.id)) return { ok: true };
    if (lines.length > 0) return { ok: false, reason: "paid", lines };
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
    const line = { ...payment, bookingId, day, barberId: visit.barberId, reason: null };
    const cash = { id: randomUUID(), way: "cash", amountCents: cashCents, tipCents: 0 } as const;
    if (cashCents > 0) await addLine(tx, staff, { ...line, ...cash });
    await addLine(tx, staff, { ...line, amountCents: line.amountCents - cashCents });
    return { ok: true };
  });
}
