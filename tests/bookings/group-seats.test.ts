import { expect, test } from "vitest";
import { type Person, seatsFrom } from "#app/bookings/group.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";

const starts = ["09:30", "10:00", "10:30", "11:00", "11:30", "13:00", "13:30"].map(minuteOfDay);
const day = { starts, slotMinutes: 30 };

/** @param free each barber's start times; "" stands for every start of the day. */
function person(free: Record<string, string>, { minutes = 30, bufferMinutes = 0 } = {}): Person {
  const barbers = Object.entries(free).map(([id, times]) => ({
    id,
    starts: new Set(times ? times.split(" ").map(minuteOfDay) : starts),
  }));
  return { minutes, bufferMinutes, barbers };
}

const seats = (time: string, ...people: Person[]) =>
  seatsFrom(time, people, day)?.map(({ barberId, time }) => `${barberId} ${time}`);

test("the buffer after a person stays free before the next person with the same barber", () => {
  const slow = person({ a: "" }, { bufferMinutes: 15 });
  expect(seats("09:30", slow, person({ a: "" }))).toEqual(["a 09:30", "a 10:30"]);
  expect(seats("09:30", slow, person({ b: "10:00" }))).toEqual(["a 09:30", "b 10:00"]);
});

test("a service that ends between two starts is followed at the next start", () => {
  expect(seats("09:30", person({ a: "" }, { minutes: 45 }), person({ a: "" }))).toEqual([
    "a 09:30",
    "a 10:30",
  ]);
});

test("nobody is made to wait through the noon break or a gap later that day", () => {
  expect(seats("11:30", person({ a: "" }), person({ a: "" }))).toBeUndefined();
  expect(seats("09:30", person({ a: "" }), person({ a: "09:30 11:00" }))).toBeUndefined();
});

test("the only barber for a service is left to the person who chose it", () => {
  expect(seats("09:30", person({ a: "", b: "" }), person({ a: "" }))).toEqual(["b 09:30", "a 09:30"]);
});
