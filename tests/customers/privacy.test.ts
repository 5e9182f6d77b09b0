/** Tests what customers may do with their own data: read it, download it, erase it. */

import { describe, expect, test, vi } from "vitest";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { forgotten, known, testRememberedCustomer } from "../setup/remembered-customer.ts";
import { patience } from "../setup/slowness.ts";
import { shop as facts } from "../setup/starter.ts";
import { engineOfRun } from "../setup/test-shop.ts";

describe.each(engineOfRun)("on the %s database", (engine) => {
  const { shop, book, mark, forget, moveEndsBack } = testRememberedCustomer(engine);

  test("a customer downloads the stored data: the file holds all of it, and nothing of other customers", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await bookAppointment(shop, { time: "15:00", name: "An Ander" });
    const answer = await shop.fetch(`${appointment.path}/gegevens.json`);
    expect(answer.headers.get("Content-Disposition")).toContain("mijn-gegevens.json");
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      klant: { naam: "Jan Vandeputte", telefoon: "0470123456", email: "jan@example.be" },
      weigertReviewmails: false,
      afspraak: { service: "haarknip", status: "confirmed", bericht: "Graag kort" },
      mails: expect.arrayContaining([expect.objectContaining({ soort: "confirmation" })]),
      betalingen: [expect.objectContaining({ bedragCent: 1000, status: "used" })],
    });
    expect(body).not.toContain("An Ander");
    expect(body).not.toContain((await appointment.row()).manageToken);
  });

  test("a customer erases a cancelled appointment, and its link stops working", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await appointment.cancel();
    await vi.waitFor(
      async () => expect(await appointment.payment()).toMatchObject({ status: "refunded" }),
      patience(10),
    );
    const answer = await appointment.erase();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/privacy/gewist"]);
    expect(await appointment.row()).toMatchObject({ ...forgotten, status: "cancelled" });
    expect(await appointment.payment()).toMatchObject({ email: "gewist", amountCents: 1000 });
    expect((await shop.fetch(appointment.path)).status).toBe(404);
    expect(await (await shop.fetch("/privacy/gewist")).text()).toContain("Je gegevens zijn gewist");
  });

  test("a planned appointment has to be cancelled before it can be erased", async () => {
    const appointment = await book();
    const answer = await appointment.erase();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Annuleer eerst je afspraak");
    expect(await appointment.row()).toMatchObject(known);
  });

  test("a customer erases a missed appointment: its address stays until retention, so the prepayment rule still applies", async () => {
    const appointment = await book();
    await mark("no-show");
    await moveEndsBack(0, 60);
    await appointment.erase();
    expect(await appointment.row()).toMatchObject({ ...forgotten, email: "jan@example.be" });
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(402);
    await moveEndsBack(12, 60);
    await forget();
    expect(await appointment.row()).toMatchObject(forgotten);
  });

  test("the customer erases during a refund: the address stays until the refund mail is sent", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await mark("cancelled");
    // Keeps the refund leased, as if a worker were waiting for the provider.
    const leasedUntil = new Date(Date.now() + 60_000);
    await shop.runtime().db.update(prepayments).set({ status: "refunding", leasedUntil });
    await appointment.erase();
    expect(await appointment.payment()).toMatchObject({ email: "jan@example.be" });
  });

  test("the privacy page states data, reasons, retention and contact, and the form and the footer link to it", async () => {
    const page = await (await shop.fetch("/privacy")).text();
    for (const part of [
      "24",
      "12",
      facts.legal.companyName,
      facts.legal.enterpriseNumber,
      facts.legal.vatNumber,
      "Gegevensbeschermingsautoriteit",
      "herinnering",
      facts.phone,
    ])
      expect(page).toContain(part);
    const home = await (await shop.fetch("/")).text();
    expect(home).toContain("Wat we met je gegevens doen");
    expect(home.match(/href="\/privacy"/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
