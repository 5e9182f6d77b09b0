/** Runs identical orders and failures at each provider and expects equal rows and an equal accountant's file. */
import { beforeAll, describe, expect, test } from "vitest";
import { pressOn } from "../setup/appointments.ts";
import { type PayingShop, testPayingShop } from "../setup/paying-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

type Step = (sessionId: string) => Promise<RequestInit>;

/** Actions at a provider. Each step returns the webhook request that reports it. */
type Bank = {
  pay: Step;
  payDelayed: Step;
  expire: Step;
  refundPart: Step;
  refundRest: Step;
  dispute: Step;
  win: Step;
  trouble: (kind?: "refuse" | "error" | "garbage" | "wrong") => void;
  refundedIds: () => unknown[];
};

const banks: Record<"stripe" | "mollie", (shop: PayingShop) => Bank> = {
  stripe: ({ stripe }) => {
    const told =
      (step: (id: string) => ReturnType<typeof stripe.pay>): Step =>
      async (id) =>
        stripe.webhook(await step(id));
    return {
      pay: told(stripe.pay),
      payDelayed: told(stripe.payDelayed),
      expire: told(stripe.expire),
      refundPart: told((id) => stripe.refundThere(id, 300)),
      refundRest: told((id) => stripe.refundThere(id, 700)),
      dispute: told((id) => stripe.dispute(id)),
      win: told((id) => stripe.dispute(id, "won")),
      trouble: (kind) => stripe.trouble(kind),
      refundedIds: () => stripe.refunds,
    };
  },
  mollie: ({ mollie }) => ({
    pay: async (id) => mollie.pay(id),
    payDelayed: async (id) => mollie.payDelayed(id),
    expire: async (id) => mollie.expire(id),
    refundPart: async (id) => mollie.refundThere(id, 300),
    refundRest: async (id) => mollie.refundThere(id, 700),
    dispute: async (id) => mollie.dispute(id),
    win: async (id) => mollie.dispute(id, true),
    trouble: (kind) => mollie.trouble(kind),
    refundedIds: () => [...mollie.payments.values()].flatMap(({ refunds }) => refunds),
  }),
};

