import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { limits } from "#app/platform/limits.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { bothEngines, environmentOf } from "../setup/engines.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { freeMoments } from "./booking-load.ts";
import { keepAliveClient } from "./clients.ts";
import { expectConsistent } from "./consistency.ts";
import { openQuery } from "./open-query.ts";
import { isLong, limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 10 });

async function secondsToStop(site: Site, signal: NodeJS.Signals = "SIGTERM") {
  const began = performance.now();
  const code = await stopSite(site, signal);
  return { code, seconds: Math.round(performance.now() - began) / 1000 };
}

test.each(bothEngines)(
  "a site without traffic on the %s database stops at once, even with open connections",
  async (engine) => {
    const answers = [];
    using folders = new DisposableStack();
    const signals = engine === "server" ? (["SIGTERM", "SIGINT", "SIGHUP"] as const) : (["SIGTERM"] as const);
    const sites = await Promise.all(
      signals.map(async (signal) => {
        const { path } = folders.use(dataFolder());
        const site = await startSite(await environmentOf(engine, path));
        // Otherwise the site would still render this page when it is stopped.
        await (await fetch(site.url)).text();
        return { signal, site };
      }),
    );
    for (const { signal, site } of sites) {
      const client = keepAliveClient(site);
      expect(await client.ask("/readyz")).toMatchObject({ status: 200 });
      // Opens a connection without a request, like a browser's preconnect.
      const silent = connect(site.port, "127.0.0.1");
      silent.on("error", () => {});
      await once(silent, "connect");
      const { code, seconds } = await secondsToStop(site, signal);
      client.close();
      expect({ signal, code, output: site.output().split("\n").slice(9) }).toMatchObject({ signal, code: 0 });
      answers.push(seconds);
    }
    report(`stop without traffic, ${engine} database`, { seconds: answers });
    // None waited until open connections are cut off.
    expect(Math.max(...answers)).toBeLessThan(limits.stop.requestSeconds);
  },
);

test.each(bothEngines)(
  "a site on the %s database is stopped under 60 busy clients: it answers accepted requests and loses no mail",
  async (engine) => {
    using data = dataFolder();
    const delivered: string[] = [];
    const peer = await smtpPeer({
      onData: (stream, _session, done) =>
        void text(stream).then(async (message) => {
          await pause(50);
          delivered.push(/^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1] ?? "");
          done();
        }, done),
    });
    const mail = { SMTP_URL: peer.smtpUrl, MAIL_FROM: "zaak@shop.be" };
    const environment = { ...(await environmentOf(engine, data.path)), ...mail };
    const bookedEmails = new Set<string>();
    const problems: Record<string, number> = {};
    const answers = [];
    let doubtfulMails = 0;
    for (let round = 0; round < count; round++) {
      const site = await startSite(environment);
      const moments = (await freeMoments(site, 3 + round * 14)).values();
      const answeredBefore = bookedEmails.size;
      const clients = Array.from({ length: 60 }, async (_, i) => {
        const client = keepAliveClient(site);
        for (const moment of moments) {
          const email = `klant${bookedEmails.size}.${i}.${round}@example.be`;
          const { status, problem } = await client.ask("/api/bookings", bookingRequest({ ...moment, email }));
          if (status === 201) bookedEmails.add(email);
          if (status !== 0) continue;
          problems[problem ?? ""] = (problems[problem ?? ""] ?? 0) + 1;
          break;
        }
        client.close();
      });
      const probe = keepAliveClient(site);
      await probe.ask("/readyz");
      while (bookedEmails.size < answeredBefore + 20) await pause(5);
      const stopped = secondsToStop(site);
      // The process handles the signal after its current work, so the answer is 503, or one last 200.
      await vi.waitFor(async () => {
        const { status, headers } = await probe.ask("/readyz");
        expect(headers.connection ?? status).toBe("close");
      }, patience(5));
      const { code, seconds } = await stopped;
      await Promise.all(clients);
      expect({ code, output: site.output().split("\n").slice(9) }).toMatchObject({ code: 0 });
      answers.push(seconds);
      const database = await openQuery(environment);
      const rows = await database.query<{ email: string }>(
        // A refused address that is helped by mail leaves an expired row.
        "SELECT email FROM bookings WHERE status <> 'expired'",
      );
      const stored = new Set(rows.map(({ email }) => email));
      expect([...bookedEmails].filter((email) => !stored.has(email))).toEqual([]);
      // A request without an answer booked nothing, unless the machine was too slow for the time that answers get.
      if (seconds < limits.stop.jobSeconds) expect(stored).toEqual(bookedEmails);
      const doubtful = await database.query("SELECT id FROM mails WHERE status IN ('sending', 'uncertain')");
      // Only if the machine was too slow for the time that they get may mails be left for staff to decide.
      if (seconds < limits.stop.jobSeconds) expect(doubtful).toEqual([]);
      doubtfulMails = doubtful.length;
      // Otherwise the shop's limit for mails to strangers stops the mails left after the tenth round.
      await database.query("TRUNCATE rate_limits");
      await database.query("UPDATE customers SET mail_opened_at = now()");
      await database.close();
    }
    const site = await startSite(environment);
    // Each customer gets one mail; the shop's notices are gathered after the tenth.
    const due = bookedEmails.size + Math.min(bookedEmails.size, 10) - doubtfulMails;
    await vi.waitFor(() => expect(delivered.length).toBeGreaterThanOrEqual(due), {
      timeout: patience(60),
      interval: 250,
    });
    await stopSite(site);
    expect(new Set(delivered).size).toBe(delivered.length);
    const database = await openQuery(environment);
    expect(await expectConsistent(database.query)).toBeGreaterThanOrEqual(bookedEmails.size);
    await database.close();
    report(`stop under load, ${engine} database`, {
      booked: bookedEmails.size,
      mails: delivered.length,
      seconds: answers,
      problems,
    });
    // Only connections not yet accepted may be reset.
    expect(Object.keys(problems).filter((problem) => problem.startsWith("kept"))).toEqual([]);
  },
  limit(count, { secondsEach: 40 }),
);

