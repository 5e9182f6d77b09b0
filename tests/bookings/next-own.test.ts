/** The home page asks for the next appointment of a browser: its own, earliest first, as it is now. */
import { expect, test } from "vitest";
import { secondHeader } from "#app/bookings/second-appointment.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { openDate } from "../setup/booking-requests.ts";

const { shop, book } = bookingApi("server");
const ask = async (Cookie = "") => {
  const answer = await shop.fetch("/mijn-afspraken/volgende", { headers: { Cookie } });
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  return { status: answer.status, next: answer.status === 200 ? await answer.json() : undefined };
};
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

test("a browser gets its own next appointment, and after a move its new hour", async () => {
  const headers = { [secondHeader]: "meant" };
  const first = await book({ date: openDate(9), time: "15:30" }, headers);
  const { booking } = await first.clone().json();
  const second = await book({ date: openDate(12), time: "11:00" }, { ...headers, Cookie: cookieOf(first) });
  const cookie = cookieOf(second);
  const { next } = await ask(cookie);
  expect(next.text).toMatch(/^Je afspraak: \w\w \d+ \w+ 15:30$/);
  expect(next.path).toBe(booking.manageUrl);
  await pressOn(shop, booking.manageUrl, { intent: "move", pick: `${openDate(10)}T16:00` });
  const later = (await ask(cookie)).next;
  expect(later.text).toMatch(/16:00$/);
  expect(later.movePath).toBe(`${booking.manageUrl}?datum=${openDate(10)}#verplaatsen`);
  await pressOn(shop, booking.manageUrl, { intent: "cancel" });
  expect((await ask(cookie)).next.text).toMatch(/11:00$/);
});

test("an appointment that cannot be moved any more has no way to move it, and one to confirm says so", async () => {
  const answer = await book({ date: openDate(9), time: "15:30" }, { [secondHeader]: "meant" });
  expect(answer.status).toBe(201);
  const cookie = cookieOf(answer);
  const { db } = shop.runtime();
  await db.update(bookings).set({ confirmUntil: new Date(Date.now() + 20 * 60_000) });
  const toConfirm = (await ask(cookie)).next;
  expect(toConfirm.text).toMatch(/^Bevestig vóór \d\d:\d\d met één tik in onze mail: \w\w \d+ \w+ 15:30$/);
  expect(toConfirm.movePath).toContain("#verplaatsen");
  await db.update(bookings).set({ confirmUntil: null, cancelUntilHours: 999, undoMinutes: 0 });
  const { next } = await ask(cookie);
  expect([next.text, next.movePath]).toEqual([expect.stringMatching(/^Je afspraak: /), undefined]);
});

test("a browser without appointments, or with a forged cookie, gets none", async () => {
  const { booking } = await (await book()).json();
  const forged = Buffer.from(JSON.stringify([{ token: booking.manageUrl.split("/").at(-1), until: 9e12 }]));
  for (const cookie of ["", `afspraken=${forged.toString("base64")}`])
    expect((await ask(cookie)).status).toBe(204);
});
