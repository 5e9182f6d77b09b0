/** Tests money that has to go back or was disputed, at each provider: the other half of payment-table.test.ts. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { followMoney, followTroubles } from "#app/payments/flows/follow-money.server.ts";
import { paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { providerNames } from "../setup/fake-providers.ts";
import {
  alert,
  disputedEnd,
  lostEnd,
  mailsOf,
  paymentTable,
  pendingEnd,
  refundedEnd,
  wonEnd,
} from "../setup/payment-table.ts";
import { patience } from "../setup/slowness.ts";

describe.each(providerNames)("at %s", (name) => {
  const table = paymentTable(name);
  const { provider, row, deliverWebhook, paid, cancel, expectEnd, expectFile, expectMails } = table;
  const db = () => table.shop.runtime().db;

  test("cancelled in time: refunded by the site, once", async () => {
    await cancel(await paid());
    await expectEnd(refundedEnd, mailsOf.refunded);
  });

  test("cancelled in time, and refunded days later: nothing is said before, and the file has the day on which it succeeded", async () => {
    provider().refundsWill("stay pending");
    const { sessionId, path } = await paid();
    await cancel({ path });
    await expect.poll(async () => (await row()).refundId).toBeTruthy();
    expect(await table.customerPage()).toContain("€10 wordt terugbetaald");
    // Neither a webhook nor a look at the booking changes that.
    expect(await deliverWebhook(await provider().refundsEnd(sessionId, "pending"))).toBe(200);
    await expectEnd(pendingEnd, mailsOf.cancelled);
    // The last attempt of a day begins a new day, and gives up no lease of its own.
    await db()
      .update(prepayments)
      .set({ leasedUntil: new Date(Date.now() + 60_000) });
    await table.lastAttempt();
    expect(await row()).toMatchObject({ ...pendingEnd.row, attempts: 0, leasedUntil: expect.any(Date) });
    table.tomorrow();
    const webhook = await provider().refundsEnd(sessionId, "succeeded");
    expect(await deliverWebhook(webhook)).toBe(200);
    const [{ at } = expect.fail()] = await db().select().from(paymentMovements);
    expect(at.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    await expectEnd(refundedEnd, mailsOf.refunded);
  });

  test("cancelled in time, and the refund fails at the bank: it is made anew the next day", async () => {
    provider().refundsWill("stay pending");
    const { sessionId, path } = await paid();
    await cancel({ path });
    await expect.poll(async () => (await row()).refundId).toBeTruthy();
    await provider().refundsEnd(sessionId, "failed");
    provider().refundsWill("succeed");
    table.tomorrow();
    await table.lastAttempt();
    expect(await row()).toMatchObject({ refundProblem: "refused" });
    await table.answer("again");
    await expect.poll(row).toMatchObject(refundedEnd.row);
    const lines = [...refundedEnd.file, "Terugbetaling mislukt 10,00", "Terugbetaling -10,00"];
    expect((await table.accountantsLines()).slice(1, -1).toSorted()).toEqual(lines.toSorted());
    await expectMails(mailsOf.stuckAndRefunded);
  });

  test("refunded there in part, then cancelled: the rest goes back, with a line for each part", async () => {
    const { sessionId, path } = await paid();
    await provider().refundPart(sessionId);
    await cancel({ path });
    const file = ["Betaling 10,00", "Terugbetaling -3,00", "Terugbetaling -7,00"];
    await expectEnd({ ...refundedEnd, file }, mailsOf.refunded);
  });

  test("refunded there in part, and found a day later: the file has the day of the refund", async () => {
    await provider().refundPart((await paid()).sessionId);
    table.tomorrow();
    await followMoney(await row());
    const [{ at } = expect.fail()] = await db().select().from(paymentMovements);
    expect(at.getTime()).toBeLessThan(Date.now() - 23 * 3_600_000);
  });

  test("disputed in part, cancelled, and lost: the rest is not called refunded before it is", async () => {
    const { sessionId, path } = await paid();
    expect(await deliverWebhook(await provider().disputePart(sessionId))).toBe(200);
    await cancel({ path });
    await provider().disputeLost(sessionId);
    for (let day = 0; day < 2; day++) {
      await followTroubles.run();
      expect(await row()).toMatchObject({ status: "refunding", refundProblem: "refused" });
    }
    await expectMails(mailsOf.stuck);
    // Stripe takes no refund of a payment whose dispute was lost.
    await table.answer(name === "mollie" ? "again" : "given");
    await expect.poll(row, { timeout: patience(15) }).toMatchObject(refundedEnd.row);
    await expectFile(["Betaling 10,00", "Betwisting -3,00", "Terugbetaling -7,00"]);
  });

  test("disputed after the visit, and lost without a word: the daily look finds it", async () => {
    const { sessionId } = await paid();
    const startsAt = new Date(Date.now() - 3_600_000);
    const endsAt = new Date(Date.now() - 1_800_000);
    await db()
      .update(bookings)
      .set({ startsAt, endsAt, status: "show" })
      .where(eq(bookings.status, "confirmed"));
    expect(await deliverWebhook(await provider().dispute(sessionId))).toBe(200);
    await expectEnd(disputedEnd);
    expect(await table.today()).toContain(alert);
    await provider().disputeLost(sessionId);
    await followTroubles.run();
    await expectEnd(lostEnd);
    expect(await table.today()).not.toContain(alert);
  });

  test("disputed, lost, and won after all", async () => {
    const { sessionId } = await paid();
    for (const step of ["dispute", "disputeLost", "disputeWon"] as const)
      expect(await deliverWebhook(await provider()[step](sessionId))).toBe(200);
    await expectEnd(wonEnd);
  });

  describe("disputed and cancelled: no refund while the bank decides", () => {
    async function disputedAndCancelled() {
      const { sessionId, path } = await paid();
      expect(await deliverWebhook(await provider().dispute(sessionId))).toBe(200);
      await cancel({ path });
      const requests = provider().countRequests();
      await table.lastAttempt();
      for (const intent of ["given", "again"]) await table.answer(intent);
      expect(provider().countRequests()).toBe(requests);
      await expectMails(mailsOf.stuck);
      expect(await row()).toMatchObject({ status: "refunding", refundProblem: "disputed" });
      expect(provider().refunds()).toEqual([]);
      expect(await table.refundMail()).toContain("je betwistte deze betaling bij je bank");
      expect(await table.customerPage()).toContain("betwist bij je bank");
      expect(await table.customerPage()).not.toContain("5 tot 10 werkdagen");
      expect(await table.list()).toContain("Betaal niet zelf terug");
      expect(await table.today()).toContain(alert);
      return sessionId;
    }

    test("one after the shop wins", async () => {
      const sessionId = await disputedAndCancelled();
      expect(await deliverWebhook(await provider().disputeWon(sessionId))).toBe(200);
      await expectEnd(
        { ...refundedEnd, file: [...wonEnd.file, "Terugbetaling -10,00"] },
        mailsOf.stuckAndRefunded,
      );
    });

    test("none after the shop loses: the bank gave the money back", async () => {
      await provider().disputeLost(await disputedAndCancelled());
      await followTroubles.run();
      await expectEnd({ ...refundedEnd, file: lostEnd.file }, mailsOf.stuck);
      expect(await table.today()).not.toContain(alert);
    });
  });

  describe("a refund that cannot be made", () => {
    async function stuck(problem: string, advice: string) {
      await expect
        .poll(row, { timeout: patience(15) })
        .toMatchObject({ status: "refunding", refundProblem: problem });
      expect(await table.refundMail()).toContain("dat lukte niet vanzelf");
      expect(await table.customerPage()).toContain("€10 terugbetalen lukte niet vanzelf");
      expect(await table.customerPage()).not.toContain("5 tot 10 werkdagen");
      expect(await table.today()).toContain(alert);
      for (const part of ["€10 terugbetalen lukt niet", advice, "Ik betaalde het zelf terug"])
        expect(await table.list()).toContain(part);
      await expectFile(["Betaling 10,00"]);
      await expectMails(mailsOf.stuck);
    }

    test.each([
      ["no_payment", "kent de betaling niet", { paymentId: null }],
      ["refused", "weigerde het een dag lang", { refundId: null }],
    ])("because of %s: staff give the money back and record it", async (problem, advice, change) => {
      const { path } = await paid();
      provider().refundsWill("lack balance");
      await db().update(prepayments).set(change);
      await cancel({ path });
      await table.lastAttempt();
      await stuck(problem, advice);
      for (const payment of ["", "x", "'; --"]) await table.answer("given", payment);
      await table.answer("given");
      await table.answer("given");
      expect(await row()).toMatchObject(refundedEnd.row);
      await expectFile(refundedEnd.file);
      expect(await table.today()).not.toContain(alert);
    });

    test("staff gave back what the provider had not: only that is recorded as theirs", async () => {
      const { sessionId, path } = await paid();
      provider().refundsWill("lack balance");
      await cancel({ path });
      await table.lastAttempt();
      provider().refundsWill("succeed");
      await provider().refundPart(sessionId);
      await table.answer("given");
      expect(await row()).toMatchObject(refundedEnd.row);
      await expectFile(["Betaling 10,00", "Terugbetaling -3,00", "Terugbetaling -7,00"]);
    });

    test.each(["unauthorized", "forbidden"] as const)(
      "because the key is refused for a day (%s): no further try until staff ask for one",
      async (kind) => {
        const { path } = await paid();
        provider().failWith(kind);
        await cancel({ path });
        await expect.poll(async () => (await row()).dueAt).not.toBeNull();
        expect(await row()).toMatchObject(pendingEnd.row);
        await table.lastAttempt();
        await stuck("no_account", "Kijk bij Techniek of de sleutel van");
        const requests = provider().countRequests();
        await table.lastAttempt();
        expect(provider().countRequests()).toBe(requests);
        await expectMails(mailsOf.stuck);
        provider().failWith();
        expect(provider().refunds()).toEqual([]);
        await table.answer("again");
        await expectEnd(refundedEnd, mailsOf.stuckAndRefunded);
        expect(await table.today()).not.toContain(alert);
      },
    );

    test("is not mailed any more once it is no longer stuck", async () => {
      await paid();
      const { id } = await row();
      await transact(db(), (tx) => enqueueMails(tx, [{ prepaymentId: id, kind: "refund-stuck" }]));
      const statuses = () =>
        db().select({ status: mails.status }).from(mails).where(eq(mails.kind, "refund-stuck"));
      await expect.poll(statuses).toEqual([{ status: "obsolete" }]);
    });
  });
});
