/** Tests refunds at Mollie: never more than was paid, and never twice. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { setClock } from "../setup/clock.ts";
import { testPayingShop } from "../setup/paying-shop.ts";

describe("a refund at mollie", () => {
  const shop = testPayingShop("server", "mollie");
  const row = async () => (await shop.payments())[0] ?? expect.fail();
  const tell = async (webhook: RequestInit) => (await shop.fetch("/api/mollie-webhook", webhook)).status;
  afterEach(() => {
    vi.useRealTimers();
  });

  async function cancelPaid() {
    const { sessionId } = await shop.checkout();
    expect(await tell(shop.mollie.pay(sessionId))).toBe(200);
    const [booking = expect.fail()] = await shop.bookings("confirmed");
    const pressed = await pressOn(shop, `/afspraak/${booking.manageToken}`, { intent: "cancel" });
    expect(pressed.status).toBe(303);
    const refunds = () => shop.mollie.payments.get(sessionId)?.refunds ?? [];
    return { refunds };
  }

  test("more remains than was paid: only what was paid goes back", async () => {
    shop.mollie.remainingIs("higher");
    const { refunds } = await cancelPaid();
    await expect.poll(async () => (await row()).status).toBe("refunded");
    expect(refunds()).toMatchObject([{ amount: { value: "10.00" } }]);
    expect(await row()).toMatchObject({ returnedCents: 1000, refundProblem: null });
  });

  test.each(["absent", "null"] as const)(
    "%s as the remaining amount: staff see that it failed",
    async (answer) => {
      shop.mollie.remainingIs(answer);
      const { refunds } = await cancelPaid();
      await expect.poll(async () => (await row()).refundProblem).toBe("refused");
      expect(await row()).toMatchObject({ status: "refunding", returnedCents: 0 });
      expect(refunds()).toEqual([]);
      expect(await shop.mailCount("refund")).toBe(0);
    },
  );

  test.each(["pending", "queued"])("%s and its id lost: no second refund is made", async (status) => {
    shop.mollie.refundsAre(status);
    const { refunds } = await cancelPaid();
    await expect.poll(async () => (await row()).refundId).toBeTruthy();
    shop.mollie.remainingIs("higher");
    const { id, refundId } = await row();
    await shop.runtime().db.update(prepayments).set({ refundId: null });
    // Mollie repeats its answers for a day.
    setClock(Temporal.Instant.fromEpochMilliseconds(Date.now()).add({ hours: 24 }));
    await refundPrepayment.run(id, { isLast: false }).catch(() => {});
    expect(refunds()).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "refunding", refundId });
  });
});
