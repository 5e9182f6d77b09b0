import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
let member: Visitor;
beforeAll(async () => {
  member = await staffMember(shop);
});

/** Inserts a payment as it is after its checkout. Checkouts are tested with the provider. */
async function payment(values: Partial<typeof prepayments.$inferInsert>) {
  const money = { amountCents: 1000, currency: "EUR", provider: "stripe", paidAt: new Date() } as const;
  const row = { ...money, email: "jan@example.be", expiresAt: new Date(), status: "used" as const };
  await shop
    .runtime()
    .db.insert(prepayments)
    .values({ ...row, ...values });
}

test("the page of a paid booking says what to subtract at the till", async () => {
  const { booking } = await (await shop.post("/api/bookings", bookingRequest())).json();
  await payment({ bookingId: booking.id });
  expect(await member.text("/admin")).toContain("€10 betaald, af te trekken");
});

test("the payment of a no-show is kept", async () => {
  const request = bookingRequest({ name: "Piet Gemist", time: "12:00", email: "piet@example.be" });
  const { booking } = await (await shop.post("/api/bookings", request)).json();
  await payment({ bookingId: booking.id });
  const { db } = shop.runtime();
  await db.update(bookings).set({ status: "no-show" }).where(eq(bookings.id, booking.id));
  const list = await member.text("/admin?zoek=gemist");
  expect(list).toContain("€10 betaald, blijft bij de zaak (niet gekomen)");
  expect(list).not.toContain("af te trekken");
});

test("a test payment is always marked as such", async () => {
  const request = bookingRequest({ name: "Tess Test", time: "13:00", email: "tess@example.be" });
  const { booking } = await (await shop.post("/api/bookings", request)).json();
  await payment({ bookingId: booking.id, provider: "test" });
  expect(await member.text("/admin?zoek=tess")).toContain(
    "TEST, geen echt geld: €10 betaald, niets af te trekken",
  );
  const page = await (await shop.fetch(booking.manageUrl)).text();
  expect(page).toContain("TEST, geen echt geld: €10 betaald<");
  await payment({ email: "tess@example.be", status: "refunded", provider: "test" });
  expect(await member.text("/admin/betalingen")).toContain("TEST, geen echt geld: €10 terugbetaald");
  await shop.runtime().db.delete(prepayments);
});

test("a booking without payment mentions no money", async () => {
  await shop.post("/api/bookings", bookingRequest({ name: "Zonder Betaling", time: "15:00" }));
  const text = await member.text("/admin?zoek=zonder");
  expect(text).toContain("Zonder Betaling");
  expect(text).not.toContain("€");
});

test("payments without a booking, refunds and pending refunds are on a page of their own", async () => {
  expect(await member.text("/admin/betalingen")).toContain("Geen betalingen zonder boeking");
  await payment({ email: "wacht@example.be", status: "paid" });
  // Not due yet: the job would find that its provider is not set up here.
  const dueAt = new Date(Date.now() + 3_600_000);
  await payment({ email: "bezig@example.be", status: "refunding", dueAt });
  await payment({ email: "terug@example.be", status: "refunded" });
  const text = await member.text("/admin/betalingen");
  expect(text).toMatch(/€10 betaald, nog zonder boeking\s+wacht@example\.be/);
  expect(text).toMatch(/€10 wordt terugbetaald\s+bezig@example\.be/);
  expect(text).toMatch(/€10 terugbetaald\s+terug@example\.be/);
  expect(text).not.toContain("af te trekken");
});

test("an open dispute stays on that page; at Mollie it is to do for 30 days, elsewhere until it is decided", async () => {
  const owner = await staffMember(shop, "admin");
  const { db } = shop.runtime();
  await db.delete(prepayments);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const alert = "Een betaling vraagt je aandacht";
  for (const { provider, days, isToDo } of [
    { provider: "mollie", days: 100, isToDo: false },
    { provider: "mollie", days: 29, isToDo: true },
    { provider: "stripe", days: 100, isToDo: true },
  ] as const) {
    const at = daysAgo(days);
    await payment({ email: "betwist@example.be", provider, dispute: "open", createdAt: at, paidAt: at });
    const [{ id: prepaymentId } = expect.fail()] = await db.select().from(prepayments);
    await db
      .insert(paymentMovements)
      .values({ prepaymentId, kind: "dispute", cents: -1000, providerId: "d", at });
    expect(await owner.text("/admin/betalingen")).toContain("betwist@example.be");
    expect((await owner.text("/admin/vandaag")).includes(alert)).toBe(isToDo);
    await db.delete(prepayments);
  }
});

test("without a session the page of payments leads to the login", async () => {
  const response = await shop.fetch("/admin/betalingen", { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/login"]);
});

test("a refund that staff must answer stands above newer payments", async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await payment({
    email: "stuck@example.be",
    status: "refunding",
    refundProblem: "refused",
    paidAt: yesterday,
  });
  await payment({ email: "newer@example.be", status: "refunded" });
  expect(await member.text("/admin/betalingen")).toMatch(/stuck@example.be.*newer@example.be/s);
});
