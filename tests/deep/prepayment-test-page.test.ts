import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { reconcileCheckouts } from "#app/payments/flows/reconcile-checkouts.server.ts";
import { prepayments, testCheckouts } from "#app/payments/tables/prepayments.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { openPayingShop } from "../setup/paying-shop.ts";
import { engines, testShop } from "../setup/test-shop.ts";

describe.each(engines)("without keys of a payment provider, on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits" });

  async function checkout(): Promise<{ path: string; sessionId: string }> {
    await addNoShows(shop.runtime().db, [bookingRequest().email]);
    const response = await shop.post("/api/create-prepayment-checkout", bookingRequest());
    const { url, sessionId } = await response.json();
    return { path: new URL(url).pathname, sessionId };
  }
  const press = (path: string, choice: string, headers = {}) =>
    shop.fetch(path, { method: "POST", body: new URLSearchParams({ choice }), headers });
  const statuses = async () => {
    const rows = await shop.runtime().db.select().from(bookings).where(ne(bookings.status, "no-show"));
    return rows.map(({ status }) => status);
  };
  const verify = async (sessionId: string) =>
    (await shop.post("/api/verify-prepayment", { sessionId })).json();

  test("a test page takes the checkout's place, and says that it is a test", async () => {
    const { path } = await checkout();
    expect(path).toMatch(/^\/test-betaling\/[\w-]+$/);
    const response = await shop.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const part of [
      "TESTBETALING",
      "er wordt niets aangerekend",
      "Betaal",
      "€10",
      "Annuleer",
      "Betaal later",
      "en daarna alleen nog als je herroept",
    ])
      expect(html).toContain(part);
    expect(html).toContain("noindex");
    expect(await statuses()).toEqual(["held"]);
  });

  test("paying leads to the page after paying, and the held time is booked", async () => {
    const { path, sessionId } = await checkout();
    const response = await press(path, "pay");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(
      `http://localhost:3000/payment-success?session_id=${sessionId}`,
    );
    expect(await verify(sessionId)).toMatchObject({ paid: true, email: "jan@example.be", booked: true });
    expect(await statuses()).toEqual(["confirmed"]);
    expect(await verify(sessionId)).toMatchObject({ test: true });
    const result = await shop.fetch(`/payment-success?session_id=${sessionId}`, { method: "POST" });
    expect(await result.text()).toContain("TEST, geen echt geld");
    const texts = (await shop.untilMails(2)).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes("TEST, geen echt geld: €10"))).toHaveLength(2);
    await press(path, "cancel");
    await press(path, "pay");
    expect(await statuses()).toEqual(["confirmed"]);
    expect(await (await shop.fetch(path)).text()).toContain("afgerond of verlopen");
  });

  test("a customer pays and closes the tab: the periodic check books", async () => {
    const { path } = await checkout();
    await press(path, "pay");
    await shop
      .runtime()
      .db.update(prepayments)
      .set({ askedAt: new Date(0) });
    await reconcileCheckouts();
    expect(await statuses()).toEqual(["confirmed"]);
  });

  test("Annuleer frees the time, Betaal later keeps it", async () => {
    const later = await checkout();
    expect((await press(later.path, "later")).headers.get("Location")).toBe("http://localhost:3000/#booking");
    expect(await statuses()).toEqual(["held"]);
    await press(later.path, "cancel");
    expect(await statuses()).toEqual(["expired"]);
    expect(await verify(later.sessionId)).toMatchObject({ paid: false });
    await press(later.path, "pay");
    expect(await verify(later.sessionId)).toMatchObject({ paid: false });
  });

  test("an expired checkout cannot be paid, and its time is free", async () => {
    const { path, sessionId } = await checkout();
    const ranOut = { expiresAt: new Date(Date.now() - 1000) };
    await shop.runtime().db.update(testCheckouts).set(ranOut).where(eq(testCheckouts.id, sessionId));
    await press(path, "pay");
    expect(await verify(sessionId)).toMatchObject({ paid: false });
    expect(await statuses()).toEqual(["expired"]);
  });

  test("an unknown checkout is not found, and another site cannot press the buttons", async () => {
    expect((await shop.fetch("/test-betaling/cs_test_unknown")).status).toBe(404);
    expect((await press("/test-betaling/cs_test_unknown", "pay")).status).toBe(404);
    const { path, sessionId } = await checkout();
    expect((await press(path, "pay", { Origin: "https://elders.example" })).status).toBe(403);
    expect(await verify(sessionId)).toMatchObject({ paid: false });
  });

  test("every webhook is refused", async () => {
    const response = await shop.fetch("/api/stripe-webhook", { method: "POST", body: "{}" });
    expect(response.status).toBe(400);
  });
});

test("with real keys the test page is gone, even for a checkout that it made, and its payments count for nothing", async () => {
  const shop = await openPayingShop("server");
  const db = shop.runtime().db;
  const id = "cs_test_from_before";
  const expiresAt = new Date(Date.now() + 600_000);
  await db.insert(testCheckouts).values({
    id,
    amountCents: 1000,
    successUrl: "http://x/",
    cancelUrl: "http://x/",
    expiresAt,
    state: "paid",
  });
  await db.insert(prepayments).values([
    {
      email: "jan@example.be",
      amountCents: 1000,
      currency: "EUR",
      provider: "test",
      expiresAt,
      sessionId: id,
      checkoutUrl: "http://x/",
      status: "paid",
      paidAt: new Date(),
    },
    {
      email: "an@example.be",
      amountCents: 1000,
      currency: "EUR",
      provider: "test",
      expiresAt,
      sessionId: "cs_test_open",
      checkoutUrl: "http://x/",
    },
  ]);
  expect((await shop.fetch(`/test-betaling/${id}`)).status).toBe(404);
  await shop.storeNoShow("jan@example.be");
  expect((await shop.book()).status).toBe(402);
  expect(await shop.verify("cs_test_open")).toMatchObject({ paid: false });
  expect(shop.stripe.requests).toEqual([]);
  await shop.close();
});
