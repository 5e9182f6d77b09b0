/** Strangers who open no mail fill the calendar: tests which bookings need a confirmation, and which become free. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseUnconfirmed } from "#app/bookings/flows/reservation/release-unconfirmed.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { openMailOf } from "../setup/customer-rows.ts";
import { quietMailServer } from "../setup/quiet-mail-server.ts";
import { type Visitor, visitor, words } from "../setup/visitor.ts";

const desk = ownerDesk("server", quietMailServer().environment);
let owner: Visitor;
const db = () => desk.runtime().db;
const monday = "2027-02-01";
const days = ["2027-02-03", "2027-02-04", "2027-02-05", "2027-02-06"] as const;

beforeEach(async () => {
  clockAt(`${monday} 10:00`);
  await desk.empty("bookings, rate_limits, auth_rate_limit, customers, waiting_entries");
  owner = visitor(desk);
  await owner.signIn("colleague@shop.be");
});
afterEach(() => vi.useRealTimers());

let people = 0;
async function book(changes: Record<string, unknown> = {}) {
  const email = `vreemde${++people}@example.be`;
  const response = await desk.post("/api/bookings", bookingRequest({ email, ...changes }));
  return { status: response.status, email, ...(await response.json()) };
}

/**
 * Books every time of a day, each for another customer.
 * @returns the bookings, and the refusals of customers who must first open a mail.
 */
async function fill(date: string, most = 100) {
  const { days } = await (
    await desk.fetch(`/api/availability?service=haarknip&from=${date}&to=${date}`)
  ).json();
  const answers = [];
  for (const time of days[0].times.slice(0, most)) answers.push(await book({ date, time }));
  const acceptedAnswers = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ error }) => error)).toEqual(refused.map(() => "check_your_mail"));
  return { made: acceptedAnswers, refused };
}

async function later(minutes: number) {
  await desk.untilSent();
  clockAt(`${monday} 10:00`, { minutes });
  await releaseUnconfirmed();
}
const standing = () => db().$count(bookings, eq(bookings.status, "confirmed"));
const waiting = () => db().$count(bookings, isNotNull(bookings.confirmUntil));
const mailTo = async (id = "") => {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), eq(mails.kind, "confirmation")));
  return mail?.id ?? "";
};

test("strangers fill a day: a quarter is booked, half waits for a tap in the mail, and those who confirm first get the rest", async () => {
  const { made, refused } = await fill(days[0]);
  const deadlines = made.map(({ booking }) => booking.confirmBefore);
  expect(deadlines).toEqual([...Array(6).fill(undefined), ...Array(9).fill("10:45")]);
  expect(refused).toHaveLength(6);
  await desk.untilSent();
  const [confirming] = refused;
  const [mail] = await db()
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(bookings.email, confirming?.email ?? ""), eq(mails.kind, "my-appointments")));
  expect(words(await desk.html(`/mijn-afspraken/${mail?.id}`))).toContain("Je e-mailadres is bevestigd");
  const first = await book({ email: confirming?.email, date: days[0], time: "17:30" });
  expect([first.status, first.booking.confirmBefore]).toEqual([201, undefined]);
  await openMailOf(db(), "vaste@example.be");
  expect((await book({ email: "vaste@example.be", date: days[0], time: "18:00" })).status).toBe(201);
  await later(50);
  expect([await standing(), await waiting()]).toEqual([8, 9]);
  await later(24 * 60);
  expect(await standing()).toBe(8);
});

test("an unconfirmed booking is released; a confirmed one and those that needed no confirmation keep their time", async () => {
  const { made } = await fill(days[0]);
  const [honest, lost] = [made[6], made[14]];
  expect(lost?.booking.confirmBefore).toBe("10:45");
  const page = words(await desk.html(honest?.booking.manageUrl));
  expect(page).toContain("Bevestig met één tik");
  expect(page).toContain("Open onze mail voor 10:45 en tik op de knop");
  await desk.untilSent();

  const link = `${honest?.booking.manageUrl}?mail=${await mailTo(honest?.booking.id)}`;
  await desk.fetch(link, { method: "HEAD" });
  expect(await waiting()).toBe(9);
  expect(words(await desk.html(link))).not.toContain("Bevestig met één tik");
  await later(60);
  expect(await standing()).toBe(7);

  expect(words(await desk.html(lost?.booking.manageUrl))).toContain("Je uur is weer vrij");
  expect((await pressOn(desk, lost?.booking.manageUrl, { intent: "cancel" })).status).toBeGreaterThanOrEqual(
    400,
  );
  const newBooking = await book({ email: lost?.email, date: days[0], time: "16:30" });
  expect([newBooking.status, newBooking.error]).toEqual([409, "check_your_mail"]);
  await desk.html(`${lost?.booking.manageUrl}?mail=${await mailTo(lost?.booking.id)}`);
  const now = await book({ email: lost?.email, date: days[2] });
  expect([now.status, now.booking.confirmBefore]).toEqual([201, undefined]);
});

