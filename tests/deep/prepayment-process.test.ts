import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type StripeApi, startStripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { type Engine, environmentOf } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

let stripe: StripeApi;
beforeAll(async () => {
  stripe = await startStripeApi();
});
afterAll(() => stripe.close());

const stripeEnvironment = async (engine: Engine, dataDir: string) => ({
  ...(await environmentOf(engine, dataDir)),
  ...stripe.environment,
});

async function post(site: Site, path: string, body: unknown) {
  const response = await fetch(site.url + path, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, ...(await response.json()) };
}
const confirmations = async (folder: string) =>
  (await mailsIn(folder)).filter(({ subject }) => subject?.startsWith("Je afspraak bij"));

test("a process is killed before a payment's webhook arrives: the next one books and confirms within a minute", async () => {
  using data = dataFolder({ isEmpty: true });
  const environment = await stripeEnvironment("server", data.path);
  await storeNoShows(environment, [bookingRequest().email]);
  const firstSite = await startSite(environment);
  const { sessionId } = await post(firstSite, "/api/create-prepayment-checkout", bookingRequest());
  await stripe.pay(sessionId);
  await stopSite(firstSite, "SIGKILL");

  const site = await startSite(environment);
  await vi.waitFor(async () => expect(await confirmations(data.path)).toHaveLength(1), {
    timeout: patience(60),
    interval: 500,
  });
  expect(await post(site, "/api/verify-prepayment", { sessionId })).toMatchObject({
    paid: true,
    booked: true,
  });
  expect(await post(site, "/api/bookings", bookingRequest({ email: "an@example.be" }))).toMatchObject({
    status: 409,
  });
  expect(await confirmations(data.path)).toHaveLength(1);
  await stopSite(site);
});

test("a process is killed while webhook and return page settle: one booking, one mail", async () => {
  using data = dataFolder();
  const environment = await stripeEnvironment("embedded", data.path);
  const customers = ["jan@example.be", "an@example.be", "els@example.be"];
  await storeNoShows(environment, customers);
  let site = await startSite(environment);
  for (const [round, email] of customers.entries()) {
    const booking = bookingRequest({ time: `1${round}:00`, email });
    const { sessionId } = await post(site, "/api/create-prepayment-checkout", booking);
    const webhookRequest = stripe.webhook(await stripe.pay(sessionId));
    const killAfterMs = 5 + Math.random() * 60;
    const requests = [
      fetch(`${site.url}/api/stripe-webhook`, webhookRequest),
      post(site, "/api/verify-prepayment", { sessionId }),
    ].map((request) => request.catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await stopSite(site, "SIGKILL");
    await Promise.all(requests);

    site = await startSite(environment);
    expect(await post(site, "/api/verify-prepayment", { sessionId })).toMatchObject({ booked: true });
    await expect.poll(() => confirmations(data.path)).toHaveLength(round + 1);
  }
  await stopSite(site);
  expect(stripe.refunds).toEqual([]);
});

test("two processes on one database learn of one payment: one booking, one mail", async () => {
  using data = dataFolder({ isEmpty: true });
  const environment = await stripeEnvironment("server", data.path);
  const customers = Array.from({ length: 8 }, (_, i) => `klant${i}@example.be`);
  await storeNoShows(environment, customers);
  const [one, other] = await Promise.all([startSite(environment), startSite(environment)]);
  for (const [round, email] of customers.entries()) {
    const request = bookingRequest({ time: `1${round}:00`, email, phone: `047000000${round}` });
    const { sessionId } = await post(one, "/api/create-prepayment-checkout", request);
    const paid = stripe.webhook(await stripe.pay(sessionId));
    const answers = await Promise.all([
      post(one, "/api/verify-prepayment", { sessionId }),
      post(other, "/api/verify-prepayment", { sessionId }),
      fetch(`${other.url}/api/stripe-webhook`, paid).then(({ status }) => ({ status, booked: true })),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, booked: true });
  }
  await expect.poll(() => confirmations(data.path)).toHaveLength(8);
  await Promise.all([one, other].map((site) => stopSite(site)));
  expect(await confirmations(data.path)).toHaveLength(8);
});
