/** Tests which times a refusal of POST /api/bookings offers, with the days around it blocked. */
import { expect, test } from "vitest";
import { aroundDate, nearestAlternatives } from "#app/bookings/free-times.ts";
import { blocks } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { openDate } from "../setup/booking-requests.ts";

// Reads with plain SQL that other tests run on both databases.
const { shop, book } = bookingApi("server");
const moment = { date: openDate(16), time: "12:00" };

/** Days after the requested date, and an hour. */
type Moment = [days: number, time: string];
const at = ([days, time]: Moment) => {
  const date = Temporal.PlainDate.from(moment.date).add({ days }).toString();
  return new Date(shopInstant(date, time).epochMilliseconds);
};

test.each<[string, Moment, Moment, number]>([
  ["the day itself but for its last hour", [0, "00:00"], [0, "19:00"], 3],
  ["the day itself", [0, "00:00"], [1, "00:00"], 3],
  ["that week", [0, "00:00"], [7, "00:00"], 3],
  ["all that follows", [0, "00:00"], [15, "00:00"], 3],
  ["the days around and all that follows", [-6, "00:00"], [15, "00:00"], 3],
  ["everything", [-14, "00:00"], [15, "00:00"], 0],
])("with %s closed the nearest of 14 days after are offered, or before", async (_, from, to, count) => {
  const db = shop.runtime().db;
  await db.delete(blocks);
  await db.insert(blocks).values({ startsAt: at(from), endsAt: at(to), reason: "Vol", by: "x" });

  const { first, last } = aroundDate(moment.date);
  const query = new URLSearchParams({ service: "haarknip", from: first, to: last });
  const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
  const refusal = await book(moment);
  expect(refusal.status).toBe(409);
  const { alternatives } = await refusal.json();
  expect(alternatives).toEqual(nearestAlternatives(days, moment));
  expect(alternatives).toHaveLength(count);
});
