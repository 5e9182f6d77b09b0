import { and, desc, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses } from "#app/bookings/tables/statuses.ts";
import { whereSearchMatches } from "#app/customers/search-conditions.server.ts";
import { startOfDay } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { mailProblemsOf, unsentMailsText } from "#app/messages/problems.server.ts";
import { describePayments } from "#app/payments/flows/staff-prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { formatBooking } from "../booking.server.ts";
import type { ListFilter } from "./filter-form.tsx";

/** Lists bookings, newest first. @param after the `next` of the previous page; an invalid value starts with the newest */
export async function listBookings(staff: Staff, { filter, after }: { filter: ListFilter; after?: string }) {
  const whereBooked = inArray(bookings.status, bookingStatuses);
  const rows = await db()
    .select({
      ...getTableColumns(bookings),
      /** The moment with microseconds, which a JavaScript Date would lose. */
      createdAtMicros: sql<string>`to_char(${bookings.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
    })
    .from(bookings)
    .where(and(whereBooked, matches(filter), olderThan(after), whereStaff(staff)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > pageSize && last ? `${last.createdAtMicros}_${last.id}` : undefined,
  };
}

const pageSize = 25;

function matches({ search, day, status }: ListFilter): SQL | undefined {
  return and(
    day ? whereOnDay(day) : undefined,
    status ? sql`${bookings.status} = ${status}` : undefined,
    search ? whereSearchMatches(search) : undefined,
  );
}

/** Compares instants, because that column has the index. */
function whereOnDay(day: string): SQL | undefined {
  return and(gte(bookings.startsAt, startOfDay(day)), lt(bookings.startsAt, startOfDay(addDays(day, 1))));
}

function olderThan(after: string | undefined): SQL | undefined {
  const cursor = cursorSchema.safeParse(after?.split("_")).data;
  if (!cursor) return;
  const [createdAt, id] = cursor;
  return sql`(${bookings.createdAt}, ${bookings.id}) < (${`${createdAt}Z`}::timestamptz, ${id}::uuid)`;
}

const cursorSchema = z.tuple([z.iso.datetime({ local: true, precision: 6 }).startsWith("2"), z.uuid()]);

export async function viewList(staff: Staff, query: { filter: ListFilter; after?: string }) {
  const { rows, next } = await listBookings(staff, query);
  const ids = rows.map(({ id }) => id);
  const mailProblems = await mailProblemsOf(ids);
  const payments = await describePayments(staff, ids);
  return {
    bookings: rows.map((row) =>
      formatBooking(row, { mailProblems: mailProblems.get(row.id), payment: payments.get(row.id) }),
    ),
    next,
    mailTrouble: await unsentMailsText(whereStaff(staff)),
  };
}
