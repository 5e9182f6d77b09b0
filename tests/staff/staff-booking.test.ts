/** Tests the page of a booking: its content, cancelling, its history, and who may change it. */

import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addOrResetAccount, removeAccount } from "#app/accounts/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusName } from "#app/bookings/tables/statuses.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, eventIn } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { password, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("the page of a booking on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const book = (changes: Record<string, unknown> = {}) => bookAppointment(shop, changes);

  test("a wrong mark is undone; an invalid one changes nothing", async () => {
    const status = async (id: string) => (await desk.rowOf(id)).status;
    for (const marked of ["show", "no-show"] as const) {
      const id = await desk.added({ status: marked, time: marked === "show" ? "10:00" : "10:30" });
      expect(await desk.text(id)).toContain("Vergist? Zet terug op bevestigd");
      expect((await desk.post(id, { intent: "reopen", seenStatus: "cancelled" })).status).toBe(409);
      expect((await desk.post(id, { intent: "reopen", seenStatus: marked })).status).toBe(303);
      expect(await status(id)).toBe("confirmed");
      expect(await desk.text(id)).toContain(`Op bevestigd gezet (was ${statusName(marked).toLowerCase()})`);
    }
    const cancelled = await desk.added({ status: "cancelled", time: "14:00" });
    expect((await desk.post(cancelled, { intent: "reopen", seenStatus: "cancelled" })).status).toBe(409);
    expect(await status(cancelled)).toBe("cancelled");
  });

  test("a cancelled booking that was marked by mistake is cancelled again: its customer got the money back", async () => {
    const { id, prepaid, payment, row, queuedMails } = await book();
    await prepaid();
    await desk.cancel(id);
    await expect.poll(async () => (await payment())?.status).toBe("refunded");
    const sent = await queuedMails();
    const { sequence } = await row();
    const revisionFields = { seenStatus: "cancelled", sequence: String(sequence) };
    await desk.member.post("/admin?index", { bookingId: id, status: "show", ...revisionFields });
    expect((await row()).status).toBe("show");
    expect(await desk.text(id)).toContain("Vergist? Zet terug op geannuleerd");
    expect((await desk.post(id, { ...revisionFields, intent: "reopen", seenStatus: "show" })).status).toBe(
      303,
    );
    expect((await row()).status).toBe("cancelled");
    expect(await desk.text(id)).toContain("Staat weer op geannuleerd.");
    expect(await queuedMails()).toEqual(sent);
  });

  test("shows everything that the list of bookings shows, and the booking's source and history", async () => {
    const { id, prepaid } = await book({ message: "Graag kort" });
    await prepaid();
    const html = await (await desk.member.fetch(`/admin/boeking/${id}`)).text();
    for (const part of ["Jan Vandeputte", "Graag kort", "Klassieke Haarknip", "€10 betaald", "Via website"])
      expect(words(html)).toContain(part);
    expect(words(html)).toContain(`${longDate(desk.day)} om 10:00`);
    expect(html).toContain('href="tel:+32470123456"');
    expect(html).toContain('href="mailto:jan@example.be"');
    expect(words(html)).toMatch(/Geboekt op de website de klant · vandaag \d\d:\d\d/);
    expect(await desk.member.text("/admin")).toContain("Jan Vandeputte");
    expect(await (await desk.member.fetch("/admin")).text()).toMatch(
      new RegExp(`<h2[^>]*><a[^>]*href="/admin/boeking/${id}"[^>]*>Jan Vandeputte</a></h2>`),
    );
  });

  test("an unknown booking gets a message inside the dashboard, never an error", async () => {
    const { id } = await book();
    await desk.db().update(bookings).set({ status: "held" });
    for (const unknown of [id, "1", "7b1c1b1e-6f0e-4c55-9d5f-3f8ad2f5c111", "%27%20OR%201=1"]) {
      const answer = await desk.member.fetch(`/admin/boeking/${unknown}`);
      expect(answer.status).toBe(404);
      const text = words(await answer.text());
      expect(text).toContain("Deze boeking bestaat niet (meer)");
      expect(text).toContain("Uitloggen");
      for (const intent of ["move", "cancel", "note", "waive", "", "x"]) {
        const { status } = await desk.post(unknown, {
          intent,
          date: desk.day,
          time: "11:00",
          barber: "barber-1",
        });
        expect([404, 422]).toContain(status);
      }
    }
    expect(await desk.db().$count(bookings, eq(bookings.status, "held"))).toBe(1);
  });

  test("cancelled by the shop: the payment is refunded, and the customer is mailed and not thanked", async () => {
    const { id, row, queuedMails, payment, prepaid } = await book();
    await prepaid();
    expect(await desk.member.text(`/admin/boeking/${id}?annuleren`)).toContain(
      "De afspraak van Jan Vandeputte annuleren?",
    );
    expect((await row()).status).toBe("confirmed");
    const answer = await desk.cancel(id);
    expect(answer.headers.get("Location")).toBe(`/admin/boeking/${id}`);
    expect(await row()).toMatchObject({ status: "cancelled", sequence: 1 });
    expect(await queuedMails()).toEqual(["cancelled 1", "confirmation 0", "shop-notice 0"]);
    await expect.poll(() => payment()).toMatchObject({ status: "refunded" });
    await expect.poll(() => desk.mailWith("is terugbetaald")).toBeDefined();
    await expect.poll(() => desk.mailWith("is geannuleerd")).toBeDefined();
    const mail = await desk.mailWith("is geannuleerd");
    expect(mail?.text).toContain("we hebben je afspraak geannuleerd");
    expect(mail?.text).not.toContain("Bedankt om het te laten weten");
    expect(eventIn(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer))).toMatchObject({
      sequence: 1,
      method: "CANCEL",
    });
    expect((await desk.mailWith("is terugbetaald"))?.text).toContain(
      "want we hebben je afspraak geannuleerd",
    );
    const text = await desk.text(id);
    expect(text).toMatch(/Geannuleerd staff@shop\.be · vandaag/);
    expect(text).not.toContain("Verplaatsen");
    // The time is free, and the customer's own cancelling is still the customer's.
    const other = await book();
    await other.cancel();
    expect(await desk.text(other.id)).toMatch(/Geannuleerd de klant · vandaag/);
  });

  test("a booking without an address, or a past one, sends no mail", async () => {
    const { id, queuedMails } = await book();
    await desk.holdMails(2);
    await desk.db().update(bookings).set({ email: null });
    await desk.move(id, { time: "11:00" });
    expect(await desk.text(id)).toMatch(/ Verplaatst\. (?!De klant)/);
    await desk.cancel(id, { sequence: "1" });
    expect(await desk.text(id)).toMatch(/ Geannuleerd\. (?!De klant)/);
    // The customer was not told of the move, so queued mails contain the new hour.
    expect(await queuedMails()).toEqual(["confirmation 1", "shop-notice 1"]);
    const past = await book({ time: "12:00" });
    await desk
      .db()
      .execute(sql`UPDATE bookings SET starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
      WHERE id = ${past.id}`);
    await desk.cancel(past.id);
    expect(await desk.text(past.id)).toMatch(/ Geannuleerd\. (?!De klant)/);
  });

  test("a booking that somebody changed meanwhile is not changed, and the page shows its present state", async () => {
    const { id, row } = await book();
    await desk.move(id, { time: "11:00" });
    for (const answer of [await desk.move(id, { time: "16:00" }), await desk.cancel(id)]) {
      expect(answer.status).toBe(409);
      expect(words(await answer.text())).toContain(
        `Deze boeking is intussen gewijzigd. Ze is nu bevestigd, ${longDate(desk.day)} om 11:00. Er is niets veranderd.`,
      );
    }
    await desk.db().update(bookings).set({ status: "show" });
    for (const seenStatus of ["confirmed", "show", "cancelled"])
      expect((await desk.cancel(id, { sequence: "1", seenStatus })).status).toBe(409);
    expect((await desk.move(id, { time: "16:00" }, { sequence: "1" })).status).toBe(409);
    expect(await row()).toMatchObject({ status: "show", sequence: 1, bookingTime: "11:00:00" });
  });

  test("a failed mail is in the history with its reason, and is sent again from there", async () => {
    const { id } = await book();
    await expect.poll(() => desk.text(id)).toContain("Bevestiging verstuurd");
    await desk.db().update(mails).set({ status: "failed", problem: "550 mailbox unavailable" });
    const html = await (await desk.member.fetch(`/admin/boeking/${id}`)).text();
    expect(words(html)).toContain("Bevestiging niet verstuurd: 550 mailbox unavailable");
    const mailId = formValue(html, "mailId");
    const answer = await desk.member.post("/admin/mail-opnieuw", { mailId, bookingId: id });
    expect(answer.headers.get("Location")).toBe(`/admin/boeking/${id}`);
  });

  test("an account without a role, and another site, cannot change anything", async () => {
    const { id, row } = await book();
    const revisionFields = { sequence: "0", seenStatus: "confirmed" };
    const guest = visitor(shop, "203.0.113.9");
    expect(
      (await guest.post(`/admin/boeking/${id}`, { ...revisionFields, intent: "cancel" })).headers.get(
        "Location",
      ),
    ).toBe("/login");
    const foreign = { Origin: "https://elders.example" };
    const crossSite = await desk.member.post(
      `/admin/boeking/${id}`,
      { ...revisionFields, intent: "cancel" },
      foreign,
    );
    expect(crossSite.status).toBe(403);
    await addOrResetAccount(desk.db(), { email: "weg@shop.be", password, role: "staff" });
    const dismissed = visitor(shop, "203.0.113.10");
    await dismissed.signIn("weg@shop.be");
    await removeAccount(desk.db(), "weg@shop.be");
    expect(
      (await dismissed.post(`/admin/boeking/${id}`, { ...revisionFields, intent: "cancel" })).status,
    ).toBe(302);
    expect(await row()).toMatchObject({ status: "confirmed", sequence: 0 });
  });
});
