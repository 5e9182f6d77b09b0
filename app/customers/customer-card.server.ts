import { and, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";

import { bookingStatuses } from "../bookings/statuses.ts";
import { type Booking, bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepaymentStatusOf } from "../prepayment/prepayment-due.server.ts";
import { prepaymentWaivers } from "../prepayment/tables.server.ts";
import { nowDate } from "../shop/clock.ts";
import { hasStaffAccess, type Staff } from "../staff/access.server.ts";
import { bookingsOf } from "./bookings-of.server.ts";
import { customerKey } from "./customer-key.ts";
import { forgottenName } from "./forgotten.ts";
import { notesAbout } from "./notes.server.ts";
import { wantsNoReviews } from "./recipients.server.ts";

export type CustomerCard = Extract<Awaited<ReturnType<typeof customerCardOf>>, { isKnown: true }>;

type Customer = Pick<Booking, "name" | "email" | "phone">;

/** @param except the id of a booking that is shown beside it. */
export async function customerCardOf(staff: Staff, customer: Customer, except?: string) {
  const key = customerKey(customer);
  if (!key) {
    const why = customer.name === forgottenName ? "forgotten" : "no_address";
    return { isKnown: false, why } as const;
  }
  const { email } = customer;
  return {
    isKnown: true,
    ...(await figuresOf(staff, key)),
    lastVisits: await lastVisits(staff, { key, except }),
    notes: await notesAbout(staff, key),
    wantsNoReviews: email ? await wantsNoReviews(email) : undefined,
    prepayment: email && { ...(await prepaymentStatusOf(db(), email)), waivers: await waiversOf(staff, key) },
  } as const;
}

async function figuresOf(staff: Staff, key: string) {
  const count = (status: string) =>
    sql<number>`(count(*) FILTER (WHERE ${bookings.status} = ${status}))::int`;
  const [figures] = await db()
    .select({
      visits: count("show"),
      noShows: count("no-show"),
      cancelled: count("cancelled"),
      firstVisit: sql<string | null>`min(${bookings.bookingDate}) FILTER (WHERE ${bookings.status} = 'show')`,
    })
    .from(bookings)
    .where(and(bookingsOf(key), hasStaffAccess(staff)));
  const [next] = await db()
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        bookingsOf(key),
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, nowDate()),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(1);
  return { figures, next };
}

function lastVisits(staff: Staff, { key, except }: { key: string; except?: string }) {
  return db()
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        bookingsOf(key),
        except ? ne(bookings.id, except) : undefined,
        inArray(bookings.status, bookingStatuses),
        lte(bookings.startsAt, nowDate()),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(8);
}

function waiversOf(staff: Staff, email: string) {
  return db()
    .select()
    .from(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.email, email), hasStaffAccess(staff)))
    .orderBy(desc(prepaymentWaivers.at))
    .limit(20);
}
