import { and, or } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { isCountedNoShow } from "#app/payments/prepayment-due.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerKey } from "./customer-key.ts";
import { bookingsOf, linkedKeys } from "./linked-keys.server.ts";
import { hasPhone } from "./matches-search.server.ts";

/** For staff to know; a prepayment depends on the e-mail address alone. A phone number counts in any booking. */
export async function countMissed(
  from: Database | Transaction,
  staff: Staff,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<number> {
  const given = [
    { email, phone: null },
    { email: null, phone },
  ].flatMap((each) => customerKey({ erasedAt: null, ...each }) ?? []);
  if (given.length === 0) return 0;
  const isTheirs = or(bookingsOf(await linkedKeys(from, given)), phone ? hasPhone(phone) : undefined);
  return from.$count(bookings, and(isTheirs, isCountedNoShow(), hasStaffAccess(staff)));
}
