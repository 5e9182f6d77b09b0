import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { mergeAddresses } from "../setup/customer-rows.ts";
import type { TestShop } from "../setup/test-shop.ts";

export const barbers = ["barber-1", "barber-2", "barber-3"];
const zone = "Europe/Brussels";

/**
 * @property day days after 1 October 2026.
 * @property customer -1 is an erased customer.
 * @property key index of one of the customer's keys that staff linked; every third customer has three, in a chain.
 */
export type Visit = {
  day: number;
  time: string;
  barber: string;
  minutes: number;
  status: "confirmed" | "show" | "no-show" | "cancelled";
  source: "website" | "phone" | "whatsapp" | "walk-in";
  leadMinutes: number;
  noticeMinutes: number;
  customer: number;
  key: 0 | 1 | 2;
  service: string;
  priceCents: number | null;
  payment: "none" | "used" | "refunded";
};

/** Start times include some around midnight, so that the edges of days, weeks, months and years are tested. */
const times = ["00:00", "09:30", "10:30", "11:15", "13:00", "15:45", "18:30", "19:30", "23:00"];

/** Each barber has one visit an hour at most, so that none overlap. Half of the days are near a clock change or new year. */
export const generatedYear: fc.Arbitrary<Visit[]> = fc.uniqueArray(
  fc.record({
    day: fc.oneof(
      fc.integer({ min: 0, max: 456 }),
      fc.constantFrom(24, 91, 92, 95, 177, 178, 179, 394, 395, 396, 456),
    ),
    time: fc.constantFrom(...times),
    barber: fc.constantFrom(...barbers),
    minutes: fc.constantFrom(30, 45),
    status: fc.constantFrom("confirmed", "show", "show", "show", "no-show", "cancelled"),
    source: fc.constantFrom("website", "website", "phone", "whatsapp", "walk-in"),
    leadMinutes: fc.integer({ min: 0, max: 60 * 24 * 20 }),
    noticeMinutes: fc.integer({ min: -120, max: 60 * 24 * 10 }),
    customer: fc.integer({ min: -1, max: 60 }),
    key: fc.constantFrom(0, 0, 1, 2),
    service: fc.constantFrom("haarknip", "baard"),
    priceCents: fc.constantFrom(null, 2500, 3050),
    payment: fc.constantFrom("none", "none", "used", "refunded"),
  }) as fc.Arbitrary<Visit>,
  { minLength: 500, maxLength: 700, selector: ({ day, time, barber }) => `${day} ${time} ${barber}` },
);

/** Caches, because dates and starts are computed for each visit and each figure. */
const dates = new Map<number, Temporal.PlainDate>();
const starts = new Map<string, Temporal.ZonedDateTime>();

export function dateOf({ day }: Pick<Visit, "day">): Temporal.PlainDate {
  const date = dates.get(day) ?? Temporal.PlainDate.from("2026-10-01").add({ days: day });
  dates.set(day, date);
  return date;
}

export function startOf({ day, time }: Visit): Temporal.ZonedDateTime {
  const key = `${day} ${time}`;
  const start = starts.get(key) ?? dateOf({ day }).toZonedDateTime({ timeZone: zone, plainTime: time });
  starts.set(key, start);
  return start;
}

export const createdOf = (visit: Visit) => startOf(visit).subtract({ minutes: visit.leadMinutes });

function reachedAt({ customer, key }: Visit): { email?: string; phone?: string } {
  if (customer < 0) return {};
  const [email, phone, other] = keysOf(customer);
  if (customer % 3 > 0 || key === 0) return { email };
  return key === 1 ? { phone } : { email: other };
}

function keysOf(customer: number): [string, string, string] {
  return [`klant${customer}@example.be`, `04700000${customer + 10}`, `ander${customer}@example.be`];
}

