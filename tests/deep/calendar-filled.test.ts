/** Simulates an attacker who fills the calendar, and ordinary Saturdays: one barber, a new shop, only strangers. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseUnconfirmed } from "#app/bookings/flows/reservation/release-unconfirmed.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { openMailOf } from "../setup/customer-rows.ts";
import { quietMailServer } from "../setup/quiet-mail-server.ts";
import { patience } from "../setup/slowness.ts";
import { openTestShop, type TestShop } from "../setup/test-shop.ts";
import { isLong, report } from "./rounds.ts";

const { environment } = quietMailServer();
let shop: TestShop;
let people = 0;
/** Each simulation has its own shop, because mails of the former one may still be under way. */
beforeEach(async () => {
  people = 0;
  shop = await openTestShop({ engine: "server", environment });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const db = () => shop.runtime().db;
type Moment = { date: string; time: string };

async function book(email: string, { date, time }: Moment, address?: string) {
  const headers = address ? { "X-Forwarded-For": address } : undefined;
  const request = bookingRequest({ email, date, time, phone: phoneOf(++people) });
  const response = await shop.post("/api/bookings", request, headers);
  return { status: response.status, ...(await response.json()) };
}

const phoneOf = (number: number) => `0499${String(number).padStart(6, "0")}`;

async function freeTimes(from: string, to: string): Promise<Moment[]> {
  const query = `service=haarknip&from=${from}&to=${to}`;
  const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
  return days.flatMap(({ date, times }: { date: string; times: string[] }) =>
    times.map((time) => ({ date, time })),
  );
}

/** Counts the confirmed bookings whose e-mail begins with this name. */
const held = (email: string) =>
  db().$count(bookings, and(eq(bookings.status, "confirmed"), sql`${bookings.email} LIKE ${`${email}%`}`));

/** Opens the link of the confirmation. */
async function tap({ id, manageUrl }: { id: string; manageUrl: string }) {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), inArray(mails.kind, ["confirmation"])));
  expect((await shop.fetch(`${manageUrl}?mail=${mail?.id}`)).status).toBe(200);
}

/** Opens the mail that `check_your_mail` announces. */
async function openHelp(email: string) {
  const [mail] = await db()
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(bookings.email, email), eq(mails.kind, "my-appointments")));
  return (await shop.fetch(`/mijn-afspraken/${mail?.id}`)).status === 200;
}

