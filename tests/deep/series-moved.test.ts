/** A series moves as a whole: another weekday, hour or barber, from one appointment on. */
import { expect, test } from "vitest";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { words } from "../setup/visitor.ts";

const [today, friday] = ["2027-03-26", "2027-04-02"];
const { shop, desk } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });
const dates = [friday, "2027-04-09", "2027-04-16", "2027-04-23"];
const saturdays = ["2027-04-10", "2027-04-17", "2027-04-24"];

/** Books four Fridays at eleven, and returns the ids in order. */
async function series(): Promise<string[]> {
  const fields = { name: "An De Smet", email: "an@example.be", time: "11:00", formKey: crypto.randomUUID() };
  const visit = { ...fields, date: friday, weeks: "1", until: dates[3] ?? "" };
  const html = await (await desk.add(visit)).text();
  const ticks = Object.fromEntries(dates.map((date) => [`at-${date}`, `${date}T11:00`]));
  await desk.add({ ...visit, ...ticks, step: "series", seriesKeys: formValue(html, "seriesKeys") });
  return (await ownBookings()).map(({ id }) => id);
}
const ownBookings = async () =>
  (await desk.bookings())
    .filter(({ name }) => name === "An De Smet")
    .toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));
const places = async () =>
  (await ownBookings()).map(({ bookingDate, bookingTime }) => `${bookingDate} ${bookingTime.slice(0, 5)}`);
const at = (days: string[], time: string) => days.map((date) => `${date} ${time}`);
const move = (id: string, fields: Record<string, string>) =>
  desk.member.post(`/admin/reeks/${id}`, { barber: "barber-1", notify: "on", ...fields });

test("a series is moved from its second booking on: the new dates are shown first, and one mail lists them", async () => {
  const [, second = ""] = await series();
  expect(words(await desk.html(second))).toContain("De reeks verplaatsen vanaf deze keer");
  const to = { date: saturdays[0] ?? "", time: "10:00" };
  const preview = await move(second, to);
  const html = await preview.text();
  expect([preview.status, words(html)]).toEqual([409, expect.stringContaining("Alle 3 dagen zijn vrij")]);
  expect(await places()).toEqual(at(dates, "11:00"));
  const ticks = Object.fromEntries(saturdays.map((date) => [`at-${date}`, `${date}T10:00`]));
  const confirmed = {
    step: "series",
    seriesKeys: formValue(html, "seriesKeys"),
    seen: formValue(html, "seen"),
  };
  const refused = { "another day": { date: "2027-04-11" }, "another barber": { barber: "x" } };
  for (const [what, change] of Object.entries(refused)) {
    const answer = await move(second, { ...to, ...ticks, ...confirmed, ...change });
    expect([what, answer.status]).not.toEqual([what, 303]);
  }
  expect((await move(second, { ...to, ...confirmed })).status).toBe(422);
  expect(await places()).toEqual(at(dates, "11:00"));
  expect((await move(second, { ...to, ...ticks, ...confirmed })).status).toBe(303);
  expect(await places()).toEqual([`${friday} 11:00`, ...at(saturdays, "10:00")]);
  await expect
    .poll(async () => (await shop.mails()).map(({ text }) => text ?? ""))
    .toContainEqual(expect.stringContaining("Je afspraken, met de nieuwe momenten"));
});

test("a series is moved by a week, where each booking takes the time of the next; a taken day shows other times", async () => {
  const [first = ""] = await series();
  await desk.added({ name: "Piet Peeters", date: "2027-04-30", time: "11:00" });
  const to = { date: dates[1] ?? "", time: "11:00" };
  const html = await (await move(first, to)).text();
  expect(words(html)).toContain("Op 1 dag staat er iets in de weg");
  expect(words(html)).toMatch(/In plaats van vr 30 apr 11:00 Blijft staan 10:30 11:30 \S+ Toch 11:00/);
  const ticks = Object.fromEntries(dates.slice(1).map((date) => [`at-${date}`, `${date}T11:00`]));
  const confirmed = {
    step: "series",
    seriesKeys: formValue(html, "seriesKeys"),
    seen: formValue(html, "seen"),
  };
  const instead = { "at-2027-04-30": "2027-04-30T11:30" };
  expect((await move(first, { ...to, ...ticks, ...instead, ...confirmed })).status).toBe(303);
  expect(await places()).toEqual([...at(dates.slice(1), "11:00"), "2027-04-30 11:30"]);
});

test("a wrong day, hour or barber is refused, and a single appointment has no series", async () => {
  const [first = ""] = await series();
  const wrongs: Record<string, string>[] = [
    { date: "2026-01-01" },
    { date: "2028-03-27" },
    { time: "25:00" },
    { barber: "nobody" },
  ];
  for (const wrong of wrongs) {
    const answer = await move(first, { date: friday, time: "10:00", ...wrong });
    expect([wrong, answer.status]).toEqual([wrong, 422]);
  }
  const single = await desk.added({ name: "Piet Peeters", date: friday, time: "15:00" });
  expect(await desk.member.text(`/admin/reeks/${single}`)).toContain("in geen reeks die nog komt");
});
