import { beforeEach, expect } from "vitest";
import { blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { now, shopInstant } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { offerFreedTimes } from "#app/waiting-list/flows/offer-freed-times.server.ts";
import { offers, waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { waitingPath } from "#app/waiting-list/waiting-link.tsx";
import { bookAppointment, pressOn } from "./appointments.ts";
import { testBookingDesk } from "./booking-desk.ts";
import { clockAt, setClock } from "./clock.ts";
import { emptying } from "./emptying.ts";
import type { Engine, TestShop } from "./test-shop.ts";
import { words } from "./words.ts";

const waitingTables = "bookings, blocks, prepayments, waiting_entries, mails, rate_limits";

/** Makes a shop whose customers wait for a time on Saturday; each test begins on Thursday, with nobody on the list. */
export function testWaitingDesk(engine: Engine) {
  const [today, friday, saturday] = ["2027-03-25", "2027-03-26", "2027-03-27"] as const;
  const { shop, desk } = testBookingDesk({ engine, at: `${today} 14:02` });
  const list = waitingDesk(shop, saturday);
  beforeEach(async () => {
    clockAt(`${today} 14:02`);
    await shop.runtime().db.execute(emptying(waitingTables));
  });
  return {
    today,
    friday,
    saturday,
    shop,
    desk,
    list,
    book: (time: string, email = "els@example.be") => bookAppointment(shop, { date: saturday, time, email }),
    heldBy: async () => (await list.held()).map(({ email }) => email),
  };
}

/** Customers who wait for a time on `day`, and the mails they get. */
export function waitingDesk(shop: TestShop, day: string, language: Language = "nl") {
  const db = () => shop.runtime().db;
  const dateAt = (time: string) => new Date(shopInstant(day, time).epochMilliseconds);
  const request = (changes: Record<string, string> = {}) => ({
    name: "An Wachters",
    phone: "0471 00 00 01",
    email: "an@example.be",
    service: "haarknip",
    from: day,
    part: "day",
    ...changes,
  });
  return {
    request,
    post: (changes: Record<string, string> = {}) =>
      pressOn(shop, waitingPath({ language }), request(changes)),
    /** Joins, and returns the path of the customer's own page. */
    async join(changes: Record<string, string> = {}): Promise<string> {
      const answer = await this.post(changes);
      expect(answer.status).toBe(303);
      // The next entry is later.
      setClock(now().add({ seconds: 1 }));
      return answer.headers.get("Location") ?? "";
    },
    /** Fills all times, except those in these half hours. */
    async fill(...free: string[]) {
      await db().delete(blocks);
      const edges = ["00:00", ...free.sort().flatMap((time) => [time, endOf(time)]), "23:59"];
      for (let i = 0; i < edges.length; i += 2) {
        const [from = "", to = ""] = [edges[i], edges[i + 1]];
        if (from !== to)
          await db()
            .insert(blocks)
            .values({ startsAt: dateAt(from), endsAt: dateAt(to), reason: "Vol", by: "test" });
      }
    },
    /** Fills the day until this time. */
    async fillUntil(time: string) {
      await db().delete(blocks);
      const span = { startsAt: dateAt("00:00"), endsAt: dateAt(time) };
      await db()
        .insert(blocks)
        .values({ ...span, reason: "Vol", by: "test" });
    },
    async freeTimes(): Promise<string[]> {
      const answer = await shop.fetch(`/api/availability?service=haarknip&from=${day}&to=${day}`);
      return (await answer.json()).days[0].times;
    },
    /** Runs what the site runs soon after every change. */
    runOffers: async () => {
      await offerFreedTimes();
    },
    page: async (path: string) => words(await (await shop.fetch(path)).text()),
    press: (path: string, intent: string) => pressOn(shop, path, { intent }),
    rows: () => db().select().from(bookings),
    held: async () => (await db().select().from(bookings)).filter(({ status }) => status === "held"),
    offers: () => db().select().from(offers),
    entries: () => db().select().from(waitingEntries),
  };
}

/** Returns the time half an hour later. */
function endOf(time: string): string {
  return Temporal.PlainTime.from(time).add({ minutes: 30 }).toString({ smallestUnit: "minute" });
}
