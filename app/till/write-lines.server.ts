import { randomUUID } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import { hasAdminAccess, hasStaffAccess, ownBarberOf, type Staff } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { cashRounding } from "./cash-rounding.ts";
import { type TillLine, tillLines } from "./tables/till.server.ts";
import { linesFor, tillRules } from "./till.server.ts";
import { balanceChange, lockVoucher, type VoucherRefusal } from "./vouchers.server.ts";

export type NewLine = Pick<
  TillLine,
  "id" | "day" | "barberId" | "bookingId" | "way" | "amountCents" | "tipCents" | "reason"
> & { voucher?: string | undefined };

/** Writes a line. A line that is sent twice is written once. */
export async function addLine(tx: Transaction, staff: Staff, line: NewLine): Promise<void> {
  const recorded = {
    at: nowDate(),
    by: staff.email,
    vatPercent: line.way === "voucher" ? 0 : tillRules().vatPercent,
    roundingCents: cashRounding(line),
  };
  await tx
    .insert(tillLines)
    .values({ ...line, ...recorded })
    .onConflictDoNothing({ target: tillLines.id });
}

/**
 * @property code of the voucher that pays
 * @property restCents what the voucher does not cover, as staff saw it
 */
export type ByVoucher = { code?: string | undefined; restCents?: number | undefined };

/**
 * Writes a line that a voucher pays as far as it reaches, and the rest as a line in `way`. A negative amount pays the
 * voucher itself back.
 */
export async function addLineByVoucher(
  tx: Transaction,
  staff: Staff,
  line: NewLine,
  { code, restCents: seenRestCents }: ByVoucher & { code: string },
): Promise<{ ok: true } | VoucherRefusal> {
  const refused = { ok: false, reason: "voucher" } as const;
  const balanceCents = await lockVoucher(tx, code);
  if ((await tx.$count(tillLines, eq(tillLines.id, line.id))) > 0) return { ok: true };
  if (balanceCents === undefined) return { ...refused, problem: "unknown" };
  if (balanceCents <= 0 || balanceCents + line.amountCents < 0)
    return { ...refused, problem: "too_little", balanceCents };
  if (line.amountCents < 0) {
    await addLine(tx, staff, { ...line, voucher: code });
    return { ok: true };
  }
  const coveredCents = Math.min(balanceCents, line.amountCents);
  const restCents = line.amountCents - coveredCents;
  if (restCents > 0 && (restCents !== seenRestCents || line.way === "voucher"))
    return { ...refused, problem: "rest", balanceCents, restCents };
  await addLine(tx, staff, { ...line, way: "voucher", voucher: code, amountCents: coveredCents });
  if (restCents > 0)
    await addLine(tx, staff, { ...line, id: randomUUID(), tipCents: 0, amountCents: restCents });
  return { ok: true };
}

type LooseResult = { ok: true } | { ok: false; reason: "other_chair" } | VoucherRefusal;

/** Writes a line without a visit. Refuses a chair that the account may not use. */
export function addLoose(
  staff: Staff,
  { code, restCents, ...line }: NewLine & ByVoucher,
): Promise<LooseResult> {
  return transact(db(), async (tx) => {
    const isOwners = staff.role === "admin";
    const mine = isOwners ? hasAdminAccess(staff) : hasStaffAccess(staff);
    const isKnown = await tx.$count(barbers, and(eq(barbers.id, line.barberId), mine));
    if (isKnown === 0 || (!isOwners && line.barberId !== ownBarberOf(staff)))
      return { ok: false, reason: "other_chair" };
    if (code) return addLineByVoucher(tx, staff, line, { code, restCents });
    await addLine(tx, staff, line);
    return { ok: true };
  });
}

type Correction = Pick<TillLine, "id" | "way" | "amountCents" | "tipCents"> & {
  lineId: string;
  reason: string;
};

/**
 * Reverses a line and writes the right one. Returns `corrected` if somebody else did so first, and `overdrawn` if more
 * was paid with the voucher of the line than would be left on it.
 */
export function correctLine(
  staff: Staff,
  { id, lineId, reason, ...right }: Correction,
): Promise<"done" | "gone" | "corrected" | "overdrawn"> {
  return transact(db(), async (tx) => {
    const [line] = await tx
      .select()
      .from(tillLines)
      .where(and(eq(tillLines.id, lineId), isNull(tillLines.takesBack), linesFor(staff)))
      .for("update");
    const isByVoucher = line?.way === "voucher";
    if (!line || (right.way === "voucher" && !isByVoucher)) return "gone";
    const [written] = await tx
      .select()
      .from(tillLines)
      .where(or(eq(tillLines.id, id), eq(tillLines.takesBack, line.id)));
    if (written) return written.id === id && written.takesBack === line.id ? "done" : "corrected";
    const recorded = { at: nowDate(), by: staff.email, reason };
    const isNowMoney = isByVoucher && right.way !== "voucher";
    const next = {
      ...line,
      ...recorded,
      ...right,
      ...(isNowMoney && { voucher: null, vatPercent: tillRules().vatPercent }),
      id: randomUUID(),
      roundingCents: cashRounding(right),
    };
    const change = balanceChange(next) - balanceChange(line);
    if (line.voucher && change < 0 && ((await lockVoucher(tx, line.voucher)) ?? 0) + change < 0)
      return "overdrawn";
    await tx.insert(tillLines).values({
      ...line,
      ...recorded,
      id,
      takesBack: line.id,
      amountCents: -line.amountCents,
      tipCents: -line.tipCents,
      roundingCents: -line.roundingCents,
    });
    if (right.amountCents !== 0 || right.tipCents !== 0) await tx.insert(tillLines).values(next);
    return "done";
  });
}
