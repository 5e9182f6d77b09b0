/** Tests the customer's card: visits and notes, and how they are erased. */

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { customerNotes } from "#app/customers/tables/customers.server.ts";
import { prepaymentWaivers } from "#app/payments/tables/prepayments.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow, openDate } from "../setup/booking-requests.ts";
import { customerOf } from "../setup/customer-rows.ts";
import { engines } from "../setup/test-shop.ts";
import { visitor, words } from "../setup/visitor.ts";

describe.each(engines)("the customer's card on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({
    engine,
    empty: "bookings, prepayments, prepayment_waivers, customer_notes, rate_limits, customers",
  });

  const email = "jan@example.be";
  const addNoShow = () => desk.added({ email, date: daysFromNow(-30), time: "10:00", status: "no-show" });
  const note = (id: string, text: string) => desk.post(id, { intent: "note", text });
  const notes = () => desk.db().select().from(customerNotes);
  const waivers = () => desk.db().select().from(prepaymentWaivers);
  const check = async () => (await shop.post("/api/check-no-shows", { email })).json();

  test("a customer is one e-mail address, however it is spelled, or else one phone number", async () => {
    await desk.added({ email: "JAN@Example.be", date: daysFromNow(-400), status: "show" });
    await desk.added({ email, date: daysFromNow(-20), status: "show", time: "12:00" });
    await desk.added({ email, date: daysFromNow(-10), status: "cancelled" });
    await desk.added({ email, date: daysFromNow(-380), status: "no-show" });
    await addNoShow();
    await desk.added({ email: "an@example.be", date: daysFromNow(-15), status: "show" });
    const next = await desk.added({ email, date: openDate(9) });
    const id = await desk.added({ email });
    const text = await desk.text(id);
    expect(text).toMatch(/2 Bezoeken|Bezoeken 2/);
    expect(text).toMatch(/2 Niet gekomen|Niet gekomen 2/);
    expect(text).toMatch(/1 Geannuleerd|Geannuleerd 1/);
    expect(text).toContain("Volgende boeking deze boeking");
    expect(text).toContain("één gemiste afspraak in de laatste twaalf maanden; alleen die tellen.");
    const html = await desk.html(next);
    expect(html).toContain(`href="/admin/boeking/${id}"`);

    const byPhone = await desk.added({ phone: "0471223344", date: daysFromNow(-31), status: "show" });
    const sameByPhone = await desk.added({ phone: "+32471223344", time: "15:00" });
    expect(await desk.html(sameByPhone)).toContain(`href="/admin/boeking/${byPhone}"`);
    expect(await desk.text(sameByPhone)).toContain("Zonder e-mailadres vragen we geen vooruitbetaling.");
  });

  test("a booking without e-mail and phone has no card, and the page says why", async () => {
    const id = await desk.added({ phone: null });
    expect(await desk.text(id)).toContain("gaf geen e-mailadres en geen telefoonnummer");
    expect((await note(id, "Tondeuse 2")).status).toBe(422);
    expect((await desk.post(id, { intent: "waive" })).status).toBe(422);
    expect([await notes(), await waivers()]).toEqual([[], []]);
  });

  test("a note is on every booking of the customer, with who and when, until it is removed", async () => {
    const first = await desk.added({ email });
    const other = await desk.added({ email: "Jan@example.be", time: "11:00" });
    await desk.added({ email: "an@example.be", time: "12:00" });
    const answer = await note(first, "  Tondeuse 2 <b>opzij</b>\r\nkoffie zwart ");
    expect(answer.headers.get("Location")).toBe(`/admin/boeking/${first}#notities`);
    expect(await desk.text(other)).toMatch(
      /Tondeuse 2 &lt;b&gt;opzij&lt;\/b&gt; koffie zwart staff@shop\.be · vandaag \d\d:\d\d/,
    );
    expect(await desk.text(other)).not.toContain("Notitie bewaard");
    const noteId = formValue(await desk.html(other), "noteId");
    for (const id of [noteId, noteId, "x"])
      expect((await desk.post(other, { intent: "remove-note", noteId: id })).status).toBe(303);
    expect(await notes()).toEqual([]);
  });

  test("a note has 1 to 500 characters, and a refused one keeps its text", async () => {
    const id = await desk.added({ email });
    expect((await note(id, " \n ")).status).toBe(422);
    const long = await note(id, `begin ${"é".repeat(495)}`);
    expect(long.status).toBe(422);
    expect(words(await long.text())).toMatch(/begin é+.* hoogstens 500 tekens/);
    expect((await note(id, "💈".repeat(500))).status).toBe(303);
    expect(await notes()).toHaveLength(1);
    const guest = visitor(shop, "203.0.113.9");
    await guest.post(`/admin/boeking/${id}`, { intent: "note", text: "van buiten" });
    expect(await notes()).toHaveLength(1);
  });

  test("notes and waivers are deleted with the customer's last booking, not before", async () => {
    const one = await bookAppointment(shop);
    const two = await bookAppointment(shop, { time: "15:00" });
    await note(one.id, "Tondeuse 2");
    const customerId = await customerOf(desk.db(), email);
    await desk.db().insert(prepaymentWaivers).values({ customerId, by: "staff@shop.be" });
    const counts = async () => [(await notes()).length, (await waivers()).length];
    await applyRetention.run();
    await one.cancel();
    await one.erase();
    expect(await counts()).toEqual([1, 1]);
    await two.cancel();
    await two.erase();
    expect(await counts()).toEqual([0, 0]);

    const byPhone = await desk.added({ phone: "+32470999999" });
    await note(byPhone, "Koffie");
    await applyRetention.run();
    expect(await counts()).toEqual([1, 0]);
    await desk.db().execute(sql`UPDATE bookings SET starts_at = starts_at - interval '3 years',
      ends_at = ends_at - interval '3 years', status = 'show' WHERE id = ${byPhone}`);
    await applyRetention.run();
    expect(await counts()).toEqual([0, 0]);
    expect(await desk.text(byPhone)).toContain("De gegevens van deze klant zijn gewist.");
  });

  test("an erased no-show keeps its address for the prepayment, but no notes", async () => {
    const appointment = await bookAppointment(shop);
    await desk.db().execute(sql`UPDATE bookings SET status = 'no-show', starts_at = now() - interval '2 days',
      ends_at = now() - interval '47 hours'`);
    await note(appointment.id, "Was ziek");
    await appointment.erase();
    expect((await desk.rowOf(appointment.id)).email).toBe(email);
    expect(await notes()).toEqual([]);
    expect((await note(appointment.id, "Toch")).status).toBe(422);
    expect(await check()).toMatchObject({ requiresPrepayment: true });
  });

  test("a link exports the notes only while its booking is the customer's only one", async () => {
    const appointment = await bookAppointment(shop);
    await note(appointment.id, "Tondeuse 2");
    const download = async ({ path }: { path: string }) => (await shop.fetch(`${path}/gegevens.json`)).json();
    expect(await download(appointment)).toMatchObject({ notities: [{ tekst: "Tondeuse 2" }] });
    // Anybody can book with an address that belongs to somebody else.
    const stranger = await bookAppointment(shop, { time: "15:00", name: "Iemand Anders" });
    expect(JSON.stringify(await download(stranger))).not.toContain("Tondeuse");
    expect((await download(stranger)).notities).toContain("Vraag ze ons");
  });

  test("no address contains data of the customer", async () => {
    const old = await addNoShow();
    await note(old, "Tondeuse 2");
    await desk.post(old, { intent: "waive" });
    const html = await desk.html(old);
    const inside = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
    expect(inside.join(" ")).not.toMatch(/jan|example|470123456|Tondeuse/i);
    expect(await desk.db().$count(bookings)).toBe(1);
  });
});
