/** Tests reminders by SMS, with a fake of Twilio that refuses what Twilio would refuse. */
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { smsText } from "#app/messages/sms-reminder.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { runtime, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { mobileNumber } from "#app/shop/schema/phone.ts";
import { startTwilioApi } from "../fakes/twilio-api.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { daysFromNow, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/words.ts";

const day = openDate(10);
const eve = addDays(day, -1);
const twilio = await startTwilioApi();
afterAll(async () => {
  vi.useRealTimers();
  await twilio.close();
});

describe.each(engines)("on the %s database", (engine) => {
  const shop = ownerDesk(engine, twilio.environment);
  const pagePath = "/admin/zaak/regels";
  const texts = async () =>
    (await shop.runtime().db.select().from(mails)).filter(({ kind }) => kind === "sms-reminder");
  const book = (email: string, phone: string, time: string) =>
    bookAppointment(shop, { date: day, time, email, phone });
  const remindAt = async (at: string) => {
    clockAt(at);
    await remind.run();
    await shop.untilSent();
  };

  beforeEach(async () => {
    vi.useRealTimers();
    await shop.runtime().db.execute(emptying("bookings, prepayments, rate_limits"));
    twilio.sent.length = 0;
    twilio.trouble();
    await shop.save(pagePath, { "reminders.bySms": "on" });
    clockAt(`${daysFromNow(1)} 10:00`);
  });

  test("SMS is on: each mobile number gets one with the first reminder, and the owner can read its text", async () => {
    await book("an@example.be", "0470 12 34 56", "14:30");
    await book("bob@example.be", "056 21 22 23", "15:30");
    await remindAt(`${eve} 14:31`);
    await remindAt(`${eve} 15:31`);
    await remindAt(`${day} 12:31`);
    expect(twilio.sent).toEqual([
      {
        to: "+32470123456",
        body: expect.stringMatching(
          /^Brilliant Barbershop: morgen om 14:30 staat je stoel klaar \(Klassieke Haarknip\)\. Lukt het niet\? http:\/\/localhost:3000\/a\/[\w-]{32}$/,
        ),
      },
    ]);
    const link = /\/a\/[\w-]+$/.exec(twilio.sent[0]?.body ?? "")?.[0] ?? "";
    const answer = await shop.fetch(link, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, link.replace("/a/", "/afspraak/")]);
    expect((await texts()).map(({ status }) => status)).toEqual(["sent"]);
    vi.useRealTimers();
    const page = words(await shop.html(pagePath));
    expect(page).toContain(
      "morgen om 10:30 staat je stoel klaar (Klassieke Haarknip). Lukt het niet? http://localhost:3000/a/…",
    );
    expect(words(await shop.html("/privacy"))).toContain("Twilio voor een sms");
  });

  test.each([
    ["Brilliant Barbershop", /^Brilliant Barbershop: /],
    ["Herenkapsalon De Gouden Schaar en Zonen van de Grote Markt", /^Herenkapsalon[\w ]*: /],
    ["Kapper Łukasz ✂ & Đorđe", /^(Kapper )?Lukasz & Dorde: /],
    ["Hendrik-Jan-Pieter-van-der-Schaar-tot-Kortrijk-en-Omstreken", /^Hendrik-Jan-[\w-]+: /],
  ])(
    "%s: a text message fits one segment, also with accents, a long service and the shop's own web address",
    async (name, beginning) => {
      expect((await shop.save("/admin/zaak/gegevens", { name })).status).toBe(303);
      const visit = {
        startsAt: new Date("2027-02-12T13:30:00Z"),
        manageToken: "x".repeat(32),
        service: "fade",
      };
      const { db, settings, ...rest } = runtime();
      const appUrl = "https://www.brilliant-barbershop.be";
      setRuntime({ ...rest, db, settings: { ...settings, appUrl } });
      onTestFinished(() => setRuntime({ ...rest, db, settings }));
      for (const language of languageCodes)
        for (const serviceLabel of ["Fade", "Crème et mêche façon “Dandy” avec barbe taillée à l’ancienne"]) {
          const text = smsText({ ...visit, language, serviceLabel });
          expect(text.length).toBeLessThanOrEqual(160);
          expect(text).toMatch(/^[\x20-\x7Eàäåèéìñòöùü]+$/);
          expect(text).toMatch(beginning);
        }
    },
  );

  test("SMS is off: none is sent, including queued ones", async () => {
    await book("an@example.be", "0470 12 34 56", "14:30");
    twilio.trouble({ status: 429, code: 20429, message: "Too Many Requests" });
    clockAt(`${eve} 14:31`);
    await remind.run();
    await expect.poll(async () => (await texts())[0]?.problem).toBe("429 20429 Too Many Requests");
    expect((await texts())[0]).toMatchObject({ status: "queued" });
    vi.useRealTimers();
    await shop.save(pagePath, { "reminders.bySms": null });
    twilio.trouble();
    clockAt(`${eve} 14:40`);
    await shop.runtime().db.update(mails).set({ dueAt: null, leasedUntil: null, status: "queued" });
    await expect.poll(async () => (await texts())[0]?.status).toBe("obsolete");
    expect(twilio.sent).toEqual([]);
  });

  test.each([
    [
      "refused",
      { status: 400, code: 21211, message: "Invalid 'To' Phone Number: +32470123456" },
      "failed",
      "400 21211 Invalid 'To' Phone Number: …",
    ],
    [
      "perhaps taken",
      { status: 503, code: 20503, message: "Service unavailable" },
      "uncertain",
      "503 20503 Service unavailable",
    ],
    ["cut off", "silent", "uncertain", "UND_ERR_SOCKET"],
  ] as const)(
    "a text message that is %s is tried once, and staff see the problem without the number",
    async (_how, trouble, status, problem) => {
      twilio.trouble(trouble);
      const before = twilio.requests();
      await book("an@example.be", "0470 12 34 56", "14:30");
      await remindAt(`${eve} 14:31`);
      expect((await texts()).map((sms) => [sms.status, sms.problem])).toEqual([[status, problem]]);
      await remindAt(`${eve} 14:40`);
      expect(twilio.requests()).toBe(before + 1);
      vi.useRealTimers();
      expect(words(await shop.html("/admin/mails"))).toContain("Herinnering per sms");
    },
  );

  test("a number gets at most two a day, and a customer without e-mail gets one too", async () => {
    const spellings = { "10:00": "0470 12 34 56", "11:00": "+32 470 12 34 56", "12:00": "0032470123456" };
    for (const [time, phone] of Object.entries(spellings))
      await book(`klant${time.slice(0, 2)}@example.be`, phone, time);
    await book("dre@example.be", "0475 00 00 00", "13:00");
    await shop.runtime().db.update(bookings).set({ email: null });
    await remindAt(`${eve} 13:01`);
    const statuses = (await texts()).map(({ status }) => status).sort();
    expect(statuses).toEqual(["failed", "sent", "sent", "sent"]);
    expect(twilio.sent.filter(({ to }) => to === "+32470123456")).toHaveLength(2);
  });
});

test("only mobile numbers get a text", () => {
  const can = ["0470123456", "+32470123456", "0032470123456", "+31612345678", "+33612345678"];
  expect(can.map(mobileNumber).every((number) => /^\+3[123]\d+$/.test(number ?? ""))).toBe(true);
  for (const phone of ["+3256212223", "056212223", "+4915112345678", "0412345678", ""])
    expect(mobileNumber(phone)).toBeUndefined();
});

test("incomplete Twilio settings stop the start, which names the missing ones", () => {
  expect(() => readSettings({ TWILIO_ACCOUNT_SID: "AC1" })).toThrow(
    /TWILIO_AUTH_TOKEN: is required[\s\S]*SMS_FROM: is required/,
  );
  expect(() => readSettings({ ...twilio.environment, SMS_FROM: "0470123456" })).toThrow(
    /SMS_FROM: must be a number/,
  );
  expect(readSettings({}).twilio).toBeUndefined();
});
