/** The owner's rules: what is typed in the room is what the site does. */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { remind } from "#app/mail/remind.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { letMiss } from "../setup/missed.ts";
import { words } from "../setup/visitor.ts";
import { fieldsIn, ownerDesk } from "./owner-desk.ts";

const room = "/admin/zaak/regels";
const desk = ownerDesk();
let standard: Record<string, string>;
beforeAll(async () => {
  const { seen, ...fields } = await desk.fields(room);
  standard = fields;
});
afterEach(() => rules({}));

/** The rules of a fresh shop with these changes. */
async function rules(changes: Record<string, string | null>): Promise<void> {
  const response = await desk.save(room, { ...standard, ...changes });
  expect([response.status, response.headers.get("Location")]).toEqual([303, room]);
}
const read = async (path: string) => words(await (await desk.fetch(path)).text());
const answer = async (path: string, body: unknown) => {
  const response = await desk.post(path, body);
  return { status: response.status, ...(await response.json()) };
};
const check = (email: string) => answer("/api/check-no-shows", { email });

test("each rule shows what it does and its default", async () => {
  const text = await desk.owner.text(room);
  for (const sentence of [
    "Om de zoveel minuten kan een afspraak beginnen, geteld vanaf het openingsuur. Standaard: 30.",
    "Zo ver vooruit kunnen klanten online boeken. Standaard: 365.",
    "In de zaak gaat het van de prijs af. Standaard: 10.",
    "Wie er minder miste, betaalt niets vooraf. Standaard: 1.",
    "Een kortere mail, dichter bij de afspraak. Met 0 vertrekt er geen. Standaard: 2.",
  ])
    expect(text).toContain(sentence);
  await rules({ "booking.slotMinutes": "60" });
  expect(await desk.owner.text(room)).toContain("geteld vanaf het openingsuur. Standaard: 30.");
  expect((await desk.fields(room))["booking.slotMinutes"]).toBe("60");
});

describe("prepayment", () => {
  const email = "gemist@example.be";
  beforeAll(() => letMiss(desk.runtime().db, [email]));

  test("an amount in euros with a comma is asked in cents", async () => {
    await rules({ "prepayment.amountCents": "12,50" });
    expect(await answer("/api/bookings", bookingRequest({ email }))).toMatchObject({
      status: 402,
      amountCents: 1250,
      message: "Wegens een gemiste afspraak vragen we een vooruitbetaling van €12,50.",
    });
    expect((await desk.fields(room))["prepayment.amountCents"]).toBe("12,50");
    expect(await read("/")).toContain("een vooruitbetaling van €12,50");
    await rules({ "prepayment.amountCents": "15,00" });
    expect((await desk.fields(room))["prepayment.amountCents"]).toBe("15");
  });

  test("switched off nobody is asked, and who is paying at that moment keeps the time", async () => {
    const held = bookingRequest({ email, date: openDate(9) });
    const { url, sessionId } = await answer("/api/create-prepayment-checkout", held);
    await rules({ "prepayment.isAsked": null });
    expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
    const other = bookingRequest({ email, date: openDate(12) });
    expect(await answer("/api/bookings", other)).toMatchObject({ status: 201 });
    await desk.fetch(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
    expect(await answer("/api/verify-prepayment", { sessionId })).toMatchObject({ paid: true, booked: true });
    expect(await read("/privacy")).not.toContain("een vooruitbetaling: een lege stoel");
    expect(await desk.html(room)).not.toMatch(/name="prepayment.isAsked"[^>]* checked/);
    await rules({});
    expect(await check(email)).toMatchObject({ requiresPrepayment: true });
  });

  test("a missed appointment counts for as many months as the owner says", async () => {
    const old = "lang-geleden@example.be";
    await letMiss(desk.runtime().db, [old]);
    const [startsAt, endsAt] = [400, 399].map((days) => new Date(Date.now() - days * 86_400_000));
    await desk.runtime().db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.email, old));
    expect(await check(old)).toMatchObject({ requiresPrepayment: false, noShowCount: 0 });
    await rules({ "prepayment.withinMonths": "18" });
    expect(await check(old)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
    expect(await read("/privacy")).toContain("vragen we 18 maanden lang bij elke online boeking");
    expect(await read("/privacy")).toContain("Een gemiste afspraak: 18 maanden, dan is ze vergeten.");
    expect(await read("/")).toContain("18 maanden lang");
    await rules({});
    expect(await read("/privacy")).toContain("vragen we twaalf maanden lang bij elke online boeking");
  });

  test("from more missed appointments on, who missed one books as always", async () => {
    await rules({ "prepayment.noShowThreshold": "2" });
    expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
    expect(await read("/privacy")).toContain("Wie 2 keer niet kwam opdagen");
  });
});

