import { randomBytes } from "node:crypto";
import { eq, not, sql } from "drizzle-orm";
import { addOrResetAccount } from "#app/accounts/accounts.server.ts";
import { serviceSnapshot } from "#app/bookings/booked-service.server.ts";
import { lockBarbers } from "#app/bookings/booking-rows.server.ts";
import { blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { now, shopInstant, shopToday, toDate } from "#app/i18n/format/clock.ts";
import { type Database, transact } from "#app/platform/database/database.server.ts";
import type { ControlAnswer } from "#app/platform/runtime/control-socket.server.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";

/** Fills a shop without real bookings with demo bookings. Nobody owns the domain demo.example. */
export async function seed(db: Database): Promise<ControlAnswer> {
  const rows = demoBookings();
  const real = await transact(db, async (tx) => {
    // The lock makes bookings on a running site wait.
    await lockBarbers(tx);
    const whereDemo = sql`coalesce(${bookings.email}, '') LIKE '%@demo.example'`;
    const count = await tx.$count(bookings, not(whereDemo));
    if (count > 0) return count;
    await tx.delete(bookings).where(whereDemo);
    await tx.insert(bookings).values(rows);
    await tx.delete(blocks).where(eq(blocks.by, email));
    await tx.insert(blocks).values(demoBreaks());
    return 0;
  });
  if (real > 0) return { ok: false, text: `This database holds ${real} real bookings: nothing was changed.` };

  const password = randomBytes(9).toString("base64url");
  await addOrResetAccount(db, { email, password, role: "staff" });
  return { ok: true, text: `${rows.length} demo bookings.\nSign in at /login as ${email} with ${password}` };
}

const email = "demo@demo.example";

function openDates(): string[] {
  const today = Temporal.PlainDate.from(shopToday());
  const dates = Array.from({ length: 10 }, (_, day) => today.add({ days: day - 3 }).toString());
  return dates.filter((date) => openRanges(date, shop()).length > 0);
}

/** Returns a break at noon for each day; it overlaps none of `dayPlans`. */
function demoBreaks(): (typeof blocks.$inferInsert)[] {
  return openDates().map((date) => ({
    barberId: shop().barbers[0]?.id,
    startsAt: toDate(shopInstant(date, "12:30")),
    endsAt: toDate(shopInstant(date, "13:00")),
    reason: "Pauze",
    by: email,
  }));
}

function demoBookings(): (typeof bookings.$inferInsert)[] {
  return openDates().flatMap((date, day) =>
    (dayPlans[day % dayPlans.length] ?? []).map(([time, service], visit) =>
      demoBooking({ date, time, service, person: day * 5 + visit }),
    ),
  );
}

function demoBooking(visit: { date: string; time: string; service: string; person: number }) {
  const [name = "", message = ""] = people[visit.person % people.length] ?? [];
  const startsAt = shopInstant(visit.date, visit.time);
  const service = findServiceByCode(visit.service, shop()) ?? shop().services[0];
  if (!service) throw new Error("No service can be booked");
  const { minutes } = service;
  const isPast = Temporal.Instant.compare(startsAt, now()) < 0;
  return {
    barberId: shop().barbers[0]?.id ?? "",
    name,
    phone: `047000${String(1000 + visit.person)}`,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@demo.example`,
    ...serviceSnapshot(service),
    message,
    source: visit.person % 5 === 2 ? "phone" : "website",
    startsAt: toDate(startsAt),
    endsAt: toDate(startsAt.add({ minutes })),
    status: isPast ? (visit.person % 9 === 4 ? "no-show" : "show") : "confirmed",
    createdAt: toDate(bookingMoment(startsAt, visit.person)),
    manageToken: randomBytes(24).toString("base64url"),
  } satisfies typeof bookings.$inferInsert;
}

/** Returns a moment a day or two before the visit, but never in the future. */
function bookingMoment(startsAt: Temporal.Instant, person: number): Temporal.Instant {
  const ahead = startsAt.subtract({ hours: 30 + person });
  const recently = now().subtract({ minutes: 10 + 7 * person });
  return Temporal.Instant.compare(ahead, recently) < 0 ? ahead : recently;
}

/** Invented customers. */
const people: [name: string, message?: string][] = [
  ["Wout Demeyere"],
  ["Mohamed El Amrani", "Graag dezelfde fade als vorige keer"],
  ["Pieter-Jan Vanhoutte"],
  ["Thibault Declercq", "Ik kom 5 minuten later, trein"],
  ["Jonas Verhaeghe"],
  ["Senne Lefevre", "Contouren strak, bovenaan lang laten"],
  ["Kobe Vandewalle"],
  ["Ibrahim Yilmaz"],
  ["Lars Debruyne", "Voor een trouw zaterdag"],
  ["Bram Callens"],
  ["Nathan Houthoofd"],
  ["Zoë D'Hondt", "Krullen, graag droog knippen"],
];

/** Visits within a day do not overlap. */
const dayPlans: [time: string, service: string][][] = [
  [
    ["09:30", "haarknip"],
    ["10:30", "premium"],
    ["13:00", "baard"],
    ["16:00", "complete"],
  ],
  [
    ["10:00", "baard"],
    ["11:00", "haarknip"],
    ["14:30", "haarknip"],
    ["17:00", "premium"],
    ["19:00", "haarknip"],
  ],
  [
    ["09:30", "complete"],
    ["12:00", "haarknip"],
    ["15:00", "premium"],
    ["18:30", "haarknip"],
  ],
];
