import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  hasAdminAccess,
  hasStaffAccess,
  ownBarberOf,
  requireAdminIn,
  type Staff,
} from "#app/accounts/access.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barbers } from "#app/tables/bookings.server.ts";
import { type TillLine, tillDays, tillLines } from "#app/tables/till.server.ts";

/** What the owner decided: whether it is kept at all, and the VAT in his prices. */
export function tillRules(): { isKept: boolean; vatPercent: number } {
  return snapshot().documents.rules[0]?.value.till ?? { isKept: false, vatPercent: 0 };
}

/** For the `where` of each query: staff see their own chair, the owner all. */
export function linesFor(staff: Staff) {
  if (staff.role === "admin") return hasAdminAccess(staff);
  return and(eq(tillLines.barberId, ownBarberOf(staff) ?? ""), hasStaffAccess(staff));
}

/** Not a line that takes another back, nor one that was taken back. */
const stands = and(
  isNull(tillLines.takesBack),
  sql`NOT EXISTS (SELECT 1 FROM till_lines AS back WHERE back.takes_back = ${tillLines.id})`,
);

/** What was paid for these visits, unless that was taken back. */
export function paidFor(from: Database | Transaction, bookingIds: string[]): Promise<TillLine[]> {
  return from
    .select()
    .from(tillLines)
    .where(and(inArray(tillLines.bookingId, bookingIds), stands));
}

export type NewLine = Pick<
  TillLine,
  "id" | "day" | "barberId" | "bookingId" | "way" | "amountCents" | "tipCents" | "reason"
>;

/** Sent twice it is one line. */
export async function addLine(tx: Transaction, staff: Staff, line: NewLine): Promise<void> {
  const written = { at: nowDate(), by: staff.email, vatPercent: tillRules().vatPercent };
  await tx
    .insert(tillLines)
    .values({ ...line, ...written })
    .onConflictDoNothing({ target: tillLines.id });
}

/** Money without a visit. @returns false for a chair that is not his. */
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

/** Takes a line back, and writes what it should have been. `corrected`: somebody was first. */
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
    const written = { at: nowDate(), by: staff.email, reason, isAfterClose: false };
    const [back] = await tx
      .insert(tillLines)
      .values({
        ...{ ...line, ...written, id, takesBack: line.id },
        ...{ amountCents: -line.amountCents, tipCents: -line.tipCents },
      })
      .onConflictDoNothing()
      .returning();
    if (!back) {
      const [sent] = await tx.select().from(tillLines).where(eq(tillLines.id, id));
      return sent?.takesBack === line.id ? "done" : "corrected";
    }
    if (right.amountCents !== 0 || right.tipCents !== 0)
      await tx.insert(tillLines).values({ ...line, ...written, ...right, id: randomUUID() });
    return "done";
  });
}

/** What is written afterwards is shown apart. Whoever writes meanwhile waits for it. */
export function closeDay(staff: Staff, day: string): Promise<void> {
  return transact(db(), async (tx) => {
    await requireAdminIn(tx, staff);
    await tx.execute(sql`LOCK TABLE ${tillLines} IN SHARE MODE`);
    await tx.insert(tillDays).values({ day, closedAt: nowDate(), by: staff.email }).onConflictDoNothing();
  });
}
