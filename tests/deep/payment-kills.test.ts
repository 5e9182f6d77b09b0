/** The process is killed after a provider carried out a request and before it knew the answer, at each provider. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMollieApi } from "../fakes/mollie-api.ts";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { signInAt } from "../setup/cookies.ts";
import { emptying } from "../setup/emptying.ts";
import { environmentOf } from "../setup/engines.ts";
import { fakeProviders, providerNames } from "../setup/fake-providers.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { emptyOutbox, mailsIn } from "../setup/outbox.ts";
import { password } from "../setup/password.ts";
import { accountantsFile, linesOf } from "../setup/payment-table.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { expectConsistent } from "./consistency.ts";
import { openQuery } from "./open-query.ts";

describe.each(providerNames)("at %s", (name) => {
  let fakes: {
    stripe: Awaited<ReturnType<typeof startStripeApi>>;
    mollie: Awaited<ReturnType<typeof startMollieApi>>;
  };
  let environment: Record<string, string> & { DATA_DIR: string; DATABASE_URL: string; ADMIN_EMAIL: string };
  let database: Awaited<ReturnType<typeof openQuery>>;
  /** Runs from test to test: each kill costs one start. */
  let site: Site;
  let Cookie: string;
  const data = dataFolder({ isEmpty: true });
  const request = bookingRequest();
  beforeAll(async () => {
    fakes = { stripe: await startStripeApi(), mollie: await startMollieApi() };
    environment = {
      ...(await environmentOf("server", data.path)),
      ...fakes[name].environment,
      APP_URL: "http://localhost:3000",
      ADMIN_EMAIL: "els@shop.be",
      ADMIN_PASSWORD: password,
    };
    database = await openQuery(environment);
    site = await startSite(environment);
    Cookie = await signInAt(site.url, { email: environment.ADMIN_EMAIL, password });
  });
  afterAll(async () => {
    if (site) await stopSite(site);
    await database.close();
    await Promise.all([fakes.stripe.close(), fakes.mollie.close()]);
    data[Symbol.dispose]();
  });

  async function open() {
    const provider = fakeProviders[name](fakes);
    const { query } = database;
    await query(emptying("bookings, prepayments, mails, customers, rate_limits"));
    emptyOutbox(data.path);
    await storeNoShows(environment, [request.email]);
    const refundsBefore = provider.refunds().length;
    const post = (path: string, init: RequestInit) =>
      fetch(site.url + path, { method: "POST", redirect: "manual", ...init }).catch(() => undefined);
    const tell = async (webhook: RequestInit) => (await post(`/api/${name}-webhook`, webhook))?.status;
    const checkout = async () => {
      const response = await post("/api/create-prepayment-checkout", { body: JSON.stringify(request) });
      return response?.json();
    };
    const mailsAbout = async (subject: string) =>
      (await mailsIn(data.path)).filter((mail) => mail.subject?.startsWith(subject)).length;
    return {
      provider,
      query,
      post,
      tell,
      checkout,
      async booked() {
        const { sessionId } = await checkout();
        expect(await tell(await provider.pay(sessionId))).toBe(200);
        await expect.poll(() => mailsAbout("Je afspraak bij"), { timeout: patience(20) }).toBe(1);
        return String(sessionId);
      },
      /** Kills the process during the act, then starts it again. */
      async killedIn(act: Parameters<typeof provider.interruptNext>[0], start: () => Promise<unknown>) {
        const { promise, resolve } = Promise.withResolvers<void>();
        provider.interruptNext(act, () => stopSite(site, "SIGKILL").then(() => resolve()));
        await Promise.all([promise, start()]);
        site = await startSite(environment);
        // The worker that died held its row for forty seconds, and the periodic check had just asked.
        await query(
          "UPDATE prepayments SET leased_until = NULL, due_at = NULL, asked_at = to_timestamp(0), status = status",
        );
      },
      async expectEnd(end: {
        status: string;
        keptCents: number;
        refunds: number;
        movements: string[];
        file: string[];
      }) {
        const read = async () => {
          const [payment] = await query<{ status: string; amount: number; returned: number }>(
            "SELECT status, amount_cents AS amount, returned_cents AS returned FROM prepayments",
          );
          return [payment?.status, (payment?.amount ?? 0) - (payment?.returned ?? 0)];
        };
        await expect.poll(read, { timeout: patience(40) }).toEqual([end.status, end.keptCents]);
        const moved = await query<{ line: string }>(
          "SELECT kind || cents AS line FROM payment_movements ORDER BY at",
        );
        expect(moved.map(({ line }) => line)).toEqual(end.movements);
        const file = await fetch(site.url + accountantsFile, { headers: { Cookie } });
        expect((await linesOf(file)).slice(1, -1)).toEqual(end.file);
        expect(provider.refunds().length - refundsBefore).toBe(end.refunds);
        const mails = () =>
          Promise.all(["Je afspraak bij", "Je betaling van €10 is terugbetaald"].map(mailsAbout));
        await expect.poll(mails, { timeout: patience(20) }).toEqual([1, end.refunds]);
        await expectConsistent(query);
      },
    };
  }

  const paidEnd = { status: "used", keptCents: 1000, refunds: 0, movements: [], file: ["Betaling 10,00"] };

  test(
    "killed while it opens a checkout that is paid nevertheless: booked once",
    async () => {
      const shop = await open();
      await shop.killedIn("open", shop.checkout);
      const webhook = await shop.provider.pay(shop.provider.lastCheckout());
      expect([await shop.tell(webhook), await shop.tell(webhook)]).toEqual([200, 200]);
      await shop.expectEnd(paidEnd);
    },
    patience(90),
  );

  test(
    "killed by the webhook of a payment: booked once",
    async () => {
      const shop = await open();
      const { sessionId } = await shop.checkout();
      const webhook = await shop.provider.pay(sessionId);
      await shop.killedIn("settle", () => shop.tell(webhook));
      expect(await shop.tell(webhook)).toBe(200);
      await shop.expectEnd(paidEnd);
    },
    patience(90),
  );

  test(
    "killed while the periodic check asks: booked once",
    async () => {
      const shop = await open();
      const { sessionId } = await shop.checkout();
      await shop.provider.pay(sessionId);
      await shop.killedIn("settle", () => shop.query("UPDATE prepayments SET asked_at = to_timestamp(0)"));
      await shop.expectEnd(paidEnd);
    },
    patience(90),
  );

  test(
    "killed while it refunds: refunded once",
    async () => {
      const shop = await open();
      await shop.booked();
      const [booking] = await shop.query<{ token: string }>(
        "SELECT manage_token AS token FROM bookings WHERE status = 'confirmed'",
      );
      const body = new URLSearchParams({ intent: "cancel" });
      await shop.killedIn("refund", () => shop.post(`/afspraak/${booking?.token}`, { body }));
      const file = ["Betaling 10,00", "Terugbetaling -10,00"];
      await shop.expectEnd({
        status: "refunded",
        keptCents: 0,
        refunds: 1,
        movements: ["refund-1000"],
        file,
      });
    },
    patience(90),
  );

  test(
    "killed while it looks at a dispute: recorded once",
    async () => {
      const shop = await open();
      const webhook = await shop.provider.dispute(await shop.booked());
      await shop.killedIn("look", () => shop.tell(webhook));
      expect([await shop.tell(webhook), await shop.tell(webhook)]).toEqual([200, 200]);
      const file = ["Betaling 10,00", "Betwisting -10,00"];
      await shop.expectEnd({ status: "used", keptCents: 0, refunds: 0, movements: ["dispute-1000"], file });
    },
    patience(90),
  );
});
