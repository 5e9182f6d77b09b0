import { afterEach, expect, test } from "vitest";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { signInAt } from "../setup/cookies.ts";
import { bothEngines, environmentOf } from "../setup/engines.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { freeMoments } from "./booking-load.ts";
import { keepAliveClient, type Reply } from "./clients.ts";
import { expectConsistent } from "./consistency.ts";
import { openQuery } from "./open-query.ts";
import { isLong, limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 5 });
const visitors = isLong ? 1_200 : 600;
const admin = { ADMIN_EMAIL: "admin@shop.be", ADMIN_PASSWORD: "een-goed-wachtwoord" };

const busy = { error: "busy", message: expect.stringMatching(/druk.*opnieuw/) };
/** The answer on a machine that cannot even work off the queue in time. */
const tooSlow = { error: "timeout", message: expect.stringMatching(/duurt te lang.*opnieuw/) };

let site: Site | undefined;
afterEach(async () => {
  if (site) await stopSite(site);
});

test.each(bothEngines)(
  "far too many visitors come at once: a site on the %s database serves some and asks the others to return",
  async (engine) => {
    using data = dataFolder();
    const environment = { ...(await environmentOf(engine, data.path)), ...admin };
    site = await startSite(environment);
    const cookie = await signIn(site);
    const statuses: Record<number, number> = {};
    const slowestMs: Record<string, number> = {};
    const refusedMs: number[] = [];
    const problems: Record<string, number> = {};
    for (let round = 0; round < count; round++) {
      const moments = await freeMoments(site, 3 + round * 14);
      const crowd = Array.from({ length: visitors }, (_, i) =>
        bookOnce(site, moments[i % 40], `${round}.${i}`),
      );
      // Staff and a reader request pages during the overload.
      const began = performance.now();
      const [day, page] = await Promise.all([
        fetch(`${site.url}/admin/vandaag`, { headers: { cookie }, redirect: "manual" }),
        fetch(`${site.url}/services`),
      ]);
      expect([day.status, page.status]).toEqual([200, 200]);
      slowestMs.staff = Math.max(slowestMs.staff ?? 0, Math.round(performance.now() - began));
      for (const { status, headers, body, problem, ms } of await Promise.all(crowd)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        slowestMs[status] = Math.max(slowestMs[status] ?? 0, ms);
        if (problem) problems[problem] = (problems[problem] ?? 0) + 1;
        if (status !== 503) continue;
        refusedMs.push(ms);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
        expect(body).toEqual(expect.toBeOneOf([busy, tooSlow]));
      }
      // Afterwards the site works as before.
      const [free] = await freeMoments(site, 300 + round);
      expect(await bookOnce(site, free, `na.${round}`)).toMatchObject({ status: 201 });
    }
    const halfRefusedWithinMs = refusedMs.sort((a, b) => a - b)[Math.floor(refusedMs.length / 2)];
    report(`overload, ${engine} database`, {
      rounds: count,
      visitors,
      statuses,
      slowestMs,
      halfRefusedWithinMs,
      problems,
    });
    expect(Object.keys(statuses).sort()).toEqual(["201", "409", "503"]);
    // Most are refused without queueing.
    expect(halfRefusedWithinMs).toBeLessThan(Math.max(slowestMs[201] ?? 0, slowestMs[409] ?? 0));

    expect(await stopSite(site)).toBe(0);
    const database = await openQuery(environment);
    expect(await expectConsistent(database.query)).toBe((statuses[201] ?? 0) + count);
    await database.close();
  },
  limit(count, { secondsEach: 60 }),
);

test("a form posted without script under overload gets a page that sends it again with one click", async () => {
  using data = dataFolder({ isEmpty: true });
  site = await startSite(await environmentOf("server", data.path));
  const [free] = await freeMoments(site, 3);
  const form = new URLSearchParams({ ...texts(bookingRequest({ ...free, name: `Jan "de <b>snelle</b>"` })) });
  const crowd = { goesOn: true };
  const goneHome = Array.from({ length: 600 }, async (_, i) => {
    while (crowd.goesOn) await bookOnce(site, free, `${i}`);
  });
  const [dutch, french] = await Promise.all([refusedAt("/"), refusedAt("/fr")]).finally(() => {
    crowd.goesOn = false;
  });
  await Promise.all(goneHome);
  const html = await dutch.text();
  expect(html).toContain("erg druk");
  expect(html).toContain(`value="Jan &quot;de &lt;b&gt;snelle&lt;/b&gt;&quot;"`);
  for (const [name] of form) expect(html).toContain(`name="${name}"`);
  const frenchHtml = await french.text();
  expect(frenchHtml).toContain('action="/fr"');
  expectNoDutch(frenchHtml, "fr");

  // Sends twenty at a time among the crowd, until the queue is full for one of them.
  async function refusedAt(path: string): Promise<Response> {
    for (;;) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${site?.url}${path}`, { method: "POST", body: form, redirect: "manual" }),
        ),
      );
      const refused = answers.find(
        ({ status, headers }) => status === 503 && headers.get("Retry-After") === "5",
      );
      if (refused) return refused;
    }
  }
});

test("the card provider is silent: requests that wait for it leave room for the others", async () => {
  using data = dataFolder({ isEmpty: true });
  const stripe = await startStripeApi();
  const environment = { ...(await environmentOf("server", data.path)), ...stripe.environment };
  const emails = Array.from({ length: 60 }, (_, i) => `betaler${i}@example.be`);
  await storeNoShows(environment, emails);
  site = await startSite(environment);
  const moments = await freeMoments(site, 3);
  stripe.trouble("stall", /^POST \/v1\/checkout\/sessions$/);
  const payers = emails.map((email, i) => post("/api/create-prepayment-checkout", moments[i], email));
  const answered: number[] = [];
  for (const payer of payers) void payer.then(({ status }) => answered.push(status));
  await Promise.race(payers);
  expect(await bookOnce(site, moments[100], "gewoon")).toMatchObject({ status: 201 });
  // None of those that wait for the provider was answered before.
  expect(new Set(answered)).toEqual(new Set([503]));
  const answers = await Promise.all(payers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502, 503]));
  await stripe.close();

  function post(path: string, moment: object | undefined, email: string): Promise<Reply> {
    const client = keepAliveClient(site ?? expect.fail("No site"));
    return client.ask(path, bookingRequest({ ...moment, email })).finally(client.close);
  }
});

function bookOnce(site: Site | undefined, moment: object | undefined, number: string): Promise<Reply> {
  const client = keepAliveClient(site ?? expect.fail("No site"));
  const [email, phone] = [`klant${number}@example.be`, `047${1_000_000 + ++phones}`];
  return client.ask("/api/bookings", bookingRequest({ ...moment, email, phone })).finally(client.close);
}

let phones = 0;
const texts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const signIn = ({ url }: Site) => signInAt(url, { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
