/** Expectations about one payment at either provider, for `tests/deep/payment-table*.test.ts`. */
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import type { Prepayment } from "#app/payments/tables/prepayments.server.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { pressOn } from "./appointments.ts";
import { changeRules } from "./change-rules.ts";
import { setClock } from "./clock.ts";
import { type FakeProvider, fakeProviders, type ProviderName } from "./fake-providers.ts";
import { testPayingShop } from "./paying-shop.ts";
import { patience } from "./slowness.ts";
import { staffMember, type Visitor, words } from "./visitor.ts";

const kinds = ["confirmation", "shop-notice", "refund", "refund-notice", "refund-stuck"] as const;
type Counts = Partial<Record<(typeof kinds)[number], number>>;

export type ExpectedOutcome = {
  row: Partial<Prepayment>;
  staff: string;
  customer: string;
  /** The amount due at the till for a visit of €42,50. */
  due: string;
  /** Movements in the accountant's file, the payment first. */
  file: string[];
};

/** The words that staff read while something is wrong with a payment. */
export const alert = "Een betaling vraagt je aandacht";

const bookedMails = { confirmation: 1, "shop-notice": 1 };
/** The cancellation is a second notice for the shop. */
const cancelled = { ...bookedMails, "shop-notice": 2 };
const refundMails = { refund: 1, "refund-notice": 1 };
export const mailsOf = {
  booked: bookedMails,
  cancelled,
  refunded: { ...cancelled, ...refundMails },
  stuck: { ...cancelled, "refund-stuck": 1 },
  stuckAndRefunded: { ...cancelled, "refund-stuck": 1, ...refundMails },
};

export const paidEnd: ExpectedOutcome = {
  row: { status: "used", returnedCents: 0, dispute: null, refundId: null },
  staff: "€10 betaald, af te trekken",
  customer: "€10 betaald",
  due: "32,50",
  file: ["Betaling 10,00"],
};
export const refundedEnd: ExpectedOutcome = {
  row: { status: "refunded", returnedCents: 1000, refundProblem: null },
  staff: "€10 terugbetaald",
  customer: "€10 terugbetaald",
  due: "42,50",
  file: ["Betaling 10,00", "Terugbetaling -10,00"],
};

export const pendingEnd: ExpectedOutcome = {
  row: { status: "refunding", returnedCents: 0, refundProblem: null },
  staff: "€10 wordt terugbetaald",
  customer: "€10 wordt terugbetaald",
  due: "42,50",
  file: ["Betaling 10,00"],
};
export const disputedEnd: ExpectedOutcome = {
  row: { status: "used", returnedCents: 1000, dispute: "open" },
  staff: "€10 betaald, betwist bij de bank: niets af te trekken",
  customer: "€10 betaald, en betwist bij je bank",
  due: "42,50",
  file: ["Betaling 10,00", "Betwisting -10,00"],
};
export const wonEnd: ExpectedOutcome = {
  ...paidEnd,
  row: { status: "used", returnedCents: 0, dispute: "won" },
  file: ["Betaling 10,00", "Betwisting -10,00", "Betwisting gewonnen 10,00"],
};
export const lostEnd: ExpectedOutcome = {
  row: { status: "used", returnedCents: 1000, dispute: "lost" },
  staff: "€10 betaald, teruggehaald door de bank: niets af te trekken",
  customer: "€10 betaald, en teruggehaald door je bank",
  due: "42,50",
  file: ["Betaling 10,00", "Betwisting -10,00"],
};

export const accountantsFile = "/admin/cijfers/betalingen.csv?van=2026-01-01&tot=2030-12-31";

/** Returns the lines of the accountant's file as "Betaling 10,00", the last one with the balance. */
export async function linesOf(file: Response): Promise<string[]> {
  const lines = (await file.text()).replaceAll('"', "").trimEnd().split("\r\n").slice(1);
  return lines
    .map((line) => line.split(";"))
    .map(([, text, cents, balance]) => `${text} ${cents || balance}`);
}

