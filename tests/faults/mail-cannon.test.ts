import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines, openTestShop } from "../setup/test-shop.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 60, long: 600 });

test.each(engines)(
  "on the %s database a stranger gets a few mails, and the calendar stays free",
  async (engine) => {
    const shop = await openTestShop({ engine });
    const statuses: Record<string, number> = {};
    const booked = { byOne: 0, byMany: 0 };
    for (const from of ["byOne", "byMany"] as const) {
      for (let i = 0; i < count; i++) {
        // The first uses one address, the second a new /64 each time.
        const address =
          from === "byOne"
            ? "203.0.113.66"
            : `2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`;
        const asked = bookingRequest({
          email: from === "byOne" ? `slachtoffer${i}@example.be` : "vreemde@example.be",
          date: openDate(3 + (i % 40)),
          time: `${10 + (i % 9)}:00`,
        });
        const answer = await shop.post("/api/bookings", asked, { "X-Forwarded-For": address });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status !== 201) continue;
        booked[from]++;
        const { booking } = await answer.json();
        if (from === "byMany") await pressOn(shop, booking.manageUrl, { intent: "cancel" });
      }
    }
    expect(booked.byOne).toBeLessThanOrEqual(20);
    expect(booked.byMany).toBeLessThanOrEqual(5);
    expect(await shop.runtime().db.$count(bookings)).toBe(booked.byOne + booked.byMany);
    const toStranger = (await shop.untilMails(booked.byOne)).filter(
      ({ to }) => to?.[0]?.address === "vreemde@example.be",
    );
    expect(toStranger.length).toBeLessThanOrEqual(2 * 5);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    report(`mail cannon, ${engine} database`, {
      tries: 2 * count,
      ...booked,
      mailsToStranger: toStranger.length,
      statuses,
    });
    await shop.close();
  },
  limit(count, { secondsEach: 2 }),
);
