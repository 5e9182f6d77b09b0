import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { reconcileCheckouts } from "#app/payments/flows/reconcile-checkouts.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { startMollieApi } from "../fakes/mollie-api.ts";
import { type StripeApi, startStripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest } from "./booking-requests.ts";
import { patience } from "./slowness.ts";
import { type Engine, openForTests, openTestShop } from "./test-shop.ts";

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

/** Like `testShop`, with a card provider. Both are reset before each test. */
export function testPayingShop(engine: Engine, provider: "stripe" | "mollie" = "stripe"): PayingShop {
  const shop = openForTests(() => openPayingShop(engine, provider));
  beforeEach(() => shop.reset());
  return shop;
}

export async function openPayingShop(engine: Engine, provider: "stripe" | "mollie" = "stripe") {
  const [stripe, mollie] = await Promise.all([startStripeApi(), startMollieApi()]);
  const { environment } = provider === "stripe" ? stripe : mollie;
  const shop = await openTestShop({ engine, environment });
  const db = () => shop.runtime().db;

  async function json(path: string, body: unknown, headers = {}) {
    const response = await shop.post(path, body, headers);
    return { status: response.status, ...(await response.json()) };
  }

  async function storeNoShow(email: string, daysAgo = 30) {
    const startsAt = new Date(Date.now() - daysAgo * 86_400_000 - missedSoFar++ * 3_600_000);
    await db()
      .insert(bookings)
      .values({
        barberId: "barber-1",
        name: "Jan Vandeputte",
        phone: "0470123456",
        email,
        service: "haarknip",
        startsAt,
        endsAt: new Date(startsAt.getTime() + 1_800_000),
        status: "no-show",
        manageToken: randomBytes(12).toString("hex"),
      });
  }

  async function makePrepaymentDue(email: string) {
    const before = and(
      sql`lower(${bookings.email}) = ${email.toLowerCase()}`,
      eq(bookings.status, "no-show"),
    );
    if ((await db().$count(bookings, before)) === 0) await storeNoShow(email);
  }

  return {
    ...shop,
    stripe,
    mollie,
    json,
    book: (changes: Record<string, unknown> = {}, headers = {}) =>
      json("/api/bookings", bookingRequest(changes), headers),
    async checkout(changes: Record<string, unknown> = {}) {
      const request = bookingRequest(changes);
      await makePrepaymentDue(request.email);
      return json("/api/create-prepayment-checkout", request);
    },
    /** Opens a checkout that holds no time. */
    async checkoutAhead(email: string) {
      await makePrepaymentDue(email);
      return json("/api/create-prepayment-checkout", { email });
    },
    checkNoShows: (email: unknown) => json("/api/check-no-shows", { email }),
    verify: (sessionId: unknown) => json("/api/verify-prepayment", { sessionId }),
    webhook: async (request: ReturnType<StripeApi["webhook"]>) =>
      (await shop.fetch("/api/stripe-webhook", request)).status,
    /** Runs as if the interval had passed. */
    async reconcile() {
      await db()
        .update(prepayments)
        .set({ askedAt: new Date(0) });
      await reconcileCheckouts();
    },
    storeNoShow,
    makePrepaymentDue,
    payments: () => db().select().from(prepayments).orderBy(prepayments.createdAt),
    bookings: (...statuses: (typeof bookings.$inferSelect)["status"][]) =>
      db().select().from(bookings).where(inArray(bookings.status, statuses)),
    mailCount: (kind: (typeof mails.$inferSelect)["kind"]) => db().$count(mails, eq(mails.kind, kind)),
    async expectBookedOnce() {
      expect(await this.bookings("held", "expired")).toEqual([]);
      const [booking, ...otherBookings] = await this.bookings("confirmed");
      expect(otherBookings).toEqual([]);
      const [payment, ...otherPayments] = await this.payments();
      expect(otherPayments).toEqual([]);
      expect(payment).toMatchObject({ status: "used", bookingId: booking?.id, refundId: null });
      expect(await this.mailCount("confirmation")).toBe(1);
      expect(await this.mailCount("shop-notice")).toBe(1);
      expect(await this.mailCount("refund")).toBe(0);
      expect(stripe.refunds).toEqual([]);
      return booking;
    },
    async expectRefundedOnce() {
      await vi.waitFor(
        async () => expect((await this.payments()).at(0)).toMatchObject({ status: "refunded" }),
        patience(10),
      );
      const [payment, ...otherPayments] = await this.payments();
      expect(otherPayments).toEqual([]);
      expect(stripe.refunds).toEqual([{ id: payment?.refundId, payment_intent: payment?.paymentId }]);
      expect(await this.mailCount("refund")).toBe(1);
      expect(await this.mailCount("refund-notice")).toBe(1);
    },
    backdatePayments: ({ minutes }: { minutes: number }) =>
      db()
        .update(prepayments)
        .set({ paidAt: new Date(Date.now() - minutes * 60_000) })
        .where(and(inArray(prepayments.status, ["paid", "used"]))),
    backdateCheckouts: (minutesAgo: number) =>
      db()
        .update(prepayments)
        .set({ createdAt: new Date(Date.now() - minutesAgo * 60_000) }),
    async reset() {
      mollie.reset();
      stripe.trouble();
      stripe.tell(undefined);
      stripe.clockAhead(0);
      stripe.refundsWill("succeed");
      stripe.refundStatus.clear();
      stripe.sessions.clear();
      stripe.refunds.length = 0;
      stripe.disputes.length = 0;
      stripe.requests.length = 0;
      await shop.empty("bookings, prepayments, rate_limits");
    },
    async close() {
      await shop.close();
      await Promise.all([stripe.close(), mollie.close()]);
    },
  };
}

let missedSoFar = 0;
