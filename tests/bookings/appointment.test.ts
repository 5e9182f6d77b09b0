import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, flashCookie, readable } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { shop as facts } from "../setup/starter.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server", empty: "bookings, prepayments, rate_limits" });
afterEach(() => void vi.useRealTimers());

const book = (changes = {}) => bookAppointment(shop, changes);

test("the page gives service, date, place and route, and offers the calendar file", async () => {
  const page = await (await book({ message: "Graag kort" })).page();
  for (const part of [
    "Klassieke Haarknip",
    `${longDate(openDate(7))} om 10:00`,
    facts.address.street,
    "https://www.google.com/maps/dir/",
    "/agenda.ics",
    "Bevestigd",
    "Graag kort",
    "Afspraak verplaatsen",
    "Annuleer mijn afspraak",
  ])
    expect(readable(page)).toContain(part);
  expect(page).not.toContain("Boeking bevestigd!");
});

test("right after booking the page says so; later the same link shows the current state", async () => {
  const appointment = await book();
  expect(await appointment.pageAfter("booked")).toContain("Boeking bevestigd!");
  await appointment.cancel();
  const page = await appointment.pageAfter("booked");
  expect(page).not.toContain("Boeking bevestigd!");
  expect(page).toContain("Je afspraak is geannuleerd");
});

test.each([
  ["completed", "Boeking afgerond!", []],
  ["booked", "Boeking bevestigd!", [expect.stringContaining("flash=; Max-Age=0")]],
] as const)(
  "the message %s is for every tab that waited for a payment, otherwise for one page",
  async (flash, title, spent) => {
    const { path } = await book();
    const answer = await shop.fetch(path, { headers: { Cookie: await flashCookie(shop, flash) } });
    expect(await answer.text()).toContain(title);
    expect(answer.headers.getSetCookie()).toEqual(spent);
  },
);

test("an unsigned or changed link does not show the message of a new booking", async () => {
  const appointment = await book();
  const value = encodeURIComponent(btoa(JSON.stringify("booked")));
  const moved = await flashCookie(shop, "moved");
  const [, signature = ""] = /(\.|%2E)(.*)$/.exec(moved) ?? [];
  for (const forged of [`flash=${value}`, `flash=${value}.${signature}`, `${moved}x`]) {
    const answer = await shop.fetch(appointment.path, { headers: { Cookie: forged } });
    expect(answer.status).toBe(200);
    expect(await answer.text(), forged).not.toMatch(/Boeking bevestigd!|Je afspraak is verplaatst/);
  }
});

test("the page is excluded from caches, referrers and search engines", async () => {
  const appointment = await book();
  for (const path of [
    appointment.path,
    `${appointment.path}/agenda.ics`,
    `${appointment.path}/gegevens.json`,
  ]) {
    const { headers } = await shop.fetch(path);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
  expect(await appointment.page()).toContain('name="robots" content="noindex"');
});

test("every wrong link gives the same page, whoever opens it", async () => {
  const appointment = await book();
  await shop.runtime().db.update(bookings).set({ status: "held" });
  const paths = [appointment.path, "/afspraak/x", `/afspraak/${"a".repeat(32)}`, "/afspraak/%27%3b"];
  const answers = await Promise.all(paths.map((path) => shop.fetch(path)));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Oops! Page not found");
    expect(page).not.toContain("Je afspraak");
    const linesOf = (html: string, path = "") =>
      readable(html).replaceAll(path, "").replaceAll(decodeURI(path), "");
    expect(linesOf(page, paths[index]).length).toBe(linesOf(pages[0] ?? "", paths[0]).length);
  }
  expect((await shop.fetch("/afspraak/x", { method: "POST" })).status).toBe(404);
  const file = await shop.fetch("/afspraak/x/agenda.ics");
  expect([file.status, await file.text()]).toEqual([
    404,
    expect.stringContaining("Deze link werkt niet (meer)."),
  ]);
  expect((await shop.fetch("/afspraak/x/gegevens.json")).status).toBe(404);
});

test("one address tries sixty wrong links and has to wait; a right link still opens", async () => {
  const appointment = await book();
  const from = { headers: { "X-Forwarded-For": "203.0.113.9" } };
  for (let i = 0; i < 60; i++) expect((await shop.fetch(`/afspraak/guess-${i}`, from)).status).toBe(404);
  const refused = await shop.fetch("/afspraak/guess-60", from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await shop.fetch(appointment.path, from)).status).toBe(200);
});

