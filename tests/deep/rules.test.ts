/** The owner changes rules on their page, and the site follows them. */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { rulesDesk } from "../owner/rules-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { words } from "../setup/visitor.ts";

const { pagePath, desk, rules, read, answer } = rulesDesk();

test("each rule shows its effect and its default", async () => {
  const text = await desk.owner.text(pagePath);
  for (const sentence of [
    "Om de zoveel minuten kan een afspraak beginnen, geteld vanaf het openingsuur. Standaard: 30.",
    "Zo ver vooruit kunnen klanten online boeken. Standaard: 365.",
    "Een halfuur is 0,5. Standaard: 0,5.",
    "In de zaak gaat het van de prijs af. Standaard: 10.",
    "Wie er minder miste, betaalt niets vooraf. Standaard: 1.",
    "Een kortere mail, dichter bij de afspraak. Met 0 vertrekt er geen. Standaard: 2.",
  ])
    expect(text).toContain(sentence);
  await rules({ "booking.slotMinutes": "60" });
  expect(await desk.owner.text(pagePath)).toContain("geteld vanaf het openingsuur. Standaard: 30.");
  expect((await desk.fields(pagePath))["booking.slotMinutes"]).toBe("60");
});

test("without a mail server the rules page says that confirming has no effect yet, and the form does not announce it", async () => {
  const warning = "werkt pas als bij Techniek je mailserver ingesteld is";
  expect(await desk.owner.text(pagePath)).toContain(warning);
  await rules({ "booking.access": "confirmed" });
  expect(await desk.owner.text("/admin/zaak")).toContain("iedereen boekt gewoon, zonder te bevestigen");
  const announced = "Bevestig dan met één tik in onze mail";
  expect(await desk.html("/boeken")).not.toContain(announced);
  const { settings } = desk.runtime();
  settings.smtpUrl = "smtp://127.0.0.1:1";
  try {
    expect(await desk.owner.text(pagePath)).not.toContain(warning);
    // Pages are cached for each version, so this reads another page than above.
    expect(await desk.html("/")).toContain(announced);
  } finally {
    settings.smtpUrl = undefined;
  }
});

test("the step and the days ahead change the offered times", async () => {
  const timesOn = async (date: string) => {
    const { days } = await (
      await desk.fetch(`/api/availability?service=haarknip&from=${date}&to=${date}`)
    ).json();
    return days[0].times;
  };
  await rules({ "booking.slotMinutes": "60", "booking.daysAhead": "20" });
  expect((await timesOn(openDate(14))).slice(0, 3)).toEqual(["09:30", "10:30", "11:30"]);
  const distantRequest = bookingRequest({ email: "ver@example.be", date: openDate(30) });
  expect(await answer("/api/bookings", distantRequest)).toMatchObject({ status: 422 });
  const between = bookingRequest({ email: "tussen@example.be", date: openDate(14), time: "10:00" });
  expect(await answer("/api/bookings", between)).toMatchObject({ status: 422 });
  await rules({});
  expect(await answer("/api/bookings", distantRequest)).toMatchObject({ status: 201 });
});

describe("with a notice of an hour and a half", () => {
  const day = openDate(9);
  const like = { service: "haarknip", date: day };
  const times = async () => {
    const answer = await desk.fetch(`/api/availability?service=haarknip&from=${day}&to=${day}`);
    return (await answer.json()).days[0].times.slice(0, 2);
  };
  afterAll(() => vi.useRealTimers());

  test("an earlier time is not offered, booked or moved to; an open form gets other times", async () => {
    clockAt(`${day} 09:35`);
    await rules({ "booking.noticeMinutes": "1,5", "booking.cancelUntilHours": "0" });
    expect(await times()).toEqual(["11:30", "12:00"]);
    const stale = await answer(
      "/api/bookings",
      bookingRequest({ ...like, email: "laat@example.be", time: "11:00" }),
    );
    expect(stale).toMatchObject({ status: 409, error: "slot_unavailable" });
    expect(stale.alternatives[0]).toEqual({ date: day, time: "11:30" });
    const unscripted = new URLSearchParams(
      bookingRequest({ ...like, email: "zonder@example.be", time: "11:00" }),
    );
    const page = await desk.fetch("/", { method: "POST", body: unscripted });
    expect(page.status).toBe(409);
    const text = words(await page.text());
    expect(text).toContain("11:30");

    const booked = await bookAppointment(desk, { ...like, email: "op-tijd@example.be", time: "15:00" });
    expect((await booked.move(day, "11:00")).status).toBe(409);
    expect((await booked.move(day, "11:30")).status).toBe(303);
    expect(await booked.row()).toMatchObject({ bookingTime: "11:30:00" });
  });

  test("staff can still book an earlier time", async () => {
    clockAt(`${day} 09:35`);
    await rules({ "booking.noticeMinutes": "1,5" });
    expect(await desk.owner.text(`/admin/nieuw?dag=${day}&dienst=haarknip`)).toContain("10:00");
  });

  test("a day within the notice says so, and tells how to come all the same", async () => {
    clockAt(`${day} 18:45`);
    await rules({ "booking.noticeMinutes": "1,5" });
    for (const [home, sentence] of [
      ["/", "Zo kort vooraf boek je niet meer online."],
      ["/fr", "À si brève échéance, on ne réserve plus en ligne."],
      ["/en", "It’s too late to book that day online."],
    ] as const) {
      const body = new URLSearchParams({ ...like, toon: "1" });
      const page = await desk.fetch(home, { method: "POST", body });
      expect([page.status, words(await page.text())]).toEqual([422, expect.stringContaining(sentence)]);
    }
  });
});

