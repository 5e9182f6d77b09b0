/** A barber falls ill: which customers can go to a colleague. The clock stands on a Friday in March. */
import { beforeAll, expect, test } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { words } from "../setup/visitor.ts";

const [today, monday] = ["2027-03-26", "2027-03-29"];
const { desk } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });
beforeAll(() => moreBarbers(desk.db(), "barber-2", "barber-3"));

const fallIll = async () => {
  expect((await desk.block({ length: "ill", from: monday, barber: "barber-1" })).status).toBe(303);
  return words(await (await desk.member.fetch("/admin/blokkeren")).text());
};
const settle = (ids: string[], fields: Record<string, string> = {}) =>
  desk.member.post("/admin/blokkeren", {
    intent: "settle",
    choice: "colleague",
    asksNotify: "yes",
    notify: "on",
    shown: ids.map((id) => `${id}_0`).join(","),
    ...fields,
  });
const page = () => desk.member.text("/admin/blokkeren");
const barberOf = async (id: string) => (await desk.rowOf(id)).barberId;
const at = (time: string, changes = {}) =>
  desk.added({ date: monday, time, email: "klant@example.be", ...changes });

test("Customers go to the first colleague who is free at their hour; the list says who cannot and why", async () => {
  const one = await at("10:00", { name: "An De Smet" });
  await at("10:00", { name: "Bij Collega", barberId: "barber-2" });
  const other = await at("11:00", { name: "Niemand Vrij" });
  await at("11:00", { name: "Ook Bezet", barberId: "barber-2" });
  await at("11:00", { name: "Evenzo Bezet", barberId: "barber-3" });

  const answer = await fallIll();
  expect(answer).toContain("An De Smet Bel Kan naar Kapper 3.");
  expect(answer).toContain(
    "Niemand is dan vrij. Kapper 2: overlapt met Ook Bezet 11:00–11:30; Kapper 3: overlapt met Evenzo Bezet 11:00–11:30.",
  );
  expect(answer).toContain("1 van de 2 kunnen; de rest blijft staan.");

  expect((await settle([one, other])).status).toBe(303);
  expect(await page()).toContain(
    "1 afspraak ging naar een collega. 1 afspraak blijft staan: dan was niemand anders vrij.",
  );
  expect([await barberOf(one), await barberOf(other)]).toEqual(["barber-3", "barber-1"]);
  expect(await desk.queuedMails()).toEqual(["moved"]);
});

test("Two customers of one hour go to two colleagues, and a third one stays", async () => {
  const first = await at("10:00");
  const second = await at("10:15", { overlapAllowed: true });
  const third = await at("10:20", { overlapAllowed: true });
  expect(await fallIll()).toContain("Kapper 2 krijgt dan al een andere afspraak");
  await settle([first, second, third]);
  const barbers = await Promise.all([first, second, third].map(barberOf));
  expect(barbers).toEqual(["barber-2", "barber-3", "barber-1"]);
});

test("A choice for one customer overrides the choice for all, and with notices off only the cancelled one gets a mail", async () => {
  const chosen = await at("10:00");
  const cancelled = await at("11:00");
  const answer = await at("12:00");
  const cancelledLater = await at("13:00");
  await fallIll();
  await settle([chosen, cancelled, answer, cancelledLater], {
    notify: "",
    [`to-${chosen}`]: "barber-3",
    [`to-${cancelled}`]: "cancel",
    [`to-${answer}`]: "leave",
    [`to-${cancelledLater}`]: "barber-who-left",
  });
  expect(await page()).toContain(
    "1 afspraak ging naar een collega. 1 afspraak blijft staan: dan was niemand anders vrij. 1 afspraak is geannuleerd. 1 afspraak blijft staan.",
  );
  expect(await barberOf(chosen)).toBe("barber-3");
  expect((await desk.rowOf(cancelled)).status).toBe("cancelled");
  expect([await barberOf(answer), await barberOf(cancelledLater)]).toEqual(["barber-1", "barber-1"]);
  expect(await desk.queuedMails()).toEqual(["cancelled"]);
});

test("An undo returns all customers to their barber, except one that was changed since, and sends no mail", async () => {
  const one = await at("10:00");
  const other = await at("11:00");
  const changed = await at("12:00");
  await fallIll();
  await settle([one, other, changed]);
  await page();
  clockAt(`${today} 14:04`);
  expect(
    (await desk.move(changed, { date: monday, time: "12:00", barber: "barber-3" }, { sequence: "1" })).status,
  ).toBe(303);
  const undo = () => desk.member.post("/admin/blokkeren", { intent: "take-back", placed: one });
  expect((await undo()).status).toBe(303);
  expect(await page()).toContain("2 afspraken staan weer bij hun kapper.");
  expect(await Promise.all([one, other, changed].map(barberOf))).toEqual([
    "barber-1",
    "barber-1",
    "barber-3",
  ]);
  const moved = (await desk.db().select().from(mails)).filter(({ kind }) => kind === "moved");
  expect(moved.map(({ status }) => status).sort()).toEqual(["obsolete", "obsolete", "queued", "queued"]);
  await undo();
  for (const placed of ["", "x"])
    expect((await desk.member.post("/admin/blokkeren", { intent: "take-back", placed })).status).toBe(422);
});
