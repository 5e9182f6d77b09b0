/** Another process has published and its notification has not arrived: bookings follow the new version all the same. */
import { beforeEach, expect, test } from "vitest";
import { weekdayOf } from "#app/i18n/format/dates.ts";
import { ownerDesk, publishElsewhere } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";

const desk = ownerDesk("server");
const day = openDate(9);
const weekday = weekdayOf(day);

const publishedElsewhere = (kind: string, key: string, change: object) =>
  publishElsewhere(desk.runtime().db, kind, key, change);
const openUntil = (time: string) => publishedElsewhere("hours", "shop", { [weekday]: [["09:30", time]] });
const book = (time: string, changes = {}) =>
  desk.post(
    "/api/bookings",
    bookingRequest({ date: day, time, email: `om-${time.slice(0, 2)}@example.be`, ...changes }),
  );

beforeEach(async () => {
  await desk.runtime().db.execute(emptying("bookings, rate_limits"));
  await publishedElsewhere("service", "haarknip", { minutes: 30 });
  await openUntil("20:00");
  // A query for free times loads the newest version.
  await desk.fetch(`/api/availability?service=haarknip&from=${day}&to=${day}`);
});

test("a time closed a moment ago is refused, with open times instead", async () => {
  await openUntil("16:00");
  const refused = await book("17:00");
  expect(refused.status).toBe(409);
  const { alternatives } = await refused.json();
  expect(alternatives.length).toBeGreaterThan(0);
  for (const { date, time } of alternatives) expect(date !== day || time < "16:00").toBe(true);
  expect((await book("15:30")).status).toBe(201);
});

test("a service extended a moment ago has to end before closing", async () => {
  await publishedElsewhere("service", "haarknip", { minutes: 60 });
  expect((await book("19:30")).status).toBe(409);
  expect((await book("19:00")).status).toBe(201);
});

test("a service archived a moment ago can no longer be booked", async () => {
  await publishedElsewhere("service", "baard", { isArchived: true });
  expect((await book("10:00", { service: "baard" })).status).toBe(409);
  await publishedElsewhere("service", "baard", { isArchived: false });
});

test("an appointment cannot move to a time closed a moment ago", async () => {
  const appointment = await bookAppointment(desk, { date: day, time: "10:00", email: "jan@example.be" });
  await openUntil("16:00");
  expect((await appointment.move(day, "17:00")).status).toBe(409);
  expect((await appointment.move(day, "15:00")).status).toBe(303);
});
