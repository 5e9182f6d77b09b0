/** Tests the switch for review mails on the customer's card. */
import { describe, expect, test } from "vitest";
import { bookAppointment } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });

  test("staff switch a customer's review mails off and on, and the export says so", async () => {
    const appointment = await bookAppointment(shop);
    const { id } = appointment;
    const refuses = async () =>
      (await (await shop.fetch(`${appointment.path}/gegevens.json`)).json()).weigertReviewmails;
    expect(await desk.text(id)).toContain("hoogstens één keer per half jaar");
    const off = await desk.post(id, { intent: "no-reviews" });
    expect(off.headers.get("Location")).toContain(`/admin/boeking/${id}`);
    expect(await desk.text(id)).toContain("Wil geen mails die om een review vragen.");
    expect(await refuses()).toBe(true);
    await desk.post(id, { intent: "reviews-again" });
    expect(await desk.text(id)).toContain("hoogstens één keer per half jaar");
    expect(await refuses()).toBe(false);
    const byPhone = await desk.added({ email: null, time: "15:00" });
    expect(await desk.text(byPhone)).not.toContain("Reviewmails");
    expect((await desk.post(byPhone, { intent: "no-reviews" })).status).toBe(409);
  });
});
