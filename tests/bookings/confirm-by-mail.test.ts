/** A calendar that fills up with strangers who open no mail: who waits for one tap, who does not, and what comes free. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookings } from "#app/tables/bookings.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { releaseUnconfirmed } from "#app/workflows/reservation/release-unconfirmed.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { quietMailServer } from "../setup/quiet-mail-server.ts";
import { type Visitor, visitor, words } from "../setup/visitor.ts";

const desk = ownerDesk("server", quietMailServer().environment);
let owner: Visitor;
const db = () => desk.runtime().db;
const monday = "2027-02-01";
const days = ["2027-02-03", "2027-02-04", "2027-02-05", "2027-02-06"] as const;

beforeEach(async () => {
  clockAt(`${monday} 10:00`);
  await desk.empty("bookings, rate_limits, auth_rate_limit, recipients, waiting_entries");
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

/** Every time of a day, each by somebody else. */
async function fill(date: string, most = 100) {
  const { days } = await (
    await desk.fetch(`/api/availability?service=haarknip&from=${date}&to=${date}`)
  ).json();
  const made = [];
  for (const time of days[0].times.slice(0, most)) made.push(await book({ date, time }));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  return made;
}

async function later(minutes: number) {
  await desk.untilSent();
  clockAt(`${monday} 10:00`, { minutes });
  await releaseUnconfirmed();
}
const standing = () => db().$count(bookings, eq(bookings.status, "confirmed"));
const waiting = () => db().$count(bookings, isNotNull(bookings.confirmUntil));
const mailTo = async (id: string) => {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), eq(mails.kind, "confirmation")));
  return mail?.id ?? "";
};

test("a whole day filled by strangers stays, a day later too, though the last of them were asked for one tap", async () => {
  const made = await fill(days[0]);
  expect(made).toHaveLength(21);
  const asked = made.filter(({ booking }) => booking.confirmBefore);
  expect([made[0], ...asked].map(({ booking }) => booking.confirmBefore)).toEqual([
    undefined,
    ...asked.map(() => "10:45"),
  ]);
  expect(asked).toHaveLength(9);
  expect(made.map(({ booking }) => booking.status)).toEqual(made.map(() => "confirmed"));
  await later(50);
  expect([await standing(), await waiting()]).toEqual([21, 0]);
  await later(24 * 60);
  expect(await standing()).toBe(21);
});

test("in an attack only what was asked for a tap comes free; who tapped, and who was there before, keeps the time", async () => {
  await fill(days[0]);
  const [honest, ...others] = await fill(days[1]);
  expect(honest.booking.confirmBefore).toBe("10:45");
  expect(others.at(-1)?.booking.confirmBefore).toBe("10:10");
  const page = words(await desk.html(honest.booking.manageUrl));
  expect(page).toContain("Bevestig met één tik");
  expect(page).toContain("Open onze mail voor 10:45 en tik op de knop");
  await desk.untilSent();

  await desk.fetch(`${honest.booking.manageUrl}?mail=${await mailTo(honest.booking.id)}`, { method: "HEAD" });
  expect(await waiting()).toBe(30);
  const opened = await desk.html(`${honest.booking.manageUrl}?mail=${await mailTo(honest.booking.id)}`);
  expect(words(opened)).not.toContain("Bevestig met één tik");
  await later(60);
  expect([
    await standing(),
    (await waiting()) - (await db().$count(bookings, eq(bookings.status, "expired"))),
  ]).toEqual([13, 0]);

  const lost = others.at(-1);
  expect(words(await desk.html(lost?.booking.manageUrl))).toContain("Je uur is weer vrij");
  expect((await pressOn(desk, lost?.booking.manageUrl, { intent: "cancel" })).status).toBeGreaterThanOrEqual(
    400,
  );
  const again = await book({ email: lost?.email, date: days[2] });
  expect([again.status, again.error]).toEqual([409, "check_your_mail"]);
  await desk.html(`${lost?.booking.manageUrl}?mail=${await mailTo(lost?.booking.id)}`);
  const now = await book({ email: lost?.email, date: days[2] });
  expect([now.status, now.booking.confirmBefore]).toEqual([201, undefined]);
});

test("whoever came by before the tap is no stranger any more, and keeps the time", async () => {
  await fill(days[0]);
  const met = (await fill(days[1])).at(-1);
  expect(met?.booking.confirmBefore).toBe("10:10");
  await db().execute(sql`
    INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
    VALUES ('barber-1', 'Jan', ${met?.email}, 'haarknip', '2027-01-20 10:00Z', '2027-01-20 10:30Z', 'show', 'met')`);
  await later(60);
  expect(words(await desk.html(met?.booking.manageUrl))).not.toContain("Je uur is weer vrij");
  const isTheirs = and(eq(bookings.id, met?.booking.id), eq(bookings.status, "confirmed"));
  expect(await db().$count(bookings, isTheirs)).toBe(1);
  expect(await db().$count(bookings, eq(bookings.status, "expired"))).toBeGreaterThan(10);
});

test("the owner lets only confirmed bookings stay, and wipes what nobody confirmed with one mail to who was not told", async () => {
  await fill(days[0]);
  const home = await desk.html("/admin/zaak", owner);
  expect(words(home)).toContain(
    "Ongewoon veel boekingen: 11 uur in zeven dagen, vanaf woensdag 3 februari 2027, staat op naam",
  );
  const { headers } = await owner.post("/admin/zaak?index", { intent: "confirm-on" });
  expect(headers.get("Location")).toBe("/admin/zaak");
  expect(words(await desk.html("/"))).toContain("Bevestig dan met één tik in onze mail.");

  const asked = await book({ date: days[3] });
  expect(asked.booking.confirmBefore).toBe("10:45");
  expect(words(await desk.html(`/admin/boeking/${asked.booking.id}`, owner))).toContain(
    "Nog te bevestigen: wie dit boekte",
  );

  const question = await desk.html("/admin/annuleren?onbevestigd", owner);
  expect(words(question)).toContain("22 boekingen wissen die niemand bevestigde?");
  expect(words(question)).toContain("12 klanten krijgen een mail");
  const shown = / name="shown" value="([^"]*)"/.exec(question)?.[1] ?? "";
  await desk.html(`${asked.booking.manageUrl}?mail=${await mailTo(asked.booking.id)}`);
  await owner.post("/admin/annuleren", { shown, unconfirmed: "yes" });
  expect(await standing()).toBe(1);
  expect(await db().$count(mails, eq(mails.kind, "cancelled"))).toBe(12);

  await owner.post("/admin/zaak?index", { intent: "confirm-off" });
  expect((await book({ date: days[3], time: "15:00" })).booking.confirmBefore).toBeUndefined();
});

test("people who come together wait for one tap together, and come free together", async () => {
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

test("where mails do not leave, nobody is asked for a tap", async () => {
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
