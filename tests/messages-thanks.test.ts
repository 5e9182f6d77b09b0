/** Whom the shop thanks, on both databases. */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookings } from "../app/bookings/tables.server.ts";
import { mails } from "../app/mail/tables.server.ts";
import { thank } from "../app/mail/thank.server.ts";
import { shop as facts } from "../content/shop.ts";
import { type Appointment, bookAppointment } from "./setup/appointments.ts";
import { clockAt } from "./setup/clock.ts";
import { emptying } from "./setup/emptying.ts";
import { engines, openTestShop, type TestShop } from "./setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    vi.useRealTimers();
    shop = await openTestShop({ engine });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });
  beforeEach(() => shop.running().db.execute(emptying("bookings, prepayments, rate_limits")));

  const visit = async (
    changes: Record<string, unknown>,
    status: "show" | "no-show" | "confirmed" = "show",
  ) => {
    clockAt(`${changes.date} 08:30`);
    const appointment = await bookAppointment(shop, { time: "10:00", ...changes });
    await mark(appointment, status);
    return appointment;
  };
  const mark = ({ id }: Appointment, status: "show" | "no-show" | "confirmed") =>
    shop.running().db.update(bookings).set({ status }).where(eq(bookings.id, id));
  const thanked = async (moment: string) => {
    clockAt(moment);
    // Two processes that look at the same time.
    await Promise.all([thank.run(), thank.run()]);
    const rows = await shop.running().db.select().from(mails).where(eq(mails.kind, "thank-you"));
    return rows.length;
  };

  test("a visit is thanked for once, after it is over, with the link to the reviews", async () => {
    await visit({ date: "2027-02-10" });
    expect(await thanked("2027-02-10 10:29")).toBe(0);
    expect(await thanked("2027-02-10 10:30")).toBe(1);
    expect(await thanked("2027-02-10 12:00")).toBe(1);
    const letter = await vi.waitFor(async () => {
      const found = (await shop.mails()).find(({ subject }) => subject?.startsWith("Bedankt"));
      if (!found) throw new Error("Not sent yet");
      return found;
    }, 10_000);
    expect(letter.html).toContain(facts.reviewsUrl.replaceAll("&", "&amp;"));
    expect(letter.text).toContain("bedankt dat je bij ons in de stoel zat");
  });

  test("who did not come, or was not marked, is not thanked", async () => {
    await visit({ date: "2027-02-10" }, "no-show");
    await visit({ date: "2027-02-10", time: "11:00", email: "an@example.be" }, "confirmed");
    expect(await thanked("2027-02-10 15:00")).toBe(0);
  });

  test("not at night, and not for what was marked days later", async () => {
    const late = await visit({ date: "2027-02-10", time: "19:30" }, "confirmed");
    await mark(late, "show");
    expect(await thanked("2027-02-10 21:00")).toBe(0);
    expect(await thanked("2027-02-11 07:59")).toBe(0);
    expect(await thanked("2027-02-12 19:31")).toBe(0);
    expect(await thanked("2027-02-11 08:00")).toBe(1);
  });

  // Last, because the clock of a running queue is better not put back by months.
  test("a customer is thanked once in half a year, however the address is written", async () => {
    await visit({ date: "2027-02-10" });
    await visit({ date: "2027-02-10", time: "11:00", email: "JAN@example.be" });
    expect(await thanked("2027-02-10 15:00")).toBe(1);
    await visit({ date: "2027-05-12", email: "Jan@Example.be" });
    expect(await thanked("2027-05-12 15:00")).toBe(1);
    await visit({ date: "2027-08-18" });
    expect(await thanked("2027-08-18 15:00")).toBe(2);
  });
});
