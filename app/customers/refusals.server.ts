import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { refusedCustomers } from "#app/tables/customers.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { bookingsOf, customerKey, linkedKeys, lockCustomer } from "./linked-keys.server.ts";
import { hasOpenedMail } from "./recipients.server.ts";
import { hasPhone } from "./search-conditions.server.ts";

type Customer = { email: string; phone: string };

/** For most shops there is none. */
export const anyRefused = sql<boolean>`EXISTS (SELECT 1 FROM ${refusedCustomers} WHERE ${isNull(refusedCustomers.endedAt)})`;

/** Staff refused this customer online, or the shop takes nobody new there: one answer, that tells neither. */
export async function mustCall(from: Database | Transaction, customer: Customer): Promise<boolean> {
  if (await isRefused(from, customer)) return true;
  return shop().booking.onlyKnown && !(await isKnown(from, customer));
}

/** As for a missed appointment: anyone can type a phone number, so it counts while nobody opened a mail. */
async function isRefused(from: Database | Transaction, { email, phone }: Customer): Promise<boolean> {
  const refused = await from
    .select({ key: refusedCustomers.customer })
    .from(refusedCustomers)
    .where(isNull(refusedCustomers.endedAt));
  const keys = await linkedKeys(
    from,
    refused.map(({ key }) => key),
  );
  if (keys.some((key) => key.includes("@") && canonicalEmail(key) === canonicalEmail(email))) return true;
  if (keys.length === 0 || (await hasOpenedMail(from, email))) return false;
  const ofPhone = customerKey({ erasedAt: null, email: null, phone });
  if (ofPhone && keys.includes(ofPhone)) return true;
  return (await from.$count(bookings, and(hasPhone(phone), bookingsOf(keys)))) > 0;
}

/** Has been here, by e-mail or phone number, or opened a mail. */
async function isKnown(from: Database | Transaction, { email, phone }: Customer): Promise<boolean> {
  const key = canonicalEmail(email);
  const theirs = or(eq(canonicalEmailOf(bookings.email), key), hasPhone(phone));
  const come = and(theirs, inArray(bookings.status, statusesWith("come")));
  if ((await from.$count(bookings, come)) > 0 || (await hasOpenedMail(from, email))) return true;
  const given = [
    { email, phone: null },
    { email: null, phone },
  ];
  const keys = given.flatMap((each) => customerKey({ erasedAt: null, ...each }) ?? []);
  return (await from.$count(importedCustomers, inArray(importedCustomers.customer, keys))) > 0;
}

/** Newest first; the first is in force when it has no end. @param keys of one customer, as `linkedKeys` gives them. */
export function refusalsOf(staff: Staff, keys: string[]) {
  return db()
    .select()
    .from(refusedCustomers)
    .where(and(inArray(refusedCustomers.customer, keys), hasStaffAccess(staff)))
    .orderBy(sql`${refusedCustomers.endedAt} IS NOT NULL`, desc(refusedCustomers.at))
    .limit(10);
}

/** Who is on the card of a booking books online no more, or again. Twice is once. @returns false without an address. */
export function setRefused(staff: Staff, bookingId: string, isWanted: boolean): Promise<boolean> {
  return transactAs(staff, async (tx) => {
    const customer = await lockCustomer(tx, staff, bookingId);
    if (!customer) return false;
    const inForce = and(
      inArray(refusedCustomers.customer, await linkedKeys(tx, [customer])),
      isNull(refusedCustomers.endedAt),
    );
    if (!isWanted) {
      await tx.update(refusedCustomers).set({ endedAt: nowDate(), endedBy: staff.email }).where(inForce);
      return true;
    }
    if ((await tx.$count(refusedCustomers, inForce)) === 0)
      await tx.insert(refusedCustomers).values({ customer, by: staff.email, at: nowDate() });
    return true;
  });
}
