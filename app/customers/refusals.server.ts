import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { lockCustomer, selectCustomerId, whereOnCard } from "./customer-rows.server.ts";
import { hasOpenedMail } from "./recipients.server.ts";
import { wherePhone } from "./search-conditions.server.ts";
import { customers, refusedCustomers } from "./tables/customers.server.ts";

type Customer = { email: string; phone: string };

/** Most shops refused nobody, which spares them a query. */
export const anyRefused = sql<boolean>`EXISTS (SELECT 1 FROM ${refusedCustomers} WHERE ${isNull(refusedCustomers.endedAt)})`;

/**
 * Returns whether staff refused this customer online, or the shop takes no new customers online. The answer
 * does not tell which.
 */
export async function mustCall(from: Database | Transaction, customer: Customer): Promise<boolean> {
  if (await isRefused(from, customer)) return true;
  return shop().booking.onlyKnown && !(await isKnown(from, customer));
}

/**
 * Returns whether the customer is refused. Anybody can enter a phone number, so it counts only if nobody
 * opened a mail at the e-mail address.
 */
async function isRefused(from: Database | Transaction, { email, phone }: Customer): Promise<boolean> {
  const refusedCardIds = sql`(SELECT card.id FROM ${customers} AS card
    JOIN ${customers} AS own ON own.person_id = card.person_id
    JOIN ${refusedCustomers} ON ${refusedCustomers.customerId} = own.id AND ${isNull(refusedCustomers.endedAt)})`;
  const whereRefused = (address: Parameters<typeof selectCustomerId>[0]) =>
    sql`${selectCustomerId(address)} IN ${refusedCardIds}`;
  const whereRefusedPhone = and(wherePhone(phone), sql`${bookings.customerId} IN ${refusedCardIds}`);
  const { rows } = await from.execute<{ email: boolean; phone: boolean }>(sql`SELECT
    coalesce(${whereRefused({ email })}, false) AS email,
    coalesce(${whereRefused({ phone })}, false) OR EXISTS (SELECT FROM ${bookings} WHERE ${whereRefusedPhone}) AS phone`);
  const [matches] = rows;
  if (!matches || matches.email) return matches?.email ?? false;
  return matches.phone && !(await hasOpenedMail(from, email));
}

/** Returns whether the customer came before, by e-mail or phone, opened a mail or was imported. */
async function isKnown(from: Database | Transaction, { email, phone }: Customer): Promise<boolean> {
  const whereCustomer = or(eq(bookings.customerId, selectCustomerId({ email })), wherePhone(phone));
  const whereCame = and(whereCustomer, inArray(bookings.status, statusesWith("come")));
  if ((await from.$count(bookings, whereCame)) > 0 || (await hasOpenedMail(from, email))) return true;
  const whereAddress = or(
    eq(customers.id, selectCustomerId({ email })),
    eq(customers.id, selectCustomerId({ phone })),
  );
  return (await from.$count(customers, and(whereAddress, isNotNull(customers.importId)))) > 0;
}

/**
 * Lists the refusals of a customer, the one in force first, then newest first. A refusal is in force if it
 * has no end.
 */
export function refusalsOf(staff: Staff, customerId: string) {
  return db()
    .select()
    .from(refusedCustomers)
    .where(and(whereOnCard(refusedCustomers.customerId, customerId), whereStaff(staff)))
    .orderBy(sql`${refusedCustomers.endedAt} IS NOT NULL`, desc(refusedCustomers.at))
    .limit(10);
}

/**
 * Refuses the customer of a booking online, or allows him again. Idempotent.
 * @returns false if the booking has no address.
 */
export function setRefused(staff: Staff, bookingId: string, isWanted: boolean): Promise<boolean> {
  return transactAs(staff, async (tx) => {
    const customerId = await lockCustomer(tx, staff, bookingId);
    if (!customerId) return false;
    const whereInForce = and(
      whereOnCard(refusedCustomers.customerId, customerId),
      isNull(refusedCustomers.endedAt),
    );
    if (!isWanted) {
      await tx.update(refusedCustomers).set({ endedAt: nowDate(), endedBy: staff.email }).where(whereInForce);
      return true;
    }
    if ((await tx.$count(refusedCustomers, whereInForce)) === 0)
      await tx.insert(refusedCustomers).values({ customerId, by: staff.email, at: nowDate() });
    return true;
  });
}
