import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { whereCompanion } from "#app/bookings/booked-together.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses, statusesWith } from "#app/bookings/tables/statuses.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { whereCountedNoShow } from "#app/payments/prepayment-rules.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whereOnCard } from "./customer-rows.server.ts";
import { wherePhone, whereSearchMatches } from "./search-conditions.server.ts";
import { customers } from "./tables/customers.server.ts";
import { foldedName } from "./tables/normalized-text.server.ts";

export type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>[number];

/**
 * Lists customers, the most recent visit first; one for each card.
 * @param search empty for customers of the last month and with coming appointments.
 */
export function listCustomers(staff: Staff, search: string, most = 30) {
  const monthAgo = minutesAfter(nowDate(), -24 * 31 * 60);
  return customersWith(staff, search ? whereSearchMatches(search) : gt(bookings.startsAt, monthAgo), most);
}

/** Lists imported customers without an appointment. */
export function listImported(staff: Staff, search: string, most = 30) {
  const itsBookings = db().select({ one: sql`1` }).from(bookings);
  const theirBookings = itsBookings.where(
    and(eq(bookings.customerId, customers.id), isNull(bookings.erasedAt)),
  );
  const whereOnlyImported = and(isNotNull(customers.importId), notExists(theirBookings), whereStaff(staff));
  return db()
    .select({
      id: customers.id,
      name: sql<string>`${customers.name}`,
      phone: customers.phone,
      email: customers.email,
    })
    .from(customers)
    .where(and(whereSearchMatches(search, customers), whereOnlyImported))
    .orderBy(customers.name)
    .limit(most);
}

/** Lists other cards with the same phone number, or with the name if one is given. */
export function listLookalikes(
  staff: Staff,
  { name, phone, customerId }: { name?: string; phone: string | null; customerId: string },
) {
  const whereAlike = or(
    name ? eq(foldedName(bookings.name), foldedName(sql`${name}::text`)) : undefined,
    phone ? wherePhone(phone) : undefined,
  );
  return customersWith(staff, and(whereAlike, not(whereOnCard(bookings.customerId, customerId))), 5);
}

export async function findCustomer(staff: Staff, customerId: string): Promise<ListedCustomer | undefined> {
  return (await customersWith(staff, whereOnCard(bookings.customerId, customerId), 1))[0];
}

async function customersWith(staff: Staff, whereWanted: SQL | undefined, most: number) {
  const whereNotErased = and(
    inArray(bookings.status, bookingStatuses),
    isNull(bookings.erasedAt),
    whereStaff(staff),
  );
  const whereCustomerOfBooking = eq(customers.id, bookings.customerId);
  const personRows = await db()
    .select({ personId: customers.personId })
    .from(bookings)
    .innerJoin(customers, whereCustomerOfBooking)
    .where(and(whereNotErased, whereWanted))
    .groupBy(customers.personId)
    .orderBy(desc(sql`max(${bookings.startsAt})`))
    .limit(most);
  if (personRows.length === 0) return [];
  const people = personRows.map(({ personId }) => personId);
  return db()
    .select(figures())
    .from(bookings)
    .innerJoin(customers, whereCustomerOfBooking)
    .where(and(whereNotErased, inArray(customers.personId, people)))
    .groupBy(customers.personId)
    .orderBy(desc(sql`max(${bookings.startsAt})`));
}

/** Selects the columns of the customer list: counts over all bookings, texts from the most recent one. */
function figures() {
  const newest = <Value>(column: unknown, filter = sql`true`) =>
    sql<Value>`(array_agg(${column} ORDER BY ${bookings.startsAt} DESC) FILTER (WHERE ${filter}))[1]`;
  const count = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const at = nowDate().toISOString();
  const whereUpcoming = sql`${bookings.status} = 'confirmed' AND ${bookings.startsAt} > ${at}`;
  const whereVisit = sql`${bookings.status} IN ${statusesWith("come", "open")} AND ${bookings.startsAt} <= ${at}`;
  const whereCame = inArray(bookings.status, statusesWith("come"));
  return {
    /** The id of the most recent booking: page addresses must not contain e-mail addresses or numbers. */
    id: newest<string>(bookings.id),
    /** The customer's own name, if possible: a companion's booking has another one, such as "son". */
    name: sql<string>`coalesce(${newest(bookings.name, sql`${whereCompanion} IS NOT TRUE`)}, ${newest(bookings.name)})`,
    phone: newest<string | null>(bookings.phone, isNotNull(bookings.phone)),
    email: newest<string | null>(bookings.email, isNotNull(bookings.email)),
    language: newest<Language>(bookings.language),
    visits: count(whereCame),
    noShows: count(inArray(bookings.status, statusesWith("missed"))),
    countedNoShows: count(whereCountedNoShow()),
    lastVisit: sql<string | null>`max(${bookings.bookingDate}) FILTER (WHERE ${whereCame})`,
    next: sql<string | null>`min(${bookings.bookingDate}) FILTER (WHERE ${whereUpcoming})`,
    lastId: newest<string | null>(bookings.id, whereVisit),
  };
}
