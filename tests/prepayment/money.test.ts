/** Money moves at the provider: rows, pages, mails and the accountant's file agree to the cent. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const shop = testPayingShop("server");
let owner: Visitor;
beforeAll(async () => {
  owner = await staffMember(shop, "admin");
});

const db = () => shop.runtime().db;
const tell = (event: Parameters<typeof shop.stripe.webhook>[0]) => shop.webhook(shop.stripe.webhook(event));

async function paidBooking() {
  shop.forgetMails();
  const { sessionId } = await shop.checkout();
  await shop.stripe.pay(sessionId);
  const { booking } = await shop.verify(sessionId);
  const [row = expect.fail()] = await shop.bookings("confirmed");
  return { sessionId, path: String(booking.manageUrl), id: row.id };
}

/** Returns the lines of the accountant's file as "Betaling 10,00", the last one with the balance. */
async function accountantsLines(): Promise<string[]> {
  const response = await owner.fetch("/admin/cijfers/betalingen.csv?van=2026-01-01&tot=2030-12-31");
  const lines = (await response.text()).replaceAll('"', "").trimEnd().split("\r\n");
  return lines
    .slice(1)
    .map((line) => line.split(";"))
    .map(([, name, cents, balance]) => `${name} ${cents || balance}`);
}

type Case = {
  name: string;
  moves: (sessionId: string) => Promise<Awaited<ReturnType<typeof shop.stripe.pay>>[]>;
  row: Partial<typeof prepayments.$inferSelect>;
  staff: string;
  customer: string;
  file: string[];
};

const cases: Case[] = [
  {
    name: "refunded there in part",
    moves: async (id) => [await shop.stripe.refundThere(id, 300)],
    row: { status: "used", returnedCents: 300, dispute: null },
    staff: "€10 betaald, €3 terugbetaald: €7 af te trekken",
    customer: "€10 betaald, €3 terugbetaald",
    file: ["Beginsaldo 0,00", "Betaling 10,00", "Terugbetaling -3,00", "Eindsaldo 7,00"],
  },
  {
    name: "refunded there in two parts",
    moves: async (id) => [await shop.stripe.refundThere(id, 300), await shop.stripe.refundThere(id, 700)],
    row: { status: "refunded", returnedCents: 1000, dispute: null },
    staff: "€10 terugbetaald",
    customer: "€10 terugbetaald",
    file: [
      "Beginsaldo 0,00",
      "Betaling 10,00",
      "Terugbetaling -3,00",
      "Terugbetaling -7,00",
      "Eindsaldo 0,00",
    ],
  },
  {
    name: "disputed",
    moves: async (id) => [await shop.stripe.dispute(id)],
    row: { status: "used", returnedCents: 1000, dispute: "open" },
    staff: "€10 betaald, betwist bij de bank: niets af te trekken",
    customer: "€10 betaald, en betwist bij je bank",
    file: ["Beginsaldo 0,00", "Betaling 10,00", "Betwisting -10,00", "Eindsaldo 0,00"],
  },
  {
    name: "disputed and won",
    moves: async (id) => [await shop.stripe.dispute(id), await shop.stripe.dispute(id, "won")],
    row: { status: "used", returnedCents: 0, dispute: "won" },
    staff: "€10 betaald, af te trekken",
    customer: "€10 betaald",
    file: [
      "Beginsaldo 0,00",
      "Betaling 10,00",
      "Betwisting -10,00",
      "Betwisting gewonnen 10,00",
      "Eindsaldo 10,00",
    ],
  },
  {
    name: "disputed and lost",
    moves: async (id) => [await shop.stripe.dispute(id), await shop.stripe.dispute(id, "lost")],
    row: { status: "used", returnedCents: 1000, dispute: "lost" },
    staff: "€10 betaald, teruggehaald door de bank: niets af te trekken",
    customer: "€10 betaald, en teruggehaald door je bank",
    file: ["Beginsaldo 0,00", "Betaling 10,00", "Betwisting -10,00", "Eindsaldo 0,00"],
  },
  {
    name: "asked about by the bank, which moves no money",
    moves: async (id) => [await shop.stripe.dispute(id, "warning_needs_response")],
    row: { status: "used", returnedCents: 0, dispute: null },
    staff: "€10 betaald, af te trekken",
    customer: "€10 betaald",
    file: ["Beginsaldo 0,00", "Betaling 10,00", "Eindsaldo 10,00"],
  },
];

describe.each(cases)("a payment that is $name", ({ moves, row, staff, customer, file }) => {
  async function expectTrue({ id, path }: { id: string; path: string }) {
    expect(words(await owner.text(`/admin/boeking/${id}`))).toContain(staff);
    expect(await shop.payments()).toMatchObject([row]);
    expect(words(await (await shop.fetch(path)).text())).toContain(customer);
    expect(await accountantsLines()).toEqual(file);
    expect(await shop.bookings("confirmed")).toHaveLength(1);
    expect(await shop.mailCount("refund")).toBe(0);
  }

  test("is recorded by webhooks that arrive twice and in reverse order", async () => {
    const paid = await paidBooking();
    const events = await moves(paid.sessionId);
    for (const event of [...events.toReversed(), ...events]) expect(await tell(event)).toBe(200);
    await expectTrue(paid);
  });

  test("is recorded without a webhook when staff open the booking, at most once an hour", async () => {
    const paid = await paidBooking();
    await moves(paid.sessionId);
    await expectTrue(paid);
    const asked = shop.stripe.requests.filter((request) => request.includes("/v1/disputes")).length;
    await expectTrue(paid);
    expect(shop.stripe.requests.filter((request) => request.includes("/v1/disputes"))).toHaveLength(asked);
  });

  test.each(["refuse", "error", "garbage", "wrong"] as const)(
    "is recorded by a later webhook after a failure (%s)",
    async (kind) => {
      const paid = await paidBooking();
      const [event = expect.fail()] = (await moves(paid.sessionId)).toReversed();
      shop.stripe.trouble(kind);
      expect(await tell(event)).toBe(503);
      expect(await shop.payments()).toMatchObject([{ status: "used", returnedCents: 0, dispute: null }]);
      shop.stripe.trouble();
      expect(await tell(event)).toBe(200);
      await expectTrue(paid);
    },
  );
});

