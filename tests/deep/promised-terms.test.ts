/** The terms at the moment of a booking or payment stay in force, whatever the owner changes later. */
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { reconcileCheckouts } from "#app/payments/flows/reconcile-checkouts.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { type Appointment, bookAppointment, readable } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt, setClock } from "../setup/clock.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { patience } from "../setup/slowness.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  afterEach(async () => {
    await saveRules({});
    vi.useRealTimers();
  });

  /** Saves the starter's rules, with a cut-off of 12 hours and 20 minutes to undo, and these changes. */
  async function saveRules(changes: Record<string, string>): Promise<void> {
    const standard = {
      "booking.cancelUntilHours": "12",
      "booking.undoMinutes": "20",
      "reminders.firstHours": "24",
      "reminders.secondHours": "2",
      "prepayment.validHours": "24",
    };
    expect((await desk.save("/admin/zaak/regels", { ...standard, ...changes })).status).toBe(303);
  }
  const book = (email: string, date: string, time: string) => bookAppointment(desk, { email, date, time });
  const page = async (appointment: Appointment) => readable(await appointment.page());

  test("a longer cut-off applies to new bookings, not to existing ones", async () => {
    const day = openDate(20);
    const bookedBefore = await book("toen@example.be", day, "14:00");
    const deadline = /(?:kan|kon) (tot [^.]*)\./.exec(await page(bookedBefore))?.[1];
    expect(deadline).toMatch(/ om 02:00/);
    await saveRules({ "booking.cancelUntilHours": "48" });
    const bookedAfter = await book("nu@example.be", day, "15:00");
    expect(await page(bookedBefore)).toContain(`kan ${deadline}.`);

    clockAt(`${day} 01:59`);
    await saveRules({ "booking.undoMinutes": "0" });
    expect(await page(bookedAfter)).toMatch(/kon tot [^.]* om 15:00\./);
    const refused = await bookedAfter.cancel();
    expect(refused.status).toBe(409);
    expect(words(await refused.text())).toContain("Je afspraak begint binnen 48 uur.");
    expect((await bookedBefore.move(day, "16:00")).status).toBe(303);
    expect((await bookedBefore.cancel()).status).toBe(303);
  });

  test("a booking older than stored terms follows the current rules", async () => {
    const older = await book("ouder@example.be", openDate(22), "14:00");
    await desk
      .runtime()
      .db.update(bookings)
      .set({ cancelUntilHours: null, undoMinutes: null })
      .where(eq(bookings.id, older.id));
    await saveRules({ "booking.cancelUntilHours": "48" });
    expect(await page(older)).toMatch(/kan tot [^.]* om 14:00\./);
  });

  test("a shorter cut-off does not reopen closed appointments, and the minutes for undo stay as they were", async () => {
    const day = openDate(18);
    const bookedBefore = await book("korter@example.be", day, "14:00");
    clockAt(`${day} 08:00`);
    await saveRules({ "booking.cancelUntilHours": "1" });
    expect((await bookedBefore.cancel()).status).toBe(409);
    await saveRules({});
    const today = await book("tik@example.be", day, "09:30");
    expect(await page(today)).toContain(" om 08:20, 20 minuten na je boeking");
    await saveRules({ "booking.cancelUntilHours": "2", "booking.undoMinutes": "5" });
    clockAt(`${day} 08:19`);
    expect(await page(today)).toContain(" om 08:20, 20 minuten na je boeking");
    expect((await today.cancel()).status).toBe(303);
  });

  test("reminders are sent as promised, not as the current rules say", async () => {
    const day = openDate(12);
    clockAt(`${openDate(1)} 10:00`);
    const bookedBefore = await book("herinner@example.be", day, "15:00");
    await saveRules({ "reminders.firstHours": "0", "reminders.secondHours": "0" });
    const bookedAfter = await book("stil@example.be", day, "16:00");
    clockAt(`${day} 13:00`);
    await remind.run();
    expect(await bookedBefore.queuedMails()).toContain("short-reminder 0");
    expect((await bookedAfter.queuedMails()).join()).not.toContain("reminder");
  });

  test("a payment without a booking stays valid for the hours promised at checkout", async () => {
    const email = "later@example.be";
    const askedAt = Temporal.Instant.fromEpochMilliseconds(Date.now());
    await addNoShows(desk.runtime().db, [email]);
    const checkout = await (await desk.post("/api/create-prepayment-checkout", { email })).json();
    expect(checkout.refundTerms).toContain("binnen 24 uur");
    await desk.fetch(new URL(checkout.url).pathname, {
      method: "POST",
      body: new URLSearchParams({ choice: "pay" }),
    });
    await desk.post("/api/verify-prepayment", { sessionId: checkout.sessionId });
    await saveRules({ "prepayment.validHours": "1" });
    setClock(askedAt.add({ hours: 23 }));
    await reconcileCheckouts();
    const whereEmail = eq(prepayments.email, email);
    const status = async () =>
      (await desk.runtime().db.select().from(prepayments).where(whereEmail))[0]?.status;
    expect(await status()).toBe("paid");
    setClock(askedAt.add({ hours: 25 }));
    await reconcileCheckouts();
    expect(await status()).not.toBe("paid");
  });

  test("the terms of a booking stay readable word for word, in three languages", async () => {
    const day = openDate(33);
    const bookedBefore = await book("woord@example.be", day, "15:00");
    const { termsId } = await bookedBefore.row();
    expect(await page(bookedBefore)).toContain("Voorwaarden van deze afspraak");
    await saveRules({ "booking.cancelUntilHours": "30" });
    const bookedAfter = await book("ander@example.be", day, "16:00");
    expect((await bookedAfter.row()).termsId).not.toBe(termsId);
    const read = async (path: string) => words(await (await desk.fetch(path)).text());
    expect(await read("/voorwaarden")).toContain("tot 30 uur voordat ze begint");
    const answer = await desk.fetch(`/voorwaarden/${termsId}`);
    const html = await answer.text();
    expect(words(html)).toContain("tot 12 uur voordat ze begint");
    expect(words(html)).toContain("toen je boekte of betaalde");
    expect(html).toContain('content="noindex"');
    expect(await read(`/fr/conditions/${termsId}`)).toContain("jusqu’à 12 heures avant son début");
    expect(await read(`/en/terms/${termsId}`)).toContain("until 12 hours before it starts");
    for (const path of ["/voorwaarden/bestaat-niet", "/en/terms/%27--", "/privacy/x"])
      expect((await desk.fetch(path)).status, path).toBe(404);
    const mail = await vi.waitFor(async () => {
      const found = (await desk.mails()).find(({ to }) => to?.[0]?.address === "woord@example.be");
      expect(found).toBeDefined();
      return found;
    }, patience(20));
    expect(mail?.text).toContain(`/voorwaarden/${termsId}`);
  });

  test("mails and refund terms are those of the booking", async () => {
    const email = "betaalt@example.be";
    await addNoShows(desk.runtime().db, [email]);
    const request = bookingRequest({ email, date: openDate(30), time: "14:00" });
    const checkout = async () => (await desk.post("/api/create-prepayment-checkout", request)).json();
    const held = await checkout();
    expect(held.refundTerms).toContain("om 02:00");
    await saveRules({ "booking.cancelUntilHours": "48" });
    expect((await checkout()).refundTerms).toBe(held.refundTerms);
    const pay = new URL(held.url).pathname;
    for (const path of [pay, `/betaling/${held.sessionId}`])
      expect(words(await (await desk.fetch(path)).text())).toContain(held.refundTerms);

    await desk.fetch(pay, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
    await desk.post("/api/verify-prepayment", { sessionId: held.sessionId });
    const whereEmail = eq(bookings.email, email);
    const rows = await desk.runtime().db.select().from(bookings).where(whereEmail);
    const [payment] = await desk.runtime().db.select().from(prepayments).where(eq(prepayments.email, email));
    expect(payment?.termsId).toBe(rows.find(({ status }) => status === "confirmed")?.termsId);
    const token = rows.find(({ status }) => status === "confirmed")?.manageToken ?? "";
    expect(readable(await (await desk.fetch(`/afspraak/${token}`)).text())).toContain("om 02:00");
    const mail = await vi.waitFor(async () => {
      const found = (await desk.mails()).find(({ to }) => to?.[0]?.address === email);
      expect(found).toBeDefined();
      return found;
    }, patience(20));
    // The deadline appears twice: for the refund and for a change.
    expect(mail?.text?.match(/om\s02:00/g)).toHaveLength(2);
  });
});
