/** Follows the recipe of docs/recipes.md for another payment provider, and builds a site with both. */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { startBankApi } from "../fakes/bank-api.ts";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { environmentOf } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

test("two payment providers: new checkouts go to the first, and each settles, counts and refunds its own", async () => {
  using copy = scratchFolder();
  using data = dataFolder({ isEmpty: true });
  buildWithBank(copy.path);
  const [stripe, bank] = await Promise.all([startStripeApi(), startBankApi()]);
  const environment = { ...(await environmentOf("server", data.path)), ...stripe.environment };
  const customer = (name: string, time: string) => bookingRequest({ email: `${name}@example.be`, time });
  const [an, els, jan, lien] = [
    customer("an", "10:00"),
    customer("els", "11:00"),
    customer("jan", "12:00"),
    customer("lien", "14:00"),
  ];
  const [ahead, tom] = [{ email: "piet@example.be" }, customer("tom", "15:00")];
  await storeNoShows(
    environment,
    [an, els, jan, lien, ahead, tom].map(({ email }) => email),
  );

  const before = await startSite(environment, { cwd: copy.path });
  const open = (site: Site, request: object) => post(site, "/api/create-prepayment-checkout", request);
  const [ofAn, ofEls, ofAhead] = [await open(before, an), await open(before, els), await open(before, ahead)];
  await stripe.pay(ofAhead.sessionId);
  await post(before, "/api/verify-prepayment", ofAhead);
  await stopSite(before);

  const site = await startSite({ ...environment, ...bank.environment }, { cwd: copy.path });
  const [ofJan, ofLien] = [await open(site, jan), await open(site, lien)];
  for (const { sessionId } of [ofAn, ofEls]) expect(sessionId).toMatch(/^cs_test_/);
  for (const { sessionId } of [ofJan, ofLien]) expect(sessionId).toMatch(/^tr_/);

  const tell = (name: string, event: RequestInit) => fetch(`${site.url}/api/${name}-webhook`, event);
  expect((await tell("stripe", stripe.webhook(await stripe.pay(ofAn.sessionId)))).status).toBe(200);
  expect((await tell("bank", bank.pay(ofJan.sessionId))).status).toBe(200);
  for (const { sessionId } of [ofAn, ofJan])
    expect(await post(site, "/api/verify-prepayment", { sessionId })).toMatchObject({ booked: true });

  // A payment made through Stripe counts while another provider takes new ones.
  const booked = await post(site, "/api/bookings", { ...tom, email: ahead.email });
  expect(booked).toMatchObject({ status: 201 });
  expect(await post(site, "/api/bookings", tom)).toMatchObject({ status: 402 });

  // A payment for a released time is refunded through its own provider.
  for (const { sessionId } of [ofEls, ofLien]) await post(site, "/api/cancel-prepayment", { sessionId });
  const late = [
    tell("stripe", stripe.webhook(await stripe.pay(ofEls.sessionId))),
    tell("bank", bank.pay(ofLien.sessionId)),
  ];
  for (const each of late) expect((await each).status).toBe(200);
  const refundMails = async () =>
    (await mailsIn(data.path)).filter(({ subject }) => subject?.includes("terugbetaald"));
  await vi.waitFor(async () => expect(await refundMails()).toHaveLength(4), { timeout: patience(30) });
  expect(stripe.refunds).toHaveLength(1);
  expect(bank.refunds).toEqual([ofLien.sessionId]);

  await stopSite(site);
  await Promise.all([stripe.close(), bank.close()]);
});

/** Performs the steps of the recipe that a site needs to run. */
function buildWithBank(folder: string): void {
  for (const part of ["app", "commands", "content", "migrations", "public", "scripts", "package.json"])
    cpSync(part, `${folder}/${part}`, { recursive: true });
  for (const part of ["server.js", "tsconfig.json", "vite.config.ts", "react-router.config.ts"])
    cpSync(part, `${folder}/${part}`);
  symlinkSync(resolve("node_modules"), `${folder}/node_modules`);
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect([file, text.split(from).length]).toEqual([file, 2]);
    writeFileSync(`${folder}/${file}`, text.replace(from, to));
  };
  edit("app/payments/tables/payment-names.ts", "{ stripe:", '{ bank: "Bank", stripe:');
  cpSync("tests/fixtures/bank.server.ts", `${folder}/app/payments/bank.server.ts`);
  edit(
    "app/payments/provider.server.ts",
    "import { stripeProvider",
    'import { bankProvider } from "./bank.server.ts";\nimport { stripeProvider',
  );
  edit("app/payments/provider.server.ts", "{ stripe, mollie }", "{ bank, stripe, mollie }");
  edit("app/payments/provider.server.ts", "[stripe &&", "[bank && bankProvider(bank), stripe &&");
  edit(
    "app/platform/settings.server.ts",
    "    stripe: v.",
    "    bank: v.BANK_URL && v.BANK_KEY ? { url: v.BANK_URL, key: v.BANK_KEY } : undefined,\n    stripe: v.",
  );
  edit(
    "app/platform/settings.server.ts",
    "  STRIPE_SECRET_KEY: matching",
    "    BANK_URL: z.string().optional(),\n    BANK_KEY: z.string().optional(),\n  STRIPE_SECRET_KEY: matching",
  );
  const env = { ...process.env, PATH: `${folder}/node_modules/.bin:${process.env.PATH}` };
  for (const [command = "", ...args] of [
    ["react-router", "build"],
    ["node", "scripts/swap-build.ts"],
  ])
    execFileSync(command, args, { cwd: folder, env, stdio: "pipe" });
}

async function post(site: Site, path: string, body: unknown) {
  const response = await fetch(site.url + path, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, ...(await response.json()) };
}