describe("a refund", () => {
  const attempt = (id: string, isLast = false) => refundPrepayment.run(id, { isLast }).catch(() => {});
  const stuck = async () => {
    await shop.untilSent();
    const letters = (await shop.mails()).filter(({ subject }) => subject === "Je terugbetaling van €10");
    return letters.map(({ text }) => text?.replace(/\s+/g, " "));
  };

  test("ends at once for a disputed payment; after a lost dispute the money counts as returned by the bank", async () => {
    const { sessionId, path } = await paidBooking();
    const dispute = await shop.stripe.dispute(sessionId);
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    await expect.poll(shop.payments).toMatchObject([{ status: "refunding", refundProblem: "disputed" }]);
    expect(await tell(dispute)).toBe(200);
    expect(await stuck()).toEqual([expect.stringContaining("je betwistte deze betaling bij je bank")]);
    const page = words(await (await shop.fetch(path)).text());
    expect(page).toContain("betwist bij je bank");
    expect(page).not.toContain("5 tot 10 werkdagen");
    expect(words(await owner.text("/admin/betalingen"))).toContain("Betaal niet zelf terug");
    expect(words(await owner.text("/admin/vandaag"))).toContain("Een betaling vraagt je aandacht");
    const tries = shop.stripe.requests.filter((request) => request === "POST /v1/refunds").length;
    const [{ id } = expect.fail()] = await shop.payments();
    await attempt(id);
    expect(shop.stripe.requests.filter((request) => request === "POST /v1/refunds")).toHaveLength(tries);
    expect(await tell(await shop.stripe.dispute(sessionId, "lost"))).toBe(200);
    expect(await shop.payments()).toMatchObject([{ status: "refunded", returnedCents: 1000 }]);
    expect(shop.stripe.refunds).toEqual([]);
    expect((await accountantsLines()).at(-1)).toBe("Eindsaldo 0,00");
  });

  test("of a disputed payment is made after the shop wins", async () => {
    const { sessionId, path } = await paidBooking();
    await tell(await shop.stripe.dispute(sessionId));
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    expect(await stuck()).toHaveLength(1);
    await tell(await shop.stripe.dispute(sessionId, "won"));
    await shop.expectRefundedOnce();
    expect((await accountantsLines()).at(-1)).toBe("Eindsaldo 0,00");
  });

  test("of a payment partly refunded at the provider returns the rest, with a line for each part", async () => {
    const { sessionId, path } = await paidBooking();
    await shop.stripe.refundThere(sessionId, 400);
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    await expect.poll(async () => (await shop.payments())[0]?.status, { timeout: 10_000 }).toBe("refunded");
    expect(await shop.mailCount("refund")).toBe(1);
    expect(await accountantsLines()).toEqual([
      "Beginsaldo 0,00",
      "Betaling 10,00",
      "Terugbetaling -4,00",
      "Terugbetaling -6,00",
      "Eindsaldo 0,00",
    ]);
  });

  test.each([
    ["the provider said no payment", { paymentId: null }],
    ["it failed for a day", { refundId: null }],
  ])("because %s is left to staff: they try again, or repay and record it", async (_why, change) => {
    const { path } = await paidBooking();
    shop.stripe.refundsWill("lack balance");
    const [{ id } = expect.fail()] = await shop.payments();
    await db().update(prepayments).set(change).where(eq(prepayments.id, id));
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    await attempt(id, true);
    await expect.poll(async () => (await shop.payments())[0]?.refundProblem).toBeTruthy();
    expect(await stuck()).toEqual([expect.stringContaining("dat lukte niet vanzelf")]);
    const page = words(await (await shop.fetch(path)).text());
    expect(page).toContain("€10 terugbetalen lukte niet vanzelf");
    expect(page).not.toContain("5 tot 10 werkdagen");
    expect(words(await owner.text("/admin/vandaag"))).toContain("Een betaling vraagt je aandacht");
    const list = words(await owner.text("/admin/betalingen"));
    expect(list).toContain("€10 terugbetalen lukt niet");
    expect(list).toContain("Ik betaalde het zelf terug");
    const press = (intent: string) => owner.post("/admin/betalingen", { payment: id, intent });
    for (const payment of ["", "x", "'; --"])
      expect((await owner.post("/admin/betalingen", { payment, intent: "given" })).status).toBe(303);
    expect((await press("given")).status).toBe(303);
    expect((await press("given")).status).toBe(303);
    expect(await shop.payments()).toMatchObject([
      { status: "refunded", returnedCents: 1000, refundProblem: null },
    ]);
    expect(await accountantsLines()).toEqual([
      "Beginsaldo 0,00",
      "Betaling 10,00",
      "Terugbetaling -10,00",
      "Eindsaldo 0,00",
    ]);
    expect(words(await owner.text("/admin/vandaag"))).not.toContain("Een betaling vraagt je aandacht");
  });
});
