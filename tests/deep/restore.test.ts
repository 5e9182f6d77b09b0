import { expect, inject, test, vi } from "vitest";
import { type StripeApi, startStripeApi } from "../fakes/stripe-api.ts";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { bothEngines, freshDatabase } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { freeMoments, post } from "./booking-load.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 15 });

test.each(bothEngines)(
  "a site on the %s database is restored to before some payments: it books held times and refunds the rest once",
  async (engine) => {
    using data = dataFolder();
    using scratch = scratchFolder();
    const stripe = await startStripeApi();
    const databaseUrl = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const environment = {
      DATA_DIR: data.path,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "x".repeat(32),
      TRUST_PROXY: "1",
      APP_URL: "http://localhost:3000",
      ...stripe.environment,
    };
    await storeNoShows(
      environment,
      Array.from({ length: 600 }, (_, i) => `klant${i + 1}@example.be`),
    );
    const counts = { booked: 0, held: 0, lost: 0 };
    let reported = 0;
    for (let round = 0; round < count; round++) {
      const site = await startSite(environment);
      const moments = (await freeMoments(site, 5 + round * 2)).values();
      const booked = await checkouts(site, moments, 1 + Math.floor(Math.random() * 4));
      await pay(site, stripe, booked);
      const held = await checkouts(site, moments, 1 + Math.floor(Math.random() * 4));
      const backup = scratch.file(`${round}.gz`);
      expect(await run("backup", [backup], environment)).toMatchObject({ code: 0 });
      const lost = await checkouts(site, moments, 1 + Math.floor(Math.random() * 6));
      // This checkout belongs to another site with the same Stripe account.
      const [foreign = ""] = await checkouts(site, moments, 1);
      Object.assign(stripe.sessions.get(foreign) ?? {}, { success_url: "https://elders.example/" });
      await pay(site, stripe, [...held, ...lost, foreign]);
      await stopSite(site, "SIGKILL");

      expect(await run("restore", [backup, "--force"], environment)).toMatchObject({ code: 0 });
      const restored = await startSite(environment);
      // Webhooks and customers arrive at the same moment.
      const sessionIds = [...booked, ...held, ...lost, foreign];
      await Promise.all(
        sessionIds.flatMap((id) => [tell(restored, stripe, id), verify(restored, id), verify(restored, id)]),
      );
      for (const id of [...booked, ...held])
        expect(await verify(restored, id)).toMatchObject({ status: 200, paid: true, booked: true });
      for (const id of lost)
        expect(await verify(restored, id)).toMatchObject({ status: 200, paid: false, refunded: true });
      expect(await verify(restored, foreign)).toEqual({ status: 200, paid: false });

      counts.booked += booked.length;
      counts.held += held.length;
      counts.lost += lost.length;
      await vi.waitFor(() => expect(stripe.refunds).toHaveLength(counts.lost), {
        timeout: patience(60),
        interval: 250,
      });
      const paymentOf = (id: string) => stripe.sessions.get(id)?.payment_intent;
      const refunded = stripe.refunds.map(({ payment_intent }) => payment_intent);
      expect(new Set(refunded).size).toBe(refunded.length);
      for (const id of lost) expect(refunded).toContain(paymentOf(id));
      reported += restored.output().split("a paid checkout has no row here").length - 1;
      expect(await stopSite(restored)).toBe(0);
    }
    expect(reported).toBe(counts.lost);
    await stripe.close();
    report(`restore, ${engine} database`, { rounds: count, ...counts, refunds: stripe.refunds.length });
  },
  limit(count, { secondsEach: 60 }),
);

let customers = 0;

async function checkouts(
  site: Site,
  moments: Iterator<{ date: string; time: string }>,
  many: number,
): Promise<string[]> {
  const madeIds: string[] = [];
  while (madeIds.length < many) {
    const number = ++customers;
    const request = bookingRequest({
      ...moments.next().value,
      email: `klant${number}@example.be`,
      phone: `047${1e6 + number}`,
    });
    const { status, sessionId } = await post(site, "/api/create-prepayment-checkout", request);
    expect(status).toBe(200);
    madeIds.push(sessionId);
  }
  return madeIds;
}

async function pay(site: Site, stripe: StripeApi, sessionIds: string[]): Promise<void> {
  for (const id of sessionIds) {
    await stripe.pay(id);
    expect(await tell(site, stripe, id)).toBe(200);
  }
}

async function tell(site: Site, stripe: StripeApi, sessionId: string): Promise<number> {
  return (await fetch(`${site.url}/api/stripe-webhook`, stripe.paidAgain(sessionId))).status;
}

const verify = (site: Site, sessionId: string) => post(site, "/api/verify-prepayment", { sessionId });
