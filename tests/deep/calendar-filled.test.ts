/** Who fills the calendar for fun, and an ordinary Saturday: one barber, a new shop, everybody a stranger. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookings } from "#app/tables/bookings.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { releaseUnconfirmed } from "#app/workflows/reservation/release-unconfirmed.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { quietMailServer } from "../setup/quiet-mail-server.ts";
import { openTestShop, type TestShop } from "../setup/test-shop.ts";
import { report } from "./rounds.ts";

const { environment } = quietMailServer();
let shop: TestShop;
let people = 0;
/** One each: mails of one simulation may still be under way when the next begins. */
beforeEach(async () => {
  people = 0;
  shop = await openTestShop({ engine: "server", environment });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const db = () => shop.runtime().db;

async function book(who: string, { date, time }: { date: string; time: string }) {
  const email = `${who}${++people}@example.be`;
  const response = await shop.post(
    "/api/bookings",
    bookingRequest({ email, date, time, phone: phoneOf(people) }),
  );
  const { booking } = await response.json();
  return { status: response.status, booking };
}

const phoneOf = (number: number) => `0499${String(number).padStart(6, "0")}`;

async function freeTimes(from: string, to: string) {
  const query = `service=haarknip&from=${from}&to=${to}`;
  const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
  return days.flatMap(({ date, times }: { date: string; times: string[] }) =>
    times.map((time) => ({ date, time })),
  );
}

/** Of that name, that hold a time. */
const held = (who: string) =>
  db().$count(bookings, and(eq(bookings.status, "confirmed"), sql`${bookings.email} LIKE ${`${who}%`}`));

/** Taps the link of the confirmation. */
async function tap({ id, manageUrl }: { id: string; manageUrl: string }) {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), inArray(mails.kind, ["confirmation"])));
  expect((await shop.fetch(`${manageUrl}?mail=${mail?.id}`)).status).toBe(200);
}

test("an attacker with 500 addresses who takes whatever comes free keeps a tenth of the week, and more for an hour at most", async () => {
  const [from, to] = ["2027-02-02", "2027-02-08"];
  clockAt("2027-02-01 10:00");
  const open = (await freeTimes(from, to)).length;
  const shares: number[] = [];
  for (let minute = 0; minute <= 120; minute++) {
    clockAt("2027-02-01 10:00", { minutes: minute });
    await releaseUnconfirmed();
    for (const moment of await freeTimes(from, to)) if (people < 500) await book("aanvaller", moment);
    await shop.untilSent();
    shares.push((await held("aanvaller")) / open);
  }
  const most = shares.filter((share) => share > 0.1).length;
  report("a calendar filled for fun", {
    addresses: people,
    timesInTheWeek: open,
    mostShare: Math.max(...shares).toFixed(2),
    minutesAboveATenth: most,
    shareThatStays: shares.at(-1)?.toFixed(3),
    mailsSent: await db().$count(mails, and(eq(mails.kind, "confirmation"), eq(mails.status, "sent"))),
  });
  expect(people).toBe(500);
  expect(most).toBeLessThanOrEqual(60);
  expect(shares.at(-1)).toBeLessThanOrEqual(0.1);
}, 600_000);

test.each([
  ["an ordinary Saturday", { customers: 40, minutes: 600 }],
  ["the Saturday before a holiday", { customers: 90, minutes: 600 }],
  ["the first hour of a new shop that everybody talks about", { customers: 60, minutes: 60 }],
])(
  "%s loses no honest booking",
  async (name, { customers, minutes }) => {
    const start = "2027-02-06 09:00";
    clockAt(start);
    const taps: { at: number; booking: { id: string; manageUrl: string } }[] = [];
    let asked = 0;
    let booked = 0;
    for (let minute = 0; minute <= minutes + 400; minute++) {
      clockAt(start, { minutes: minute });
      const due = Math.min(customers, Math.floor((minute * customers) / minutes) + 1);
      for (; booked < due; booked++) {
        const times = await freeTimes("2027-02-06", "2027-02-14");
        // Most want one of the next days.
        const { status, booking } = await book("klant", times[(booked * 7) % Math.min(30, times.length)]);
        expect(status).toBe(201);
        if (booking.confirmBefore) asked++;
        // Four in five within ten minutes; the others within two hours, one after six, one never.
        const late = booked === 3 ? 360 : booked === 8 ? 10_000 : 20 + ((booked * 37) % 100);
        taps.push({ at: minute + (booked % 5 === 3 ? late : 1 + (booked % 9)), booking });
      }
      await shop.untilSent();
      for (const { booking } of taps.filter(({ at }) => at === minute)) await tap(booking);
      if (minute % 5 === 0) await releaseUnconfirmed();
    }
    const lost = customers - (await db().$count(bookings, inArray(bookings.status, ["confirmed"])));
    report(name, { customers, askedForATap: asked, lost });
    expect(lost).toBe(0);
  },
  600_000,
);