test("the step and the days ahead change the times that are offered", async () => {
  const timesOn = async (date: string) => {
    const { days } = await (
      await desk.fetch(`/api/availability?service=haarknip&from=${date}&to=${date}`)
    ).json();
    return days[0].times;
  };
  await rules({ "booking.slotMinutes": "60", "booking.daysAhead": "20" });
  expect((await timesOn(openDate(14))).slice(0, 3)).toEqual(["09:30", "10:30", "11:30"]);
  const late = bookingRequest({ email: "ver@example.be", date: openDate(30) });
  expect(await answer("/api/bookings", late)).toMatchObject({ status: 422 });
  const between = bookingRequest({ email: "tussen@example.be", date: openDate(14), time: "10:00" });
  expect(await answer("/api/bookings", between)).toMatchObject({ status: 422 });
  await rules({});
  expect(await answer("/api/bookings", late)).toMatchObject({ status: 201 });
});

test("customers cancel until the owner's hour, and after booking for as long as the owner says", async () => {
  await rules({ "booking.cancelUntilHours": "168", "booking.undoMinutes": "0" });
  const soon = await bookAppointment(desk, { email: "dicht@example.be", date: openDate(2), time: "15:00" });
  const tooLate = "Zelf verplaatsen of annuleren kon tot";
  expect(words(await soon.page())).toContain(tooLate);
  expect((await soon.cancel()).status).not.toBe(303);
  await rules({ "booking.cancelUntilHours": "1" });
  expect(words(await soon.page())).not.toContain(tooLate);
  expect((await soon.cancel()).status).toBe(303);
});

test("a message stands on the home page, only while there is one", async () => {
  expect(await (await desk.fetch("/")).text()).not.toContain('aria-label="Mededeling"');
  await rules({ notice: "  Werken in de straat: kom te voet.  " });
  expect(await read("/")).toContain("Werken in de straat: kom te voet.");
  expect(await read("/contact")).not.toContain("Werken in de straat");
});

test.each<[string, Record<string, string>, string, string]>([
  [
    "no number",
    { "booking.slotMinutes": "half uur" },
    "booking.slotMinutes",
    "Kies een heel getal van 5 tot 240.",
  ],
  ["nothing", { "booking.daysAhead": "" }, "booking.daysAhead", "Kies een heel getal van 1 tot 366."],
  ["an odd step", { "booking.slotMinutes": "7" }, "booking.slotMinutes", "Kies een veelvoud van 5 minuten."],
  [
    "half an hour",
    { "reminders.firstHours": "1,5" },
    "reminders.firstHours",
    "Kies een heel getal van 0 tot 168.",
  ],
  [
    "an amount that cards refuse",
    { "prepayment.amountCents": "0,10" },
    "prepayment.amountCents",
    "Kies een bedrag van 0,50 tot 1000 euro, zoals 10 of 12,50.",
  ],
  [
    "a tenth of a cent",
    { "prepayment.amountCents": "10,005" },
    "prepayment.amountCents",
    "Kies een bedrag van 0,50 tot 1000 euro, zoals 10 of 12,50.",
  ],
  [
    "longer than a customer is known",
    { "prepayment.withinMonths": "25" },
    "prepayment.withinMonths",
    "Kies een heel getal van 1 tot 24.",
  ],
  [
    "a second reminder before the first",
    { "reminders.firstHours": "12", "reminders.secondHours": "12" },
    "reminders.secondHours",
    "De tweede herinnering komt later dan de eerste: kies minder uren, of 0 voor geen.",
  ],
  ["a long message", { notice: "a".repeat(201) }, "notice", "Hou het bij 200 tekens."],
])("%s is refused at its field, and what was typed stays", async (_, changes, field, message) => {
  const typed = { "booking.undoMinutes": "45", ...changes };
  const response = await desk.save(room, typed);
  const html = await response.text();
  expect(response.status).toBe(422);
  const id = `field-${field.replaceAll(".", "-")}`;
  expect(words(html)).toContain(message);
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${id}"`));
  for (const value of Object.values(typed)) expect(html).toContain(value);
  expect((await desk.fields(room))["booking.undoMinutes"]).toBe("20");
});