/** Replaces all bookings of the shop. @returns the ids of the bookings. */
export async function store(shop: TestShop, visits: Visit[]): Promise<string[]> {
  const { db } = shop.runtime();
  const ids = visits.map(() => crypto.randomUUID());
  const row = (visit: Visit, index: number): typeof bookings.$inferInsert => ({
    id: ids[index],
    barberId: visit.barber,
    ...(visit.customer < 0 ? { name: "Gewist", erasedAt: new Date() } : { name: `Klant ${visit.customer}` }),
    ...reachedAt(visit),
    service: visit.service,
    serviceLabel: visit.service === "haarknip" ? "Knippen" : "Baard",
    priceCents: visit.priceCents,
    startsAt: instant(startOf(visit)),
    endsAt: instant(startOf(visit).add({ minutes: visit.minutes })),
    status: visit.status,
    source: visit.source,
    createdAt: instant(createdOf(visit)),
    manageToken: ids[index] ?? "",
  });
  await db.insert(bookings).values(visits.map(row));
  for (let customer = 0; customer < 63; customer += 3) {
    const [email, phone, other] = keysOf(customer);
    await mergeAddresses(db, email, phone, "els@shop.be");
    await mergeAddresses(db, phone, other, "els@shop.be");
  }
  const cancelled = visits.flatMap((visit, index) =>
    visit.status === "cancelled"
      ? [
          {
            bookingId: ids[index] ?? "",
            from: "confirmed",
            to: "cancelled",
            at: instant(startOf(visit).subtract({ minutes: visit.noticeMinutes })),
          },
        ]
      : [],
  );
  await db.insert(bookingChanges).values(cancelled);
  const paid = visits.flatMap((visit, index) =>
    visit.payment === "none"
      ? []
      : [
          {
            bookingId: ids[index],
            email: "gewist",
            amountCents: 1000,
            currency: "EUR" as const,
            provider: "stripe" as const,
            status: visit.payment,
            paidAt: instant(createdOf(visit)),
            expiresAt: instant(createdOf(visit)),
            updatedAt: instant(startOf(visit)),
          },
        ],
  );
  await db.insert(prepayments).values(paid);
  await db.execute(sql`INSERT INTO payment_movements (prepayment_id, kind, cents, at)
    SELECT id, 'refund', -amount_cents, updated_at FROM prepayments WHERE status = 'refunded'`);
  return ids;
}

/** Changes past visits as staff would, and returns the resulting visits. */
export async function change(shop: TestShop, visits: Visit[], ids: string[]): Promise<Visit[]> {
  const { db } = shop.runtime();
  const changedVisits: Visit[] = [];
  for (const [index, visit] of visits.entries()) {
    const whereBooking = eq(bookings.id, ids[index] ?? "");
    const set = (values: Partial<typeof bookings.$inferInsert>) =>
      db.update(bookings).set(values).where(whereBooking);
    const isPaid = visit.payment !== "none";
    const other = { ...visit, customer: 60 - visit.customer, key: 0 } as const;
    // This visit may become the customer's first.
    const earlier = { ...visit, day: -1 - index };
    const startsAt = instant(startOf(earlier));
    if (index % 9 === 0) {
      await set({ status: "no-show" });
      changedVisits.push({ ...visit, status: "no-show" });
    } else if (index % 9 === 1 && visit.customer >= 0) {
      await set({ name: `Klant ${other.customer}`, phone: null, ...reachedAt(other) });
      changedVisits.push(other);
    } else if (index % 9 === 2 && !isPaid) {
      await db.delete(bookings).where(whereBooking);
    } else if (index % 9 === 3 && !isPaid && visit.status !== "cancelled") {
      const endsAt = new Date(startsAt.getTime() + visit.minutes * 60_000);
      await set({ startsAt, endsAt, createdAt: instant(createdOf(earlier)) });
      changedVisits.push(earlier);
    } else changedVisits.push(visit);
  }
  return changedVisits;
}

/** Links every third customer to the next one as the same person. */
export async function merge(shop: TestShop, visits: Visit[]): Promise<Visit[]> {
  for (let customer = 1; customer < 60; customer += 3)
    await mergeAddresses(shop.runtime().db, keysOf(customer)[0], keysOf(customer + 1)[0], merger);
  return visits.map((visit) =>
    visit.customer >= 0 && visit.customer % 3 === 2 ? { ...visit, customer: visit.customer - 1 } : visit,
  );
}

export async function undoMerge(shop: TestShop): Promise<void> {
  await shop
    .runtime()
    .db.update(customers)
    .set({ mergedInto: null, mergedAt: null, mergedBy: null, personId: sql`id` })
    .where(eq(customers.mergedBy, merger));
}

const merger = "jan@shop.be";
const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);