export function paymentTable(name: ProviderName) {
  const shop = testPayingShop("server", name);
  let owner: Visitor;
  let provider: FakeProvider;
  let due: string | undefined;
  beforeAll(async () => {
    await changeRules(shop.runtime().db, { till: { isKept: true, vatPercent: 21 } });
    owner = await staffMember(shop, "admin");
    provider = fakeProviders[name](shop);
  });
  beforeEach(() => {
    vi.useRealTimers();
    provider.refundsWill("succeed");
    due = undefined;
  });
  // Pays the visit at the till after everything else was compared: the day's total holds what was due.
  afterEach(async () => {
    const [visit] = await shop.bookings("confirmed");
    if (due === undefined || !visit) return;
    const till = `/admin/afrekenen/${visit.id}`;
    const fields = fieldsIn(await (await owner.fetch(till)).text(), "card");
    expect((await owner.post(till, { ...fields, way: "card" })).status).toBe(303);
    const file = await owner.fetch("/admin/dagtotaal.csv");
    const lines = (await file.text()).split("\r\n").filter((line) => line.includes(visit.name));
    expect(lines.map((line) => line.split(";")[5])).toEqual([due]);
  });

  const row = async () => (await shop.payments())[0] ?? expect.fail();
  const deliverWebhook = async (webhook: RequestInit) =>
    (await shop.fetch(`/api/${name}-webhook`, webhook)).status;

  async function booking() {
    const [booking = expect.fail()] = await shop.bookings("confirmed", "cancelled", "show");
    return { id: booking.id, path: `/afspraak/${booking.manageToken}` };
  }

  const accountantsLines = async () => linesOf(await owner.fetch(accountantsFile));

  async function expectFile(file: string[]): Promise<void> {
    const cents = file.map((line) => Number(line.split(" ").at(-1)?.replace(",", "")));
    const balance = (cents.reduce((sum, each) => sum + each, 0) / 100).toFixed(2).replace(".", ",");
    expect(await accountantsLines()).toEqual(["Beginsaldo 0,00", ...file, `Eindsaldo ${balance}`]);
  }

  async function expectMails(counts: Counts): Promise<void> {
    const found = await Promise.all(kinds.map(async (kind) => [kind, await shop.mailCount(kind)] as const));
    expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(counts);
  }

  return {
    shop,
    provider: () => provider,
    row,
    deliverWebhook,
    accountantsLines,
    expectFile,
    expectMails,
    async paid() {
      const { sessionId } = await shop.checkout();
      expect(await deliverWebhook(await provider.pay(sessionId))).toBe(200);
      return { sessionId, ...(await booking()) };
    },
    async cancel({ path }: { path: string }) {
      expect((await pressOn(shop, path, { intent: "cancel" })).status).toBe(303);
    },
    lastAttempt: async () => refundPrepayment.run((await row()).id, { isLast: true }).catch(() => undefined),
    /** Moves the clock to the next day, on which a provider takes a refund as new. */
    tomorrow: () => setClock(Temporal.Instant.fromEpochMilliseconds(Date.now()).add({ hours: 24 })),
    customerPage: async () => words(await (await shop.fetch((await booking()).path)).text()),
    today: async () => words(await owner.text("/admin/vandaag")),
    list: async () => words(await owner.text("/admin/betalingen")),
    async answer(intent: string, payment?: string) {
      const fields = { payment: payment ?? (await row()).id, intent };
      expect((await owner.post("/admin/betalingen", fields)).status).toBe(303);
    },
    async refundMail(): Promise<string | undefined> {
      await shop.untilSent();
      const found = (await shop.mails()).filter(({ subject }) => subject === "Je terugbetaling van €10");
      expect(found).toHaveLength(1);
      return found[0]?.text?.replace(/\s+/g, " ");
    },
    /** Opens the booking as staff, then compares everything that tells about the payment. */
    async expectEnd(end: ExpectedOutcome, counts: Counts = bookedMails): Promise<void> {
      const { id, path } = await booking();
      await shop.runtime().db.update(bookings).set({ priceCents: 4250 });
      await expect
        .poll(async () => words(await owner.text(`/admin/boeking/${id}`)), { timeout: patience(15) })
        .toContain(end.staff);
      expect(await row()).toMatchObject(end.row);
      expect(words(await (await shop.fetch(path)).text())).toContain(end.customer);
      const till = await (await owner.fetch(`/admin/afrekenen/${id}`)).text();
      expect(fieldsIn(till, "cash").amount).toBe(end.due);
      due = end.due;
      await expectFile(end.file);
      await expectMails(counts);
      const refunds = end.file.filter((line) => line.startsWith("Terugbetaling"));
      if (end !== pendingEnd) expect(provider.refunds()).toHaveLength(refunds.length);
    },
  };
}
