import { and, desc, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses, statusesWith } from "#app/bookings/tables/statuses.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { lockPrepaymentStatus } from "#app/payments/flows/prepayment-status.server.ts";
import { waiversOf } from "#app/payments/flows/staff-prepayments.server.ts";
import { whereCountedNoShow } from "#app/payments/prepayment-rules.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { customerIdOf, emailOnCard, mergesOf, whereOnCard } from "../customer-rows.server.ts";
import { wantsNoReviews } from "../recipients.server.ts";
import { refusalsOf } from "../refusals.server.ts";
import { notesAbout, photosOf } from "./notes-and-photos.server.ts";

export type CustomerCard = Extract<Awaited<ReturnType<typeof customerCardOf>>, { isKnown: true }>;

type Customer = Pick<Booking, "customerId" | "erasedAt" | "email" | "phone">;

/** @param except the id of a booking that is shown next to the card. */
export async function customerCardOf(staff: Staff, customer: Customer, except?: string) {
  const customerId = customerIdOf(customer);
  if (!customerId) {
    const why = customer.erasedAt ? "forgotten" : "no_address";
    return { isKnown: false, why } as const;
  }
  const email = customer.email ?? (await emailOnCard(db(), customerId));
  return {
    isKnown: true,
    ...(await figuresOf(staff, customerId)),
    lastVisits: await lastVisits(staff, { customerId, except }),
    notes: await notesAbout(staff, customerId),
    photos: await photosOf(staff, customerId),
    refusals: await refusalsOf(staff, customerId),
    merges: await mergesOf(db(), customerId),
    wantsNoReviews: customer.email ? await wantsNoReviews(customerId) : undefined,
    prepayment: {
      ...(await lockPrepaymentStatus(db(), { email, phone: customer.phone })),
      waivers: await waiversOf(staff, customerId),
      hasEmail: email !== undefined,
    },
  } as const;
}

async function figuresOf(staff: Staff, customerId: string) {
  const had = (outcome: "come" | "missed" | "cancelled") => inArray(bookings.status, statusesWith(outcome));
  const count = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const usual = <Value>(value: SQL | PgColumn) =>
    sql<Value | null>`mode() WITHIN GROUP (ORDER BY ${value}) FILTER (WHERE ${had("come")})`;
  const [figures] = await db()
    .select({
      visits: count(had("come")),
      noShows: count(had("missed")),
      cancelled: count(had("cancelled")),
      countedNoShows: count(whereCountedNoShow()),
      /** The code, and for a service of the former system, whose codes are no names, its name there. */
      usualService: usual<[string, string | null]>(
        sql`jsonb_build_array(${bookings.service},
          CASE WHEN ${bookings.service} LIKE 'vroeger-%' THEN ${bookings.serviceLabel} END)`,
      ),
      usualBarber: usual<string>(bookings.barberId),
      spentCents: sql<number>`coalesce(sum(${bookings.priceCents}) FILTER (WHERE ${had("come")}), 0)::int`,
      firstVisit: sql<string | null>`min(${bookings.bookingDate}) FILTER (WHERE ${had("come")})`,
    })
    .from(bookings)
    .where(and(whereOnCard(bookings.customerId, customerId), whereStaff(staff)));
  const [next] = await db()
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        whereOnCard(bookings.customerId, customerId),
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, nowDate()),
        whereStaff(staff),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(1);
  return { figures, next };
}

function lastVisits(staff: Staff, { customerId, except }: { customerId: string; except?: string }) {
  return db()
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
      priceCents: bookings.priceCents,
      barberId: bookings.barberId,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        whereOnCard(bookings.customerId, customerId),
        except ? ne(bookings.id, except) : undefined,
        inArray(bookings.status, bookingStatuses),
        lte(bookings.startsAt, nowDate()),
        whereStaff(staff),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(500);
}
