/** A customer with a missed appointment prepays an offered time too, which stays reserved meanwhile. */
import { beforeEach, describe, expect, test } from "vitest";
import { endOffers } from "#app/waiting-list/flows/end-offers.server.ts";
import { bookAppointment, pressOn } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";
import { waitingDesk } from "../setup/waiting-list.ts";

const day = openDate(9);

describe.each(engines)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);
  const list = waitingDesk(shop as unknown as Parameters<typeof waitingDesk>[0], day);
  let path = "";

  beforeEach(async () => {
    await shop.runtime().db.execute(emptying("bookings, blocks, waiting_entries, prepayments, mails"));
    await shop.storeNoShow("an@example.be");
    await list.fill("10:00");
    const appointment = await bookAppointment(shop as never, {
      date: day,
      time: "10:00",
      email: "els@example.be",
    });
    path = await list.join();
    await appointment.cancel();
    await expect.poll(async () => (await list.held()).length).toBe(1);
  });
  const later = (minutes: number) => endOffers(new Date(Date.now() + minutes * 60_000));
  const pay = () => pressOn(shop as never, path, { intent: "pay", visit: "on" });
  const checkoutOf = async () => [...shop.stripe.sessions.keys()].at(-1) ?? "";

  test("a customer accepts an offer, agrees to the visit and pays: the offered time is booked", async () => {
    const answer = await list.press(path, "book");
    expect(answer.status).toBe(402);
    const page = await answer.text();
    expect(page).toContain("Je miste 1 afspraak, daarom vragen we €10 vooraf.");
    expect(page).toContain("Betaal €10 en boek");
    expect(page).toContain('name="visit"');
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("form-action");
    const refused = await list.press(path, "pay");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(
      /aria-invalid="true".*id="visit-error".*Vink dit aan om te betalen/s,
    );
    expect(await shop.payments()).toEqual([]);
    const paying = await pay();
    expect(paying.status).toBe(303);
    expect(paying.headers.get("Location")).toContain("/c/pay/");
    // A second tap leads to the same checkout; the time is held for as long as it can be paid.
    const secondAnswer = await pay();
    expect(secondAnswer.headers.get("Location")).toBe(paying.headers.get("Location"));
    expect((await shop.payments())[0]?.visitAskedAt).toEqual(expect.any(Date));
    await later(10_000);
    expect(await list.held()).toHaveLength(1);
    await shop.stripe.pay(await checkoutOf());
    await shop.reconcile();
    const [booked] = await shop.bookings("confirmed");
    expect(booked).toMatchObject({ email: "an@example.be", bookingTime: "10:00:00" });
    expect((await shop.payments())[0]).toMatchObject({ status: "used", bookingId: booked?.id });
    expect((await list.press(path, "book")).headers.get("Location")).toBe(`/afspraak/${booked?.manageToken}`);
  });

  test("a payment made for the address alone books the offer, and the offer's own checkout is closed", async () => {
    expect((await pay()).status).toBe(303);
    const ownCheckout = await checkoutOf();
    await shop.checkoutAhead("an@example.be");
    const secondCheckout = await checkoutOf();
    await shop.stripe.pay(secondCheckout);
    await shop.reconcile();
    const booked = await list.press(path, "book");
    expect([booked.status, booked.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/afspraak\//),
    ]);
    const [booking] = await shop.bookings("confirmed");
    const payments = await shop.payments();
    expect(payments.find(({ sessionId }) => sessionId === secondCheckout)).toMatchObject({
      status: "used",
      bookingId: booking?.id,
    });
    expect(payments.find(({ sessionId }) => sessionId === ownCheckout)).toMatchObject({
      status: "cancelled",
    });
    expect(shop.stripe.sessions.get(ownCheckout)?.status).toBe("expired");
  });

  test("a payment for another time is open: the page refers to its mail instead of charging the offer", async () => {
    const other = await shop.checkout({ email: "an@example.be", phone: "0471000001" });
    expect(other.status).toBe(200);
    const refused = await pay();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("We stuurden een mail naar dit e-mailadres.");
    expect(await list.held()).toHaveLength(2);
  });

  test("a checkout that fails or is abandoned leaves the offer unchanged, and can be tried again", async () => {
    shop.stripe.trouble("error");
    expect((await pay()).status).toBe(502);
    shop.stripe.trouble();
    expect(await list.held()).toHaveLength(1);
    const first = await pay();
    await shop.json("/api/cancel-prepayment", { sessionId: await checkoutOf() });
    expect(await list.held()).toHaveLength(1);
    const second = await pay();
    expect(second.status).toBe(303);
    expect(second.headers.get("Location")).not.toBe(first.headers.get("Location"));
    await shop.json("/api/cancel-prepayment", { sessionId: await checkoutOf() });
    await later(10_000);
    expect(await list.held()).toEqual([]);
  });
});