/** Moves the rate limits, which follow the database's clock, by as many minutes as the simulation. */
const passMinutes = (minutes: number) =>
  db()
    .update(rateLimits)
    .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - make_interval(mins => ${minutes})` });

// Three addresses reach less than thirty do, so only the full length tests them.
test.each(isLong ? [3, 30, 500] : [30, 500])(
  "an attacker with %i addresses who takes every free time keeps out no known customer, and with few addresses no newcomer",
  async (addresses) => {
    const [from, to] = ["2027-02-02", "2027-02-08"];
    // Except at full length, hundreds of addresses are simulated in larger steps, because each step costs time.
    const every = isLong || addresses < 500 ? 5 : 10;
    clockAt("2027-02-01 10:00");
    const open = (await freeTimes(from, to)).length;
    const shares: number[] = [];
    const honest = { strangers: 0, asked: 0, confirmedFirst: 0, lost: 0, known: 0, shutOut: 0 };
    let tries = 0;
    for (let minute = 0; minute <= 240; minute += every) {
      clockAt("2027-02-01 10:00", { minutes: minute });
      await passMinutes(every);
      await releaseUnconfirmed();
      let refused = 0;
      for (const moment of await freeTimes(from, to)) {
        if (refused >= Math.min(addresses, 60)) break;
        const number = tries++ % addresses;
        const address = `203.${number >> 8}.${number & 255}.7`;
        const { status } = await book(`aanvaller${people}@example.be`, moment, address);
        refused = status === 201 ? 0 : refused + 1;
      }
      shares.push((await held("aanvaller")) / open);
      if (minute % 20 === 0) await comeHonestly(minute);
      await shop.untilSent();
    }
    report(`a calendar filled for fun from ${addresses} addresses`, {
      timesInTheWeek: open,
      tries,
      mostShare: Math.max(...shares).toFixed(2),
      shareAtTheEnd: shares.at(-1)?.toFixed(2),
      ...honest,
    });
    expect(honest.shutOut).toBe(0);
    // Hundreds of addresses use up the day's limit of mails to strangers, so that newcomers have to call.
    if (addresses < 500) expect(honest.lost).toBe(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.76);

    /** Simulates a known customer, and a newcomer who opens each mail. */
    async function comeHonestly(minute: number) {
      const customerEmail = `klant${minute}@example.be`;
      await openMailOf(db(), customerEmail);
      honest.known++;
      const [first] = await freeTimes(from, to);
      if (!first || (await book(customerEmail, first)).status !== 201) honest.shutOut++;

      const stranger = `nieuw${minute}@example.be`;
      honest.strangers++;
      const times = await freeTimes(from, to);
      const time = times[(minute * 7) % Math.max(1, times.length)] ?? expect.fail("nothing is free");
      let answer = await book(stranger, time);
      if (answer.status === 409) {
        honest.confirmedFirst++;
        await shop.untilSent();
        if (await openHelp(stranger)) answer = await book(stranger, time);
      }
      if (answer.status !== 201) honest.lost++;
      else if (answer.booking.confirmBefore) {
        honest.asked++;
        await shop.untilSent();
        await tap(answer.booking);
      }
    }
  },
  patience(900),
);

test.each([
  // The Saturday before a holiday asks more of the same rules.
  ...(isLong ? [["an ordinary Saturday", { customers: 40, minutes: 600 }] as const] : []),
  ["the Saturday before a holiday", { customers: 90, minutes: 600 }] as const,
  ["the first hour of a new shop that everybody talks about", { customers: 60, minutes: 60 }] as const,
])(
  "%s loses no booking of a customer who confirms when asked",
  async (name, { customers, minutes }) => {
    const start = "2027-02-06 09:00";
    clockAt(start);
    const taps: { at: number; booking: { id: string; manageUrl: string } }[] = [];
    let requests = 0;
    let confirmedFirst = 0;
    let bookedCount = 0;
    for (let minute = 0; minute <= minutes + 400; minute++) {
      const due = Math.min(customers, Math.floor((minute * customers) / minutes) + 1);
      const tapsNow = taps.filter(({ at }) => at === minute);
      if (bookedCount === due && tapsNow.length === 0 && minute % 5 > 0) continue;
      clockAt(start, { minutes: minute });
      for (; bookedCount < due; bookedCount++) {
        const times = await freeTimes("2027-02-06", "2027-02-14");
        // Most customers want one of the next days.
        const email = `klant${bookedCount}@example.be`;
        const time = times[(bookedCount * 7) % Math.min(30, times.length)] ?? expect.fail("nothing is free");
        let { status, booking } = await book(email, time);
        if (status === 409) {
          confirmedFirst++;
          await shop.untilSent();
          expect(await openHelp(email)).toBe(true);
          ({ status, booking } = await book(email, time));
        }
        expect(status).toBe(201);
        if (booking.confirmBefore) requests++;
        // Four in five confirm within ten minutes, the others within two hours, one after six, one never.
        const minutesUntilTap =
          bookedCount === 3 ? 360 : bookedCount === 8 ? 10_000 : 20 + ((bookedCount * 37) % 100);
        taps.push({
          at: minute + (bookedCount % 5 === 3 ? minutesUntilTap : 1 + (bookedCount % 9)),
          booking,
        });
      }
      await shop.untilSent();
      for (const { booking } of tapsNow) await tap(booking);
      if (minute % 5 === 0) await releaseUnconfirmed();
    }
    const lost = customers - (await db().$count(bookings, eq(bookings.status, "confirmed")));
    report(name, { customers, askedForATap: requests, confirmedFirst, lost });
    expect(lost).toBe(0);
  },
  patience(900),
);