test("a day that became quiet keeps bookings that were not confirmed in time", async () => {
  const { made } = await fill(days[0], 7);
  expect(made.at(-1)?.booking.confirmBefore).toBe("10:45");
  await desk.untilSent();
  await desk.html(`${made[0]?.booking.manageUrl}?mail=${await mailTo(made[0]?.booking.id)}`);
  await later(60);
  expect([await standing(), await waiting()]).toEqual([7, 0]);
});

test("one network holds at most three hours of a busy day", async () => {
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const answers = [];
  for (let i = 0; i < 13; i++) {
    const time = `${10 + Math.floor(i / 2)}:${i % 2 === 0 ? "00" : "30"}`;
    const request = bookingRequest({ email: `net${i}@example.be`, date: days[0], time });
    answers.push(await desk.post("/api/bookings", request, from));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(201), 409]);
});

test("an unconfirmed booking is kept if a visit of the customer is known by the deadline", async () => {
  const met = (await fill(days[0])).made.at(-1);
  expect(met?.booking.confirmBefore).toBe("10:45");
  await db().execute(sql`
    INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
    VALUES ('barber-1', 'Jan', ${met?.email}, 'haarknip', '2027-01-20 10:00Z', '2027-01-20 10:30Z', 'show', 'met')`);
  await later(60);
  expect(words(await desk.html(met?.booking.manageUrl))).not.toContain("Je uur is weer vrij");
  const whereTheirs = and(eq(bookings.id, met?.booking.id), eq(bookings.status, "confirmed"));
  expect(await db().$count(bookings, whereTheirs)).toBe(1);
  expect(
    await db().$count(bookings, and(eq(bookings.status, "expired"), isNotNull(bookings.confirmUntil))),
  ).toBe(8);
});

test("the owner requires confirmation and deletes unconfirmed bookings: customers not asked to confirm get one mail", async () => {
  await fill(days[0]);
  const home = await desk.html("/admin/zaak", owner);
  expect(words(home)).toContain(
    "Ongewoon veel boekingen: op woensdag 3 februari 2027, staat meer dan een kwart van de dag op naam",
  );
  const { headers } = await owner.post("/admin/zaak?index", { intent: "confirm-on" });
  expect(headers.get("Location")).toBe("/admin/zaak");
  expect(words(await desk.html("/"))).toContain("Bevestig dan met één tik in onze mail.");

  const answer = await book({ date: days[3] });
  expect(answer.booking.confirmBefore).toBe("10:45");
  expect(words(await desk.html(`/admin/boeking/${answer.booking.id}`, owner))).toContain(
    "Wie dit boekte, opende nog geen mail van ons",
  );

  const question = await desk.html("/admin/annuleren?onbevestigd", owner);
  expect(words(question)).toContain("16 boekingen wissen die niemand bevestigde?");
  expect(words(question)).toContain("6 klanten krijgen een mail");
  const carried = / name="shown" value="([^"]*)"/.exec(question)?.[1] ?? "";
  await desk.html(`${answer.booking.manageUrl}?mail=${await mailTo(answer.booking.id)}`);
  await owner.post("/admin/annuleren", { shown: carried, unconfirmed: "yes" });
  expect(await standing()).toBe(1);
  expect(await db().$count(mails, eq(mails.kind, "cancelled"))).toBe(6);

  await owner.post("/admin/zaak?index", { intent: "confirm-off" });
  expect((await book({ date: days[3], time: "15:00" })).booking.confirmBefore).toBeUndefined();
});

test("a group confirms with one tap, and is released together", async () => {
  await owner.post("/admin/zaak?index", { intent: "confirm-on" });
  const others = [{ name: "Zoon", service: "haarknip" }];
  const [tapped, silent] = [await book({ date: days[0], others }), await book({ date: days[1], others })];
  for (const { booking, others } of [tapped, silent])
    expect([booking, ...others].map(({ confirmBefore }) => confirmBefore)).toEqual(["10:45", "10:45"]);
  await desk.untilSent();
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, tapped.booking.id), eq(mails.kind, "series")));
  await desk.html(`${tapped.booking.manageUrl}?mail=${mail?.id}`);
  expect(await waiting()).toBe(2);
  await later(60);
  const stand = await db().select().from(bookings).where(eq(bookings.status, "confirmed"));
  expect(stand.map(({ email }) => email)).toEqual([tapped.email, tapped.email]);
  await owner.post("/admin/zaak?index", { intent: "confirm-off" });
});

test("no mail server is set up: nobody is asked to confirm", async () => {
  const { settings } = desk.runtime();
  const { smtpUrl } = settings;
  settings.smtpUrl = undefined;
  try {
    for (const date of days) await fill(date, 12);
    await later(120);
    expect([await standing(), await waiting()]).toEqual([48, 0]);
  } finally {
    settings.smtpUrl = smtpUrl;
  }
});
