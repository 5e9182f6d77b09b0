/** Tests the two reasons for refusing online bookings: staff refused the customer, or the shop takes no new customers. */
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { refusedCustomers } from "#app/customers/tables/customers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { keysOf, mergedRows, openMailOf } from "../setup/customer-rows.ts";
import { emptying } from "../setup/emptying.ts";
import { shop as facts } from "../setup/starter.ts";
import { engines } from "../setup/test-shop.ts";
import { waitingDesk } from "../setup/waiting-list.ts";
import { words } from "../setup/words.ts";

const day = openDate(8);
const tables = "bookings, refused_customers, customers, customer_notes, waiting_entries";
const els = { name: "Els Claes", email: "els@gmail.com", phone: "0470 11 11 11" };
const stranger = { name: "Piet", email: "piet@example.be", phone: "0488 00 00 01" };

describe.each(engines)("on the %s database", (engine) => {
  const shop = ownerDesk(engine);
  const db = () => shop.runtime().db;
  const desk = () => bookingDesk(shop, shop.owner);
  const begin = () => db().execute(emptying(`${tables}, prepayments, rate_limits`));
  const ask = (changes: Record<string, unknown>) =>
    shop.post("/api/bookings", bookingRequest({ date: day, ...changes }));
  const refusal = {
    error: "call_to_book",
    message: `Deze afspraak nemen we niet online aan. Bel ons op ${facts.phone}, dan bekijken we het samen.`,
  };
  const refuse = async (id: string, intent = "not-online") =>
    expect((await desk().post(id, { intent })).status).toBe(303);

  test("a refused customer reads the phone number in form, API and waiting list, until staff allow booking again", async () => {
    await begin();
    const appointment = await bookAppointment(shop, { ...els, date: day, time: "15:00" });
    await desk().added({ name: "Ander", email: "ander@example.be", phone: "0470333333" });
    await refuse(appointment.id);
    await refuse(appointment.id);
    const refusals = await db().select().from(refusedCustomers);
    expect(refusals).toMatchObject([{ by: "admin@shop.be", endedAt: null }]);
    expect(await keysOf(db(), refusals)).toEqual([els.email]);
    const sent = await db().$count(mails);
    for (const customer of [
      els,
      { ...els, email: "E.L.S+2@gmail.com", phone: stranger.phone },
      { ...stranger, phone: "+32 470 11 11 11" },
    ]) {
      const refused = await ask({ ...customer, time: "16:00" });
      expect([customer, refused.status, await refused.json()]).toEqual([customer, 409, refusal]);
      for (const mailAgain of [{}, { mail: "1" }] as Record<string, string>[]) {
        const request = bookingRequest({ ...customer, date: day, time: "16:00" });
        const body = new URLSearchParams({ ...request, ...mailAgain });
        const form = await shop.fetch("/?index", { method: "POST", body, redirect: "manual" });
        // The phone number is a link, so words stand apart from the comma after it.
        expect([form.status, words(await form.text()).replaceAll(" ,", ",")]).toEqual([
          409,
          expect.stringContaining(refusal.message),
        ]);
      }
      const list = await waitingDesk(shop, day).post(customer);
      expect([list.status, words(await list.text())]).toEqual([
        409,
        expect.stringContaining(refusal.message),
      ]);
    }
    expect(await (await ask({ ...els, time: "16:00", language: "en" })).json()).toMatchObject({
      message: `We don’t take this appointment online. Call us on ${facts.phone} and we’ll look at it together.`,
    });
    expect([await db().$count(bookings), await db().$count(mails)]).toEqual([2, sent]);
    expect(await db().$count(waitingEntries)).toBe(0);
    expect((await ask({ ...stranger, time: "16:00" })).status).toBe(201);

    // The refusal does not affect moving an existing appointment or bookings made by staff.
    expect((await appointment.move(day, "17:00")).status).toBe(303);
    const added = await desk().addAnyway({ ...els, date: day, time: "18:00", barber: "barber-1" });
    expect((await added.again()).status).toBe(303);
    // A phone number proves nothing, so it does not count against a mailbox that has opened a mail.
    await openMailOf(db(), "bob@example.be");
    expect((await ask({ ...els, email: "bob@example.be", time: "11:00" })).status).toBe(201);

    expect(await desk().text(appointment.id)).toContain(
      "Boekt niet online, en leest dan ons telefoonnummer.",
    );
    await refuse(appointment.id, "online-again");
    expect(await desk().text(appointment.id)).toMatch(
      /door admin@shop.be; weer online sinds .*, door admin@shop.be\./,
    );
    await openMailOf(db(), els.email);
    expect((await ask({ ...els, time: "12:00" })).status).toBe(201);
  });

  test("the refusal comes before any payment, applies to a merged card, and disappears with the card", async () => {
    await begin();
    const missed = await desk().added({ ...els, phone: "0470111111", date: openDate(-9), status: "no-show" });
    const phoneOnly = await desk().added({
      ...stranger,
      email: null,
      phone: "0488000001",
      date: openDate(-8),
      status: "show",
    });
    expect((await ask({ ...els, time: "16:00" })).status).toBe(402);
    await refuse(missed);
    expect(await (await ask({ ...els, time: "16:00" })).json()).toEqual(refusal);
    const booking = bookingRequest({ ...els, date: day, time: "16:00" });
    const checkout = await shop.post("/api/create-prepayment-checkout", booking);
    expect([checkout.status, await checkout.json()]).toEqual([409, refusal]);
    expect(await db().$count(prepayments)).toBe(0);

    expect((await ask({ ...stranger, time: "10:00" })).status).toBe(201);
    await shop.owner.post(`/admin/klanten/${missed}`, { intent: "merge", other: phoneOnly });
    expect(await (await ask({ ...stranger, email: "x@example.be", time: "11:00" })).json()).toEqual(refusal);
    const file = await (await shop.owner.fetch(`/admin/klanten/${missed}/gegevens.json`)).json();
    expect(file.nietOnline).toMatchObject([{ tot: null }]);
    const [merged] = await mergedRows(db());
    await shop.owner.post(`/admin/klanten/${missed}`, { intent: "part", link: merged?.id ?? "" });
    const erasure = await shop.owner.post(`/admin/klanten/${missed}/wissen`, { confirmed: "on" });
    expect(erasure.status).toBe(303);
    expect(await db().$count(refusedCustomers)).toBe(0);
    expect((await ask({ ...els, time: "16:00" })).status).toBe(402);
  });

  test("a shop without new customers online books known customers, and answers all others alike", async () => {
    await begin();
    await desk().added({ name: "Els", phone: "0470111111", email: null, date: openDate(-9), status: "show" });
    await desk().added({ ...stranger, phone: "0488000009", date: openDate(-8), status: "no-show" });
    expect((await shop.save("/admin/zaak/regels", { "booking.access": "known" })).status).toBe(303);
    const refused = await ask({ ...stranger, email: "nieuw@example.be", time: "10:00" });
    expect([refused.status, await refused.json()]).toEqual([409, refusal]);
    expect((await ask({ ...els, time: "10:00" })).status).toBe(201);
    await openMailOf(db(), "nieuw@example.be");
    expect((await ask({ ...stranger, email: "nieuw@example.be", time: "11:00" })).status).toBe(201);
    await shop.save("/admin/zaak/regels", { "booking.access": "everybody" });
    expect((await ask({ name: "Nog Iemand", email: "nog@example.be", time: "12:00" })).status).toBe(201);
  });
});
