import fc from "fast-check";
import { bookingChanges, bookings } from "#app/bookings/tables.server.ts";
import { prepayments } from "#app/prepayment/tables.server.ts";
import type { TestShop } from "../setup/test-shop.ts";

export const barbers = ["barber-1", "barber-2", "barber-3"];
const zone = "Europe/Brussels";

/** @property day counted from 1 October 2026. @property customer -1 is erased. */
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
  service: string;
  priceCents: number | null;
  payment: "none" | "used" | "refunded";
};

/** Around midnight too, so that the edges of days, weeks, months and years are met. */
const times = ["00:00", "09:30", "10:30", "11:15", "13:00", "15:45", "18:30", "19:30", "23:00"];

/** At most one in each hour of a barber, so that none overlap. Half of the days are near the clock changes or a new year. */
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
    service: fc.constantFrom("haarknip", "baard"),
    priceCents: fc.constantFrom(null, 2500, 3050),
    payment: fc.constantFrom("none", "none", "used", "refunded"),
  }) as fc.Arbitrary<Visit>,
  { minLength: 500, maxLength: 700, selector: ({ day, time, barber }) => `${day} ${time} ${barber}` },
);

export function dateOf({ day }: Pick<Visit, "day">): Temporal.PlainDate {
  return Temporal.PlainDate.from("2026-10-01").add({ days: day });
}

export function startOf(visit: Visit): Temporal.ZonedDateTime {
  return dateOf(visit).toZonedDateTime({ timeZone: zone, plainTime: visit.time });
}

export const createdOf = (visit: Visit) => startOf(visit).subtract({ minutes: visit.leadMinutes });

/** In place of what was there. */
export async function store(shop: TestShop, visits: Visit[]): Promise<void> {
  const { db } = shop.runtime();
  const ids = visits.map(() => crypto.randomUUID());
  const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);
  const row = (visit: Visit, index: number): typeof bookings.$inferInsert => ({
    id: ids[index],
    barberId: visit.barber,
    name: visit.customer < 0 ? "Gewist" : `Klant ${visit.customer}`,
    email: visit.customer < 0 ? null : `klant${visit.customer}@example.be`,
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
  const cancelled = visits.flatMap((visit, index) =>
    visit.status === "cancelled"
      ? [
          {
            ...{ bookingId: ids[index] ?? "", from: "confirmed", to: "cancelled" },
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
            ...{ bookingId: ids[index], email: "gewist", amountCents: 1000, currency: "EUR" as const },
            ...{ provider: "stripe" as const, status: visit.payment },
            ...{ paidAt: instant(createdOf(visit)), expiresAt: instant(createdOf(visit)) },
            updatedAt: instant(startOf(visit)),
          },
        ],
  );
  await db.insert(prepayments).values(paid);
}
