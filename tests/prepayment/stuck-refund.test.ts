/** Tests what staff and customers see when a refund could not be made. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import { paymentMovements } from "#app/payments/tables/prepayments.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

describe("a refund that cannot be made", () => {
  const shop = testPayingShop("server");
  let owner: Visitor;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
  });
  const attempt = (id: string, isLast = false) => refundPrepayment.run(id, { isLast }).catch(() => {});
  const tell = (event: Parameters<typeof shop.stripe.webhook>[0]) => shop.webhook(shop.stripe.webhook(event));

  async function paidBooking() {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    return { sessionId, path: String(booking.manageUrl) };
  }

  test("and that staff gave back is recorded without the part that went back at the provider", async () => {
    const { sessionId, path } = await paidBooking();
    shop.stripe.refundsWill("lack balance");
    const [{ id } = expect.fail()] = await shop.payments();
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    await attempt(id, true);
    await expect.poll(async () => (await shop.payments())[0]?.refundProblem).toBe("refused");
    // Nobody told us of it.
    await shop.stripe.refundThere(sessionId, 400);
    expect((await owner.post("/admin/betalingen", { payment: id, intent: "given" })).status).toBe(303);
    expect(await shop.payments()).toMatchObject([{ status: "refunded", returnedCents: 1000 }]);
    const rows = await shop.runtime().db.select().from(paymentMovements);
    expect(rows.map(({ cents }) => cents).toSorted()).toEqual([-400, -600]);
  });

  test.each(["given", "again"])("because it is disputed stays so when staff send %s", async (intent) => {
    const { sessionId, path } = await paidBooking();
    await tell(await shop.stripe.dispute(sessionId));
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    const [{ id } = expect.fail()] = await shop.payments();
    const tries = () => shop.stripe.requests.filter((request) => request === "POST /v1/refunds").length;
    const triesBefore = tries();
    expect((await owner.post("/admin/betalingen", { payment: id, intent })).status).toBe(303);
    expect(await shop.payments()).toMatchObject([{ status: "refunding", refundProblem: "disputed" }]);
    expect(await shop.mailCount("refund-stuck")).toBe(1);
    expect(tries()).toBe(triesBefore);
  });

  test("is not mailed any more once it is no longer stuck", async () => {
    const { db } = shop.runtime();
    await paidBooking();
    const [{ id } = expect.fail()] = await shop.payments();
    await transact(db, (tx) => enqueueMails(tx, [{ prepaymentId: id, kind: "refund-stuck" }]));
    const statuses = () =>
      db.select({ status: mails.status }).from(mails).where(eq(mails.kind, "refund-stuck"));
    await expect.poll(statuses).toEqual([{ status: "obsolete" }]);
  });
});
