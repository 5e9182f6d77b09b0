import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hasAdminAccess, hasStaffAccess, ownBarberOf, type Staff } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { cashRounding } from "./cash-rounding.ts";
import { type TillLine, tillLines } from "./tables/till.server.ts";
import { linesFor, tillRules } from "./till.server.ts";

export type NewLine = Pick<
  TillLine,
  "id" | "day" | "barberId" | "bookingId" | "way" | "amountCents" | "tipCents" | "reason"
>;

/** Writes a line. A line that is sent twice is written once. */
export async function addLine(tx: Transaction, staff: Staff, line: NewLine): Promise<void> {
  const recorded = {
    at: nowDate(),
    by: staff.email,
    vatPercent: tillRules().vatPercent,
    roundingCents: cashRounding(line),
  };
  await tx
    .insert(tillLines)
    .values({ ...line, ...recorded })
    .onConflictDoNothing({ target: tillLines.id });
}

/** Writes a line without a visit. @returns false for a chair that the account may not use */
export function addLoose(staff: Staff, line: NewLine): Promise<boolean> {
  return transact(db(), async (tx) => {
    const isOwners = staff.role === "admin";
    const mine = isOwners ? hasAdminAccess(staff) : hasStaffAccess(staff);
    const isKnown = await tx.$count(barbers, and(eq(barbers.id, line.barberId), mine));
    if (isKnown === 0 || (!isOwners && line.barberId !== ownBarberOf(staff))) return false;
    await addLine(tx, staff, line);
    return true;
  });
}

type Correction = Pick<TillLine, "id" | "way" | "amountCents" | "tipCents"> & {
  lineId: string;
  reason: string;
};

/** Reverses a line and writes the right one. Returns `corrected` if somebody else did so first. */
export function correctLine(
  staff: Staff,
  { id, lineId, reason, ...right }: Correction,
): Promise<"done" | "gone" | "corrected"> {
  return transact(db(), async (tx) => {
    const [line] = await tx
      .select()
      .from(tillLines)
      .where(and(eq(tillLines.id, lineId), isNull(tillLines.takesBack), linesFor(staff)))
      .for("update");
    if (!line) return "gone";
    const recorded = { at: nowDate(), by: staff.email, reason };
    const [back] = await tx
      .insert(tillLines)
      .values({
        ...line,
        ...recorded,
        id,
        takesBack: line.id,
        amountCents: -line.amountCents,
        tipCents: -line.tipCents,
        roundingCents: -line.roundingCents,
      })
      .onConflictDoNothing()
      .returning();
    if (!back) {
      const [sent] = await tx.select().from(tillLines).where(eq(tillLines.id, id));
      return sent?.takesBack === line.id ? "done" : "corrected";
    }
    if (right.amountCents !== 0 || right.tipCents !== 0)
      await tx.insert(tillLines).values({
        ...line,
        ...recorded,
        ...right,
        id: randomUUID(),
        roundingCents: cashRounding(right),
      });
    return "done";
  });
}
