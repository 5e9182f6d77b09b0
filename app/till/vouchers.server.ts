import { randomInt } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { consumeLimits, countSuccess } from "#app/platform/http/rate-limit.server.ts";
import { type TillLine, tillLines } from "./tables/till.server.ts";

/** The characters of a code. Left out are 0, 1, B, I, O, S, V and Z, which look like other characters on paper. */
const letters = "23456789ACDEFGHJKLMNPQRTUWXY";

/** Returns a new code such as "K7QP-4M2X". */
export function newVoucherCode(): string {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Reads a code as people type it, for example "k7qp 4m2x". */
export function parseVoucherCode(input: string): string | undefined {
  const code = input.toUpperCase().replace(/[^A-Z\d]/g, "");
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}

type Way = Pick<TillLine, "voucher" | "way">;

/** Returns whether the line holds money for a voucher: it sells it or pays it back. */
export function isVoucherMoney({ voucher, way }: Way): boolean {
  return voucher !== null && way !== "voucher";
}

/** Returns what the line changes in the balance of its voucher: a sale adds, a payment with the voucher takes. */
export function balanceChange(line: Way & Pick<TillLine, "amountCents">): number {
  if (isVoucherMoney(line)) return line.amountCents;
  return line.way === "voucher" ? -line.amountCents : 0;
}

/** Returns what is left on vouchers, in cents by code. Unknown codes are absent. */
export async function voucherBalances(
  from: Database | Transaction,
  codes: string[],
): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  for (const line of await from.select().from(tillLines).where(inArray(tillLines.voucher, codes)))
    if (line.voucher) balances.set(line.voucher, (balances.get(line.voucher) ?? 0) + balanceChange(line));
  return balances;
}

/** Returns what is left on a voucher, which nobody else can use until the transaction ends. */
export async function lockVoucher(tx: Transaction, code: string): Promise<number | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`voucher ${code}`}))`);
  return (await voucherBalances(tx, [code])).get(code);
}

export type VoucherRefusal =
  | { ok: false; reason: "unknown_code" | "too_many_codes" }
  | { ok: false; reason: "too_little"; balanceCents: number }
  /** The voucher leaves another rest than was sent along. To pay it in another way, send it along. */
  | { ok: false; reason: "rest"; balanceCents: number; restCents: number };

/** Writes what a voucher may pay, unless the account typed many unknown codes within the hour. */
export async function writeWithinCodeLimit<Result extends object>(
  { email }: Staff,
  code: string | undefined,
  write: () => Promise<Result | VoucherRefusal>,
): Promise<Result | VoucherRefusal> {
  if (!code) return write();
  const limit = { key: `voucher codes of ${email}`, max: 20, seconds: 3600, countsNow: false };
  if ((await consumeLimits([limit])) > 0) return { ok: false, reason: "too_many_codes" };
  const result = await write();
  if ("reason" in result && result.reason === "unknown_code") await countSuccess([limit]);
  return result;
}
