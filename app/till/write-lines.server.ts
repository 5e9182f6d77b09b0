import { randomUUID } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import { ownBarberOf, type Staff, whereAdmin, whereStaff } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { cashRounding } from "./cash-rounding.ts";
import { type TillLine, tillLines } from "./tables/till.server.ts";
import { tillRules, whereLinesFor } from "./till.server.ts";
import { balanceChange, lockVoucher, type VoucherRefusal } from "./vouchers.server.ts";

export type NewLine = Pick<
  TillLine,
  "id" | "day" | "barberId" | "bookingId" | "way" | "amountCents" | "tipCents" | "reason"
> & { voucher?: string | undefined };

type Sent = Omit<NewLine, "day">;

/** The form was sent before, with something else or for a line that was corrected since. */
export type ReusedFormRefusal = { ok: false; reason: "reused" };

/** Returns whether the form of a line wrote that line before. Undefined if it wrote nothing yet. */
export async function findSentBefore(
  tx: Transaction,
  line: Sent,
): Promise<{ ok: true } | ReusedFormRefusal | undefined> {
  const [before, ...corrections] = await tx
    .select()
    .from(tillLines)
    .where(or(eq(tillLines.id, line.id), eq(tillLines.takesBack, line.id)));
  if (!before) return;
  const isSame =
    corrections.length === 0 &&
    before.takesBack === null &&
    before.way === line.way &&
    before.amountCents === line.amountCents &&
    before.tipCents === line.tipCents &&
    before.bookingId === line.bookingId &&
    // A visit may have moved to another chair since.
    (line.bookingId !== null || before.barberId === line.barberId) &&
    before.reason === line.reason &&
    isSameVoucher(before, line);
  return isSame ? { ok: true } : { ok: false, reason: "reused" };
}

/** A form that sells a voucher has another code each time that it is sent. */
function isSameVoucher(before: TillLine, { voucher = "", way, amountCents }: Sent): boolean {
  const isSale = voucher !== "" && way !== "voucher" && amountCents > 0;
  return isSale ? before.voucher !== null : (before.voucher ?? "") === voucher;
}

/** Writes a line. A line that is sent twice is written once. */
export async function addLine(
  tx: Transaction,
  staff: Staff,
  line: NewLine,
): Promise<{ ok: true } | ReusedFormRefusal> {
  const recorded = {
    at: nowDate(),
    by: staff.email,
    vatPercent: line.way === "voucher" ? 0 : tillRules().vatPercent,
    roundingCents: cashRounding(line),
  };
  const added = await tx
    .insert(tillLines)
    .values({ ...line, ...recorded })
    .onConflictDoNothing({ target: tillLines.id })
    .returning();
  return (added.length === 0 && (await findSentBefore(tx, line))) || { ok: true };
}

/**
 * @property code of the voucher that pays
 * @property restCents what the voucher does not cover, as staff saw it
 */
export type ByVoucher = { code?: string | undefined; restCents?: number | undefined };

/**
 * Returns the line that a voucher pays: all but the rest that staff saw, with the tip if there is no rest. A negative
 * amount pays the voucher back.
 */
export function voucherLine<Line extends Pick<NewLine, "way" | "amountCents" | "tipCents">>(
  line: Line,
  { code, restCents = 0 }: ByVoucher & { code: string },
): Line & { voucher: string } {
  if (line.amountCents < 0) return { ...line, voucher: code };
  const tipCents = restCents > 0 ? 0 : line.tipCents;
  return { ...line, way: "voucher", voucher: code, amountCents: line.amountCents - restCents, tipCents };
}

/**
 * Writes the line that a voucher pays, and the rest with the tip as a line in `way`. Refuses a rest that is not what
 * staff saw: the amount or the balance changed since.
 */
export async function addLineByVoucher(
  tx: Transaction,
  staff: Staff,
  line: NewLine,
  byVoucher: ByVoucher & { code: string },
): Promise<{ ok: true } | ReusedFormRefusal | VoucherRefusal> {
  const balanceCents = await lockVoucher(tx, byVoucher.code);
  const paid = voucherLine(line, byVoucher);
  const sent = await findSentBefore(tx, paid);
  if (sent) return sent;
  if (balanceCents === undefined) return { ok: false, reason: "unknown_code" };
  if (balanceCents <= 0 || balanceCents + line.amountCents < 0)
    return { ok: false, reason: "too_little", balanceCents };
  const restCents = Math.max(0, line.amountCents - balanceCents);
  if (restCents !== (byVoucher.restCents ?? 0) || (restCents > 0 && line.way === "voucher"))
    return { ok: false, reason: "rest", balanceCents, restCents };
  const first = await addLine(tx, staff, paid);
  if (!first.ok || restCents === 0) return first;
  return addLine(tx, staff, { ...line, id: randomUUID(), amountCents: restCents });
}

type LineResult = { ok: true } | { ok: false; reason: "other_chair" } | ReusedFormRefusal | VoucherRefusal;

/** Writes a line without a visit. Refuses a chair that the account may not use. */
export function addLineWithoutVisit(
  staff: Staff,
  { code, restCents, ...line }: NewLine & ByVoucher,
): Promise<LineResult> {
  return transact(db(), async (tx) => {
    const isAdmin = staff.role === "admin";
    const whereOwnBarber = isAdmin ? whereAdmin(staff) : whereStaff(staff);
    const isKnown = await tx.$count(barbers, and(eq(barbers.id, line.barberId), whereOwnBarber));
    if (isKnown === 0 || (!isAdmin && line.barberId !== ownBarberOf(staff)))
      return { ok: false, reason: "other_chair" };
    if (code) return addLineByVoucher(tx, staff, line, { code, restCents });
    return addLine(tx, staff, line);
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
      .where(and(eq(tillLines.id, lineId), isNull(tillLines.takesBack), whereLinesFor(staff)))
      .for("update");
    const isByVoucher = line?.way === "voucher";
    if (!line || (right.way === "voucher" && !isByVoucher)) return "gone";
    const [newLine] = await tx
      .select()
      .from(tillLines)
      .where(or(eq(tillLines.id, id), eq(tillLines.takesBack, line.id)));
    if (newLine) return newLine.id === id && newLine.takesBack === line.id ? "done" : "corrected";
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
