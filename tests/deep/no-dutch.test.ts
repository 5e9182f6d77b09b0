/** Reads each state of each page, and each mail, in French and English, and finds no Dutch. */
import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import { reconcileCheckouts } from "#app/payments/flows/reconcile-checkouts.server.ts";
import { waitingPath } from "#app/waiting-list/waiting-link.tsx";
import { bookAppointment, flashCookie, pressOn } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { cookiesOf } from "../setup/cookies.ts";
import { emptying } from "../setup/emptying.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { patience } from "../setup/slowness.ts";
import { waitingDesk } from "../setup/waiting-list.ts";
import { words } from "../setup/words.ts";

const [today, saturday] = ["2027-03-25", "2027-03-27"];
const { shop } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });

beforeEach(async () => {
  clockAt(`${today} 14:02`);
  const tables = "bookings, blocks, prepayments, waiting_entries, mails, rate_limits";
  await db().execute(emptying(tables));
});

const sentences = {
  fr: { offer: "Une place s’est libérée", booked: "Réservation confirmée", refund: "a été remboursé" },
  en: { offer: "A time has become free", booked: "Booking confirmed!", refund: "has been refunded" },
};

describe.each(["fr", "en"] as const)("in %s", (language) => {
  const list = waitingDesk(shop, saturday, language);
  const request = (changes: Record<string, unknown> = {}) =>
    bookingRequest({ date: saturday, language, ...changes });
  /** Returns the page's text after checking its language. */
  async function read(answer: Response | Promise<Response>): Promise<string> {
    const html = await (await answer).text();
    expect(html).toContain(`<html lang="${languages[language].locale}">`);
    expectNoDutch(html, language);
    return words(html);
  }
  const get = (path: string, init?: RequestInit) => read(shop.fetch(path, init));
  const post = (path: string, fields: Record<string, string>) => pressOn(shop, path, fields);
  /** Follows the redirect of an answer with its cookies. */
  const follow = (answer: Response) => {
    const path = answer.headers.get("Location") ?? expect.fail(`${answer.status} leads nowhere`);
    return get(path, { headers: cookiesOf(answer) });
  };
  async function readMails(count: number): Promise<string[]> {
    await shop.untilSent();
    const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address?.endsWith(`@${language}.example`));
    for (const { html, subject } of mails) {
      expect(html).toContain(`lang="${languages[language].locale}"`);
      expectNoDutch(`${subject} ${html}`, language);
    }
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails.map(({ subject = "" }) => subject);
  }
  const email = `client@${language}.example`;

  test("the form: empty, with mistakes, with a taken time, too fast, booked", async () => {
    const form = (changes = {}) => ({ ...request({ email, ...changes }) }) as Record<string, string>;
    await get(`/${language}`);
    await get(`/${language}/nothing-here`);
    for (const wrong of [
      { name: "J", phone: "0470", email: "", service: "", date: "", time: "", message: "x".repeat(501) },
      { name: "x".repeat(101), email: `${"x".repeat(250)}@example.be`, barber: "nobody" },
      { website: "spam" },
    ])
      await read(post(`/${language}`, form(wrong)));
    const booked = await post(`/${language}`, form());
    expect(await follow(booked)).toContain(sentences[language].booked);
    await read(post(`/${language}`, form({ email: "else@example.be", phone: "0471 00 00 09" })));
    await readMails(1);
  });

  test("a payment: requested, the test page, paid, and a refunded one without a time", async () => {
    await addNoShows(db(), [email]);
    const form = { ...request({ email }) } as Record<string, string>;
    await read(post(`/${language}`, form));
    await read(post(`/${language}`, { ...form, betaal: "1" }));
    const answer = await shop.post("/api/create-prepayment-checkout", form);
    const before = `/betaling/${(await answer.json()).sessionId}`;
    await get(before);
    await read(post(before, { intent: "pay" }));
    const agreed = await post(before, { intent: "pay", visit: "on" });
    const page = pathIn(agreed.headers.get("Location"));
    await get(page);
    const paid = await post(page, { choice: "pay" });
    await get(page);
    const back = pathIn(paid.headers.get("Location"));
    await get(back);
    await read(post(back, {}));
    await get(`/payment-success?taal=${language}`);
    await read(post(`/payment-success?session_id=cs_test_none&taal=${language}`, {}));
    const row = (await list.rows()).find(({ status }) => status === "confirmed");
    const paidPage = `/afspraak/${row?.manageToken}`;
    expect(await get(paidPage)).toContain("TEST");
    expect((await post(paidPage, { intent: "withdraw" })).status).toBe(303);
    await read(post(paidPage, { intent: "withdraw" }));
    await get(paidPage);

    const other = `other@${language}.example`;
    await addNoShows(db(), [other]);
    const ahead = await shop.post("/api/create-prepayment-checkout", { email: other, language });
    const unbooked = await post(pathIn((await ahead.json()).url), { choice: "pay" });
    await read(post(pathIn(unbooked.headers.get("Location")), {}));
    clockAt("2027-03-26 15:00");
    await reconcileCheckouts();
    await expect
      .poll(() => readMails(2), { timeout: patience(10) })
      .toContainEqual(expect.stringContaining(sentences[language].refund));
  });

  test("an appointment: moved, with mistakes, cancelled, too late, past, missed, called off, erased", async () => {
    const appointment = await bookAppointment(shop, request({ email, date: "2027-03-29" }));
    // Each mail is sent before the next change makes it obsolete.
    await readMails(1);
    const become = (values: Partial<typeof bookings.$inferInsert>) => db().update(bookings).set(values);
    await get(appointment.path);
    await read(appointment.move("2027-03-29", "10:07"));
    await read(appointment.press({ intent: "nothing" }));
    expect((await appointment.move("2027-03-31", "11:00")).status).toBe(303);
    await readMails(2);
    await get(`${appointment.path}?datum=2027-04-01`, {
      headers: { Cookie: await flashCookie(shop, "moved") },
    });
    await read(appointment.erase());
    await become({ moveAskedAt: new Date() });
    await get(appointment.path);
    await become({ moveAskedAt: null });
    for (const [at, status] of [
      ["2027-03-31 09:00", "confirmed"],
      ["2027-03-31 13:00", "confirmed"],
      ["2027-03-31 13:00", "no-show"],
      ["2027-03-31 13:00", "show"],
    ] as const) {
      clockAt(at);
      await become({ status });
      await get(appointment.path);
      await read(appointment.move("2027-04-02", "11:00"));
    }
    clockAt(`${today} 14:02`);
    await become({ status: "confirmed" });
    await appointment.cancel();
    await get(appointment.path);
    await get(`${appointment.path}/geen-reviews`);
    await follow(await post(`${appointment.path}/geen-reviews`, {}));
    await follow(await appointment.erase());
    await readMails(3);
  });

  test("the waiting list: its form, joined, waiting, offered, declined, over, booked, left", async () => {
    await list.fill("10:00");
    const els = await bookAppointment(shop, { date: saturday, time: "10:00", email: "els@example.be" });
    await get(waitingPath({ language, service: "haarknip", date: saturday }));
    const mistakes: Record<string, string>[] = [
      { service: "", name: "A", phone: "12", email: "an", barber: "nobody", part: "night", from: "" },
      { from: "2027-03-24" },
      { to: "2027-03-26" },
      { to: "2027-05-27" },
      { from: "2029-03-27" },
      { from: "2027-03-30" },
      { website: "spam" },
    ];
    for (const wrong of mistakes) await read(list.post(wrong));
    const joined = await list.post({ email });
    await follow(joined);
    const path = joined.headers.get("Location") ?? "";
    await get(path);
    expect((await list.entries())[0]).toMatchObject({ language });
    await els.cancel();
    await expect.poll(async () => (await list.held()).length).toBe(1);
    expect(await get(path)).toContain(sentences[language].offer);
    // Waits before answering, because the mail of an ended offer is not sent.
    await expect
      .poll(() => readMails(1), { timeout: patience(10) })
      .toContainEqual(expect.stringContaining(sentences[language].offer));
    await follow(await list.press(path, "decline"));
    await get(path);
    // Moves the clock, because the most recent offer is the one with the latest time.
    clockAt(`${today} 14:03`);
    await db().execute("UPDATE waiting_entries SET passed = '[]'");
    await list.runOffers();
    await expect.poll(async () => (await list.held()).length).toBe(1);
    await addNoShows(db(), [email]);
    expect((await list.press(path, "book")).status).toBe(402);
    await read(list.press(path, "book"));
    expect(pathIn((await post(path, { intent: "pay", visit: "on" })).headers.get("Location"))).toMatch(
      /^\/test-betaling/,
    );
    await db().execute("DELETE FROM prepayments");
    await db().execute("DELETE FROM bookings WHERE status = 'no-show'");
    expect(await follow(await list.press(path, "book"))).toContain(sentences[language].booked);
    expect((await list.rows()).find(({ status }) => status === "confirmed")).toMatchObject({ language });
    await readMails(3);

    const second = await list.join({ name: "Bob", email: "bob@example.be", phone: "0471 00 00 02" });
    clockAt("2027-03-28 10:00");
    await get(second);
    const answer = await list.press(second, "leave");
    expect(answer.headers.get("Location")).toBe(`/wachtlijst?taal=${language}`);
    await follow(answer);
  });
});

test("an invalid link is explained in each language", async () => {
  for (const path of ["/afspraak/none", "/afspraak/none/geen-reviews", "/wachtlijst/none"]) {
    const answer = await shop.fetch(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(words(html)).toContain("Deze link werkt niet (meer).");
    // Proves that the check used above finds Dutch.
    expect(() => expectNoDutch(html, "fr")).toThrow();
    expect(html).toContain('lang="fr-BE"');
    expect(words(html)).toContain("Ce lien ne fonctionne pas, ou plus. Vers la page de réservation");
    expect(words(html)).toContain("This link doesn’t work (any more). To the booking page");
  }
});

const db = () => shop.runtime().db;

function pathIn(address: string | null): string {
  const { pathname, search } = new URL(address ?? expect.fail("No address"), "http://localhost:3000");
  return pathname + search;
}