test("customers cancel until the owner's cut-off, and after booking for the minutes that the owner set", async () => {
  await rules({ "booking.cancelUntilHours": "168", "booking.undoMinutes": "0" });
  const soon = await bookAppointment(desk, { email: "dicht@example.be", date: openDate(2), time: "15:00" });
  const tooLate = "Zelf verplaatsen of annuleren kon tot";
  expect(words(await soon.page())).toContain(tooLate);
  expect((await soon.cancel()).status).not.toBe(303);
  await rules({ "booking.cancelUntilHours": "1" });
  const later = await bookAppointment(desk, { email: "open@example.be", date: openDate(2), time: "16:00" });
  expect(words(await later.page())).not.toContain(tooLate);
  expect((await later.cancel()).status).toBe(303);
});

test("the owner's message is on the home page, and without one nothing is", async () => {
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
])("%s is refused at its field, and the input stays", async (_, changes, field, message) => {
  const input = { "booking.undoMinutes": "45", ...changes };
  const response = await desk.save(pagePath, input);
  const html = await response.text();
  expect(response.status).toBe(422);
  const id = `field-${field.replaceAll(".", "-")}`;
  expect(words(html)).toContain(message);
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${id}"`));
  for (const value of Object.values(input)) expect(html).toContain(value);
  expect((await desk.fields(pagePath))["booking.undoMinutes"]).toBe("20");
});

test("a colleague saved first: their version is shown beside the input, then the owner decides", async () => {
  const opened = await desk.fields(pagePath);
  expect((await desk.save(pagePath, { "booking.undoMinutes": "60" }, desk.colleague)).status).toBe(303);
  const clash = await desk.owner.post(pagePath, { ...opened, "booking.undoMinutes": "5", notice: "Van mij" });
  const html = await clash.text();
  expect(clash.status).toBe(409);
  for (const part of ["Een collega was je voor", "colleague@shop.be", "Nu op de site: 60", "Jij: 5"])
    expect(words(html)).toContain(part);
  expect((await desk.fields(pagePath))["booking.undoMinutes"]).toBe("60");
  const newFields = fieldsIn(html);
  expect(newFields).toMatchObject({ "booking.undoMinutes": "5", notice: "Van mij" });
  expect((await desk.owner.post(pagePath, newFields)).status).toBe(303);
  expect(await desk.fields(pagePath)).toMatchObject({ "booking.undoMinutes": "5", notice: "Van mij" });
});

// Runs last, because setting the clock back by months disturbs a running queue.
describe("reminders", () => {
  afterAll(() => {
    vi.useRealTimers();
  });
  /** Returns the reminders queued at these moments for an appointment on Friday 12 February 2027 at 14:30. */
  async function remindedAt(email: string, moments: string[]): Promise<string[][]> {
    clockAt("2027-02-01 10:00");
    const appointment = await bookAppointment(desk, { email, date: "2027-02-12", time: "14:30" });
    const mailKinds: string[][] = [];
    for (const moment of moments) {
      clockAt(moment);
      await remind.run();
      mailKinds.push((await appointment.queuedMails()).filter((mail) => mail.includes("reminder")));
    }
    await desk.runtime().db.delete(bookings).where(eq(bookings.id, appointment.id));
    vi.useRealTimers();
    return mailKinds;
  }

  test("are sent as many hours before the appointment as the owner set", async () => {
    await rules({ "reminders.firstHours": "72", "reminders.secondHours": "5" });
    const moments = ["2027-02-09 14:29", "2027-02-09 14:30", "2027-02-12 09:29", "2027-02-12 09:30"];
    const both = ["reminder 0", "short-reminder 0"];
    expect(await remindedAt("twee@example.be", moments)).toEqual([[], ["reminder 0"], ["reminder 0"], both]);
  });

  test("with 0 hours are not sent, and the other one still is", async () => {
    const moments = ["2027-02-11 14:30", "2027-02-12 12:30", "2027-02-12 14:00"];
    await rules({ "reminders.firstHours": "0" });
    const shortReminder = ["short-reminder 0"];
    expect(await remindedAt("kort@example.be", moments)).toEqual([[], shortReminder, shortReminder]);
    await rules({ "reminders.secondHours": "0" });
    const long = ["reminder 0"];
    expect(await remindedAt("lang@example.be", moments)).toEqual([long, long, long]);
    await rules({ "reminders.firstHours": "0", "reminders.secondHours": "0" });
    expect(await remindedAt("geen@example.be", moments)).toEqual([[], [], []]);
    expect(await read("/privacy")).toContain("je stoel en de bevestiging.");
  });
});
