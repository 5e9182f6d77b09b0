/**
 * Covers every way in which a payment can go at each provider, up to a refund (payment-table-refunds.test.ts covers
 * those): rows, the customer's page, staff's page, mails, the amount due at the till and the accountant's file agree to
 * the cent.
 */
import { describe, expect, test } from "vitest";
import { providerNames } from "../setup/fake-providers.ts";
import {
  disputedEnd,
  type ExpectedOutcome,
  lostEnd,
  mailsOf,
  paidEnd,
  paymentTable,
  refundedEnd,
  wonEnd,
} from "../setup/payment-table.ts";
import { patience } from "../setup/slowness.ts";

const failureKinds = ["refuse", "error", "garbage", "wrong", "unauthorized", "forbidden"] as const;

type Step = "refundPart" | "refundRest" | "dispute" | "disputeWon" | "disputeLost" | "inquire";
type MoneyCase = { name: string; steps: Step[]; end: ExpectedOutcome };

/** Events at the provider after a payment, without the site. */
const moneyCases: MoneyCase[] = [
  {
    name: "refunded there in part",
    steps: ["refundPart"],
    end: {
      row: { status: "used", returnedCents: 300, dispute: null },
      staff: "€10 betaald, €3 terugbetaald: €7 af te trekken",
      customer: "€10 betaald, €3 terugbetaald, nog €35,50 in de zaak . Je krijgt €7 terug als je annuleert",
      due: "35,50",
      file: ["Betaling 10,00", "Terugbetaling -3,00"],
    },
  },
  {
    name: "refunded there in two parts",
    steps: ["refundPart", "refundRest"],
    end: { ...refundedEnd, file: ["Betaling 10,00", "Terugbetaling -3,00", "Terugbetaling -7,00"] },
  },
  { name: "disputed", steps: ["dispute"], end: disputedEnd },
  { name: "disputed and won", steps: ["dispute", "disputeWon"], end: wonEnd },
  { name: "disputed and lost", steps: ["dispute", "disputeLost"], end: lostEnd },
  { name: "asked about by the bank, which moves no money", steps: ["inquire"], end: paidEnd },
];