test("a second signal cuts requests off, which store nothing, and the rest ends in order", async () => {
  using data = dataFolder({ isEmpty: true });
  const environment = await environmentOf("server", data.path);
  const site = await startSite(environment);
  const database = await openQuery(environment);
  const { booking } = await bookBehindLock(site, database);
  const slow = connect(site.port, "127.0.0.1");
  slow.on("error", () => {});
  await once(slow, "connect");
  slow.write("POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  await pause(100);
  const stopped = secondsToStop(site);
  // Only a signal a second after the first was handled counts, and a new site still renders its pages.
  await pause(2_200);
  site.process.kill("SIGTERM");
  // Without the second signal it would be refused with 503, five seconds after the first.
  expect(await booking).toMatchObject({ status: 0 });
  await database.query("COMMIT");
  expect((await stopped).code).toBe(0);
  expect(await database.query("SELECT id FROM bookings")).toEqual([]);
  await database.close();
});

test.runIf(isLong)(
  "a request that cannot be stored in time is refused with a sentence, and not stored afterwards",
  async () => {
    using data = dataFolder({ isEmpty: true });
    const environment = await environmentOf("server", data.path);
    const site = await startSite(environment);
    const [first, second] = [await openQuery(environment), await openQuery(environment)];
    // Takes one lock after the other, so that no statement waits longer than allowed.
    await second.query("BEGIN; LOCK TABLE mails IN SHARE MODE");
    const { booking } = await bookBehindLock(site, first);
    const stopped = secondsToStop(site);
    await pause(3_500);
    await first.query("COMMIT");
    await pause(2_900);
    await second.query("COMMIT");
    expect(await booking).toMatchObject({ status: 503, headers: { connection: "close" } });
    expect((await stopped).code).toBe(0);
    expect(await first.query("SELECT id FROM bookings")).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  },
);

/** Sends a booking that waits for a barber's lock until `database` commits. */
async function bookBehindLock(site: Site, database: Awaited<ReturnType<typeof openQuery>>) {
  await database.query("BEGIN");
  await database.query("SELECT id FROM barbers FOR UPDATE");
  const client = keepAliveClient(site);
  const booking = client.ask("/api/bookings", bookingRequest()).finally(client.close);
  const waiting =
    "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await vi.waitFor(async () => {
    // Within a transaction the statistics would stay as first read.
    await database.query("SELECT pg_stat_clear_snapshot()");
    expect(await database.query(waiting)).toHaveLength(1);
  }, patience(5));
  return { booking };
}