describe.each(["stripe", "mollie"] as const)("at %s", (name) => {
  const shop = testPayingShop("server", name);
  let owner: Visitor;
  let bank: Bank;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
    bank = banks[name](shop);
  });

  const tell = async (webhook: RequestInit) => (await shop.fetch(`/api/${name}-webhook`, webhook)).status;
  const row = async () => (await shop.payments())[0] ?? expect.fail();

  async function balance(): Promise<string | undefined> {
    const response = await owner.fetch("/admin/cijfers/betalingen.csv?van=2026-01-01&tot=2030-12-31");
    return (await response.text()).trimEnd().split("\r\n").at(-1)?.split(";").at(3);
  }

  async function expectRefunded() {
    await expect.poll(async () => (await row()).status, { timeout: 15_000 }).toBe("refunded");
    expect(await row()).toMatchObject({ returnedCents: 1000, refundProblem: null });
    expect(await shop.mailCount("refund")).toBe(1);
    expect(await balance()).toBe("0,00");
  }

  async function paid() {
    const { sessionId } = await shop.checkout();
    expect(await tell(await bank.pay(sessionId))).toBe(200);
    const [booking = expect.fail()] = await shop.bookings("confirmed");
    return { sessionId, path: `/afspraak/${booking.manageToken}`, id: booking.id };
  }

  test("paid: webhook before the return page and twice, one booking", async () => {
    const { sessionId } = await shop.checkout();
    const webhook = await bank.pay(sessionId);
    expect([await tell(webhook), await tell(webhook)]).toEqual([200, 200]);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    expect(await shop.bookings("confirmed")).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "used", provider: name, returnedCents: 0 });
    expect(await balance()).toBe("10,00");
  });

  test("paid: without webhook and return, the periodic check books", async () => {
    const { sessionId } = await shop.checkout();
    await bank.pay(sessionId);
    await shop.reconcile();
    expect(await row()).toMatchObject({ status: "used" });
  });

  test("abandoned: an expired checkout frees the time, and a late payment is refunded once", async () => {
    const { sessionId } = await shop.checkout();
    expect(await tell(await bank.expire(sessionId))).toBe(200);
    expect(await shop.bookings("held")).toEqual([]);
    const late = await bank.pay(sessionId);
    expect([await tell(late), await tell(late)]).toEqual([200, 200]);
    await expectRefunded();
    expect(bank.refundedIds()).toHaveLength(1);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("given up: the time is free at once, another can be chosen, and a payment that still arrives is refunded", async () => {
    const { sessionId } = await shop.checkout();
    expect((await shop.json("/api/cancel-prepayment", { sessionId })).status).toBe(200);
    expect(await shop.bookings("held")).toEqual([]);
    expect((await shop.checkout({ time: "12:00" })).status).toBe(200);
    await bank.pay(sessionId);
    await shop.reconcile();
    const isBack = async () => (await shop.payments()).find((each) => each.sessionId === sessionId)?.status;
    if (name === "mollie") await expect.poll(isBack, { timeout: 15_000 }).toBe("refunded");
  });

  test("delayed: the time stays held until the bank is done", async () => {
    const { sessionId } = await shop.checkout();
    expect(await tell(await bank.payDelayed(sessionId))).toBe(200);
    expect(await shop.bookings("held")).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "open", processing: true });
  });

  test("cancelled in time: refunded by the site, once", async () => {
    const { path } = await paid();
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    await expectRefunded();
    expect(bank.refundedIds()).toHaveLength(1);
  });

  test("refunded at the provider, in part and then whole: pages and file follow", async () => {
    const { sessionId, id } = await paid();
    const part = await bank.refundPart(sessionId);
    expect([await tell(part), await tell(part)]).toEqual([200, 200]);
    expect(words(await owner.text(`/admin/boeking/${id}`))).toContain("€3 terugbetaald: €7 af te trekken");
    expect(await balance()).toBe("7,00");
    expect(await tell(await bank.refundRest(sessionId))).toBe(200);
    expect(await row()).toMatchObject({ status: "refunded", returnedCents: 1000 });
    expect(await balance()).toBe("0,00");
  });

  test("disputed, found without a webhook, and won", async () => {
    const { sessionId, id, path } = await paid();
    await bank.dispute(sessionId);
    expect(words(await owner.text(`/admin/boeking/${id}`))).toContain(
      "betwist bij de bank: niets af te trekken",
    );
    expect(words(await (await shop.fetch(path)).text())).toContain("betwist bij je bank");
    expect(await balance()).toBe("0,00");
    expect(await tell(await bank.win(sessionId))).toBe(200);
    expect(words(await owner.text(`/admin/boeking/${id}`))).toContain("€10 betaald, af te trekken");
    expect(await balance()).toBe("10,00");
  });

  test("disputed and cancelled: no refund while the bank decides, one after the shop wins", async () => {
    const { sessionId, path } = await paid();
    expect(await tell(await bank.dispute(sessionId))).toBe(200);
    expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    expect(await row()).toMatchObject({ status: "refunding", refundProblem: "disputed" });
    expect(bank.refundedIds()).toEqual([]);
    expect(await tell(await bank.win(sessionId))).toBe(200);
    await expectRefunded();
  });

  test.each(["refuse", "error", "garbage", "wrong"] as const)(
    "a provider that fails (%s): no checkout and nothing held; a lookup is 502, and the payment is found later",
    async (kind) => {
      bank.trouble(kind);
      expect(await shop.checkout()).toMatchObject({ status: 502, error: "payment_unavailable" });
      expect(await shop.bookings("held")).toEqual([]);
      bank.trouble();
      const { sessionId } = await shop.checkout();
      await bank.pay(sessionId);
      bank.trouble(kind);
      expect(await shop.verify(sessionId)).toMatchObject({ status: 502 });
      bank.trouble();
      await shop.reconcile();
      expect(await shop.bookings("confirmed")).toHaveLength(1);
    },
  );

  test("an empty webhook, or one about an unknown payment, changes nothing", async () => {
    const forms = ["", "id=", "id=tr_none", "id=../../x", "{", `id=tr_${"x".repeat(500)}`];
    for (const body of forms) {
      const status = await tell({ method: "POST", body });
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
});