test("without script the page lists the days with free times, and the times of the chosen day", async () => {
  const appointment = await book();
  await book({ date: openDate(9), time: "15:00", email: "an@example.be" });
  const page = await appointment.page(`?datum=${openDate(9)}`);
  expect(page).toContain(`value="${openDate(9)}T14:30"`);
  expect(page).not.toContain(`value="${openDate(9)}T15:00"`);
  expect(page).toMatch(/<details id="verplaatsen" open/);
  expect(await appointment.page()).not.toMatch(/<details id="verplaatsen" open/);
  for (const date of ["nonsense", "2026-13-40", "2099-01-01", "'", "2026-01-01"])
    expect((await shop.fetch(`${appointment.path}?datum=${date}`)).status).toBe(200);
});

test("a mail scanner that opens every link of every mail five times changes nothing", async () => {
  const standing = await book();
  const cancelled = await book({ time: "12:00", email: "an@example.be" });
  // A mail about an outdated change is not sent, so this waits for it first.
  await shop.untilSent();
  await cancelled.move(openDate(9), "12:00");
  await shop.untilSent();
  await cancelled.cancel();
  await shop.untilSent();
  const rows = () => shop.runtime().db.select().from(bookings).orderBy(bookings.id);
  const before = await rows();
  const links = (await shop.mails())
    .flatMap(
      ({ html, text: plain }) => `${html} ${plain}`.match(/http:\/\/localhost:3000[^\s"<>)\]]*/g) ?? [],
    )
    .concat([`${standing.path}/gegevens.json`, `${standing.path}?datum=${openDate(9)}&intent=cancel`])
    // The outbox also holds mails of earlier tests, whose appointments were deleted.
    .filter(
      (link) => !link.includes("/afspraak/") || link.includes(standing.path) || link.includes(cancelled.path),
    );
  expect(new Set(links).size).toBeGreaterThan(4);
  for (const link of new Set(links))
    for (let time = 0; time < 5; time++)
      for (const method of ["GET", "HEAD"]) {
        const { status } = await shop.fetch(link, { method });
        expect(status, link).toBeLessThan(400);
      }
  expect(await rows()).toEqual(before);
});

test("other methods and strange bodies change nothing", async () => {
  const appointment = await book();
  for (const method of ["PUT", "DELETE", "PATCH"])
    expect((await shop.fetch(appointment.path, { method })).status).toBe(405);
  for (const body of ["{", new URLSearchParams({ intent: "destroy" }), undefined])
    expect((await shop.fetch(appointment.path, { method: "POST", body })).status).toBe(422);
  const elsewhere = { method: "POST", body: new URLSearchParams({ intent: "cancel" }) };
  const foreign = await shop.fetch(appointment.path, {
    ...elsewhere,
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect(await appointment.row()).toMatchObject({ status: "confirmed", sequence: 0 });
});

test("the confirmation cannot be sent: the page says that the appointment is valid all the same", async () => {
  const appointment = await book();
  const { db } = shop.runtime();
  const onItsWay = "Een bevestiging is onderweg";
  await shop.untilSent();
  expect(await appointment.pageAfter("booked")).toContain("Bewaar deze pagina: hier vind je je afspraak");
  expect(await appointment.pageAfter("booked")).not.toContain(onItsWay);
  shop.runtime().settings.smtpUrl = "smtp://127.0.0.1:1";
  expect(await appointment.pageAfter("booked")).toContain(onItsWay);
  const notice = eq(mails.kind, "shop-notice");
  await db.update(mails).set({ status: "failed", problem: "550 no" }).where(notice);
  expect(await appointment.pageAfter("booked")).toContain(onItsWay);
  const confirmation = eq(mails.kind, "confirmation");
  // Schedules queued mails for later, so that the worker does not send them before the page is read.
  const later = new Date(Date.now() + 60_000);
  for (const status of ["failed", "uncertain", "queued"] as const) {
    const end = { status, problem: "450 busy", dueAt: later, leasedUntil: null };
    await db.update(mails).set(end).where(confirmation);
    const page = await appointment.pageAfter("booked");
    expect(page).toContain("Je afspraak staat vast, maar de bevestigingsmail kon niet verstuurd worden.");
    expect(page).not.toContain(onItsWay);
  }
  shop.runtime().settings.smtpUrl = undefined;
});
