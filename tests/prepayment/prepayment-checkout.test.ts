import { describe, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("POST /api/create-prepayment-checkout on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";

  test("the answer is Stripe's page, and the checkout is in Dutch, for €10, Bancontact first, without personal data", async () => {
    const { status, url, sessionId, expiresAt } = await shop.checkout({ email: "Jan@Example.be" });
    expect(status).toBe(200);
    const session = shop.stripe.sessions.get(sessionId);
    const [payment] = await shop.payments();
    expect(session).toMatchObject({
      url,
      amount_total: 1000,
      customer_email: email,
      client_reference_id: payment?.id,
      metadata: { prepayment_id: payment?.id },
      success_url: "http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost:3000/#booking",
      custom_text: {
        submit: {
          message: expect.stringMatching(
            /als je annuleert voor .+ om 22:00, en daarna alleen nog als je herroept: .+ niet volledig is uitgevoerd\.$/,
          ),
        },
      },
      expires_at: Date.parse(expiresAt) / 1000,
    });
    expect(payment).toMatchObject({ status: "open", email, amountCents: 1000, currency: "EUR", sessionId });
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(35, 0);
  });

  test("a server clock that is minutes slow stops nobody from paying", async () => {
    shop.stripe.clockAhead(4 * 60);
    expect((await shop.checkout()).status).toBe(200);
  });

  test("the time is held, but not booked yet", async () => {
    await shop.checkout();
    const [held] = await shop.bookings("held");
    expect((await shop.book({ email: "an@example.be" })).status).toBe(409);
    const day = openDate(7);
    const query = `service=haarknip&from=${day}&to=${day}`;
    const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
    expect(days[0].times).not.toContain("10:00");
    expect((await shop.fetch(`/afspraak/${held?.manageToken}`)).status).toBe(404);
    expect(await shop.mailCount("confirmation")).toBe(0);
  });

  test("the same request returns the same checkout, also when it is sent twice at once", async () => {
    const twice = await Promise.all([shop.checkout(), shop.checkout()]);
    const secondCheckout = await shop.checkout();
    expect(new Set([...twice, secondCheckout].map(({ url }) => url)).size).toBe(1);
    expect(await shop.bookings("held")).toHaveLength(1);
    expect(shop.stripe.sessions.size).toBe(1);
  });

  test("choosing another time ends the first checkout: one time is held, and only the second can be paid", async () => {
    const first = await shop.checkout();
    const second = await shop.checkout({ time: "12:00", sessionId: first.sessionId });
    expect(second.url).not.toBe(first.url);
    expect(shop.stripe.sessions.get(first.sessionId)?.status).toBe("expired");
    expect(await shop.bookings("held")).toMatchObject([{ bookingTime: "12:00:00" }]);
    expect((await shop.payments()).map(({ status }) => status)).toEqual(["cancelled", "open"]);
    expect((await shop.book({ email: "an@example.be" })).status).toBe(201);
  });

  test("abandoning and trying again leads to the payment, never to a booking without one", async () => {
    await shop.storeNoShow(email);
    await shop.checkout();
    for (const changes of [{}, { time: "11:00" }, { email: " JAN@example.be" }]) {
      expect(await shop.book(changes)).toMatchObject({ status: 402, error: "prepayment_required" });
    }
    expect((await shop.checkout()).status).toBe(200);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("a checkout that was paid meanwhile is booked and not charged again", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const secondCheckout = await shop.checkout();
    expect(secondCheckout).toMatchObject({ status: 200, paid: true, sessionId });
    expect(secondCheckout.url).toBe(`http://localhost:3000/payment-success?session_id=${sessionId}`);
    await shop.expectBookedOnce();
  });

  test("a checkout paid while its customer chose another time books its own time", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const second = await shop.checkout({ time: "12:00" });
    expect(shop.stripe.sessions.get(second.sessionId)?.status).toBe("open");
    expect(await shop.bookings("confirmed")).toMatchObject([{ bookingTime: "10:00:00" }]);
    expect(await shop.bookings("held")).toMatchObject([{ bookingTime: "12:00:00" }]);
  });

  test("an unused payment without a time is not charged again", async () => {
    const { sessionId } = await shop.checkoutAhead(email);
    expect((await shop.checkoutAhead(" JAN@example.be")).sessionId).toBe(sessionId);
    await shop.stripe.pay(sessionId);
    expect(await shop.checkoutAhead(email)).toMatchObject({ status: 200, paid: true, sessionId });
    expect(await shop.checkout()).toMatchObject({ status: 200, paid: true, sessionId });
    expect((await shop.book()).status).toBe(201);
    // Others who know the e-mail address were told this id, so it must not lead to the appointment.
    expect(await shop.verify(sessionId)).toEqual({
      status: 200,
      paid: true,
      email,
      booked: true,
      amountCents: 1000,
    });
    expect((await shop.checkoutAhead(email)).sessionId).not.toBe(sessionId);
  });

  test("a pending booking already completed by the webhook is returned again: no second row, no second mail", async () => {
    await shop.storeNoShow(email);
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.pay(sessionId)));
    const [booking] = await shop.bookings("confirmed");
    for (const headers of [{}, {}, { "Idempotency-Key": "b2" }]) {
      expect(await shop.book({}, headers)).toMatchObject({ status: 201, booking: { id: booking?.id } });
    }
    await shop.expectBookedOnce();
    expect((await shop.book({ time: "11:00" })).status).toBe(402);
    expect((await shop.book({ name: "Jan Peeters" })).status).toBe(402);
  });

  test("abandoning frees the time at once; a payment that arrived meanwhile is booked", async () => {
    const first = await shop.checkout();
    const cancel = (sessionId: string) => shop.json("/api/cancel-prepayment", { sessionId });
    expect(await cancel(first.sessionId)).toEqual({ status: 200, paid: false, over: true });
    expect(await shop.payments()).toMatchObject([{ status: "cancelled" }]);
    expect(shop.stripe.sessions.get(first.sessionId)?.status).toBe("expired");
    const second = await shop.checkout();
    await shop.stripe.pay(second.sessionId);
    expect(await cancel(second.sessionId)).toMatchObject({ paid: true, booked: true });
    expect(await shop.bookings("confirmed")).toHaveLength(1);
    expect(await cancel("cs_test_unknown")).toEqual({ status: 200, paid: false });
  });
});