test("a colleague who was first is shown beside what was typed, then the owner decides", async () => {
  const opened = await desk.fields(room);
  expect((await desk.save(room, { "booking.undoMinutes": "60" }, desk.colleague)).status).toBe(303);
  const clash = await desk.owner.post(room, { ...opened, "booking.undoMinutes": "5", notice: "Van mij" });
  const html = await clash.text();
  expect(clash.status).toBe(409);
  for (const part of ["Een collega was je voor", "colleague@shop.be", "Nu op de site: 60", "Jij: 5"])
    expect(words(html)).toContain(part);
  expect((await desk.fields(room))["booking.undoMinutes"]).toBe("60");
  const again = fieldsIn(html);
  expect(again).toMatchObject({ "booking.undoMinutes": "5", notice: "Van mij" });
  expect((await desk.owner.post(room, again)).status).toBe(303);
  expect(await desk.fields(room)).toMatchObject({ "booking.undoMinutes": "5", notice: "Van mij" });
});

// Last, because the clock of a running queue is better not put back by months.
describe("reminders", () => {
  afterAll(() => {
    vi.useRealTimers();
  });
  /** Those that an appointment on Friday 12 February 2027 at 14:30 gets at these moments. */
  async function remindedAt(email: string, moments: string[]): Promise<string[][]> {
    clockAt("2027-02-01 10:00");
    const appointment = await bookAppointment(desk, { email, date: "2027-02-12", time: "14:30" });
    const seen: string[][] = [];
    for (const moment of moments) {
      clockAt(moment);
      await remind.run();
      seen.push((await appointment.queuedMails()).filter((mail) => mail.includes("reminder")));
    }
    await desk.runtime().db.delete(bookings).where(eq(bookings.id, appointment.id));
    vi.useRealTimers();
    return seen;
  }

  test("come as many hours before as the owner says", async () => {
    await rules({ "reminders.firstHours": "72", "reminders.secondHours": "5" });
    const moments = ["2027-02-09 14:29", "2027-02-09 14:30", "2027-02-12 09:29", "2027-02-12 09:30"];
    const both = ["reminder 0", "short-reminder 0"];
    expect(await remindedAt("twee@example.be", moments)).toEqual([[], ["reminder 0"], ["reminder 0"], both]);
  });

  test("0 is none: only the other one leaves", async () => {
    const moments = ["2027-02-11 14:30", "2027-02-12 12:30", "2027-02-12 14:00"];
    await rules({ "reminders.firstHours": "0" });
    const short = ["short-reminder 0"];
    expect(await remindedAt("kort@example.be", moments)).toEqual([[], short, short]);
    await rules({ "reminders.secondHours": "0" });
    const long = ["reminder 0"];
    expect(await remindedAt("lang@example.be", moments)).toEqual([long, long, long]);
    await rules({ "reminders.firstHours": "0", "reminders.secondHours": "0" });
    expect(await remindedAt("geen@example.be", moments)).toEqual([[], [], []]);
    expect(await read("/privacy")).toContain("je stoel en de bevestiging.");
  });
});