describe.each(providerNames)("at %s", (name) => {
  const table = paymentTable(name);
  const { shop, provider, row, deliverWebhook, paid, expectEnd, expectFile, expectMails } = table;

  test("paid, with two webhooks before the return: one booking", async () => {
    const { sessionId } = await shop.checkout();
    const webhook = await provider().pay(sessionId);
    expect([await deliverWebhook(webhook), await deliverWebhook(webhook)]).toEqual([200, 200]);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    await expectEnd(paidEnd);
  });

  test("paid, with a webhook after the return: one booking", async () => {
    const { sessionId } = await shop.checkout();
    const webhook = await provider().pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    expect(await deliverWebhook(webhook)).toBe(200);
    await expectEnd(paidEnd);
  });

  test("paid, without a webhook: the periodic check books", async () => {
    const { sessionId } = await shop.checkout();
    await provider().pay(sessionId);
    await shop.reconcile();
    await expectEnd(paidEnd);
  });

  test.each(["told", "never told"])(
    "abandoned, %s: the time is free, and a late payment is refunded once",
    async (discovery) => {
      const { sessionId } = await shop.checkout();
      const expired = await provider().expire(sessionId);
      if (discovery === "told") expect(await deliverWebhook(expired)).toBe(200);
      else await shop.reconcile();
      expect(await shop.bookings("held", "confirmed")).toEqual([]);
      expect(await row()).toMatchObject({ status: "expired" });
      await expectFile([]);
      await expectMails({});
      const latePayment = await provider().pay(sessionId);
      expect([await deliverWebhook(latePayment), await deliverWebhook(latePayment)]).toEqual([200, 200]);
      await expect.poll(row).toMatchObject(refundedEnd.row);
      expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true, late: true });
      expect(await table.list()).toContain(refundedEnd.staff);
      await expectFile(refundedEnd.file);
      await expectMails({ refund: 1, "refund-notice": 1 });
      expect(provider().refunds()).toHaveLength(1);
      expect(await shop.bookings("confirmed")).toEqual([]);
    },
  );

  test("given up: the time is free at once, another can be chosen, and a payment that still arrives is refunded", async () => {
    const { sessionId } = await shop.checkout();
    expect((await shop.json("/api/cancel-prepayment", { sessionId })).status).toBe(200);
    expect(await shop.bookings("held")).toEqual([]);
    expect((await shop.checkout({ time: "12:00" })).status).toBe(200);
    await provider().pay(sessionId);
    await shop.reconcile();
    const paymentStatus = async () =>
      (await shop.payments()).find((each) => each.sessionId === sessionId)?.status;
    // Stripe takes no payment for a checkout that was ended.
    if (name === "mollie") await expect.poll(paymentStatus).toBe("refunded");
  });

  test("delayed: the time stays held until the bank is done, and is booked when it succeeds", async () => {
    const { sessionId } = await shop.checkout();
    expect(await deliverWebhook(await provider().payDelayed(sessionId))).toBe(200);
    await shop.reconcile();
    expect(await shop.bookings("held")).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "open", processing: true });
    await expectFile([]);
    expect(await deliverWebhook(await provider().delayedSucceeds(sessionId))).toBe(200);
    await expectEnd(paidEnd);
  });

  test("delayed, and failed: the time is free", async () => {
    const { sessionId } = await shop.checkout();
    expect(await deliverWebhook(await provider().payDelayed(sessionId))).toBe(200);
    expect(await deliverWebhook(await provider().delayedFails(sessionId))).toBe(200);
    expect(await shop.bookings("held", "confirmed")).toEqual([]);
    expect(await row()).toMatchObject({ status: "expired" });
    await expectFile([]);
    await expectMails({});
  });

  test.each(["stall", ...failureKinds] as const)(
    "a provider that fails (%s): no checkout and nothing held; a payment made meanwhile is found later",
    async (kind) => {
      provider().failWith(kind);
      const began = Date.now();
      expect(await shop.checkout()).toMatchObject({ status: 502, error: "payment_unavailable" });
      expect(Date.now() - began).toBeLessThan(patience(20));
      expect(await shop.bookings("held")).toEqual([]);
      provider().failWith();
      const { sessionId } = await shop.checkout();
      const webhook = await provider().pay(sessionId);
      provider().failWith(kind === "stall" ? "refuse" : kind);
      expect(await deliverWebhook(webhook)).toBe(200);
      expect(await shop.verify(sessionId)).toMatchObject({ status: 502 });
      provider().failWith();
      await shop.reconcile();
      expect(await shop.bookings("confirmed")).toHaveLength(1);
      await expectMails(mailsOf.booked);
    },
    patience(60),
  );

  test("an empty webhook, or one about an unknown payment, changes nothing", async () => {
    const forms = ["", "id=", "id=tr_none", "id=../../x", "{", `id=tr_${"x".repeat(500)}`];
    for (const body of forms) {
      const status = await deliverWebhook({ method: "POST", body });
      expect([200, 400]).toContain(status);
    }
    expect(await shop.payments()).toEqual([]);
  });

  test("an address that floods the webhook is slowed down where webhooks are unsigned", async () => {
    const send = () =>
      shop.fetch(`/api/${name}-webhook`, {
        method: "POST",
        body: "id=",
        headers: { "X-Forwarded-For": "203.0.113.9" },
      });
    for (let sent = 0; sent < 240; sent += 40) await Promise.all(Array.from({ length: 40 }, send));
    const response = await send();
    const isSlowedDown = Number(response.headers.get("Retry-After")) > 0;
    expect([response.status, isSlowedDown]).toEqual(name === "mollie" ? [429, true] : [400, false]);
  });

  describe.each(moneyCases)("a payment that is $name", ({ steps, end }) => {
    const applySteps = async (sessionId: string) => {
      const webhooks: RequestInit[] = [];
      for (const step of steps) webhooks.push(await provider()[step](sessionId));
      return webhooks;
    };

    test("is recorded by webhooks that arrive twice and in reverse order", async () => {
      const { sessionId } = await paid();
      const webhooks = await applySteps(sessionId);
      for (const webhook of [...webhooks.toReversed(), ...webhooks])
        expect(await deliverWebhook(webhook)).toBe(200);
      await expectEnd(end);
    });

    test("is recorded without a webhook when staff open the booking, at most once an hour", async () => {
      const { sessionId } = await paid();
      await applySteps(sessionId);
      await expectEnd(end);
      const requests = provider().countRequests();
      await expectEnd(end);
      expect(provider().countRequests()).toBe(requests);
    });

    test("is recorded by a later webhook after failures of each kind", async () => {
      const { sessionId } = await paid();
      const [webhook = expect.fail()] = (await applySteps(sessionId)).toReversed();
      for (const kind of failureKinds) {
        provider().failWith(kind);
        expect(await deliverWebhook(webhook)).toBe(503);
        expect(await shop.payments()).toMatchObject([{ status: "used", returnedCents: 0, dispute: null }]);
      }
      provider().failWith();
      expect(await deliverWebhook(webhook)).toBe(200);
      await expectEnd(end);
    });
  });
});
