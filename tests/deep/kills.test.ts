import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { bothEngines, freshDatabase } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { freeMoments, keepBooking, nothingAcknowledged, payers, post } from "./booking-load.ts";
import { expectConsistent } from "./consistency.ts";
import { openQuery } from "./open-query.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 2, long: 50 });

test.each(bothEngines)(
  "a site on the %s database, killed at random moments under load, keeps what it confirmed",
  async (engine) => {
    using data = dataFolder();
    const stripe = await startStripeApi();
    const delivered: string[] = [];
    const peer = await smtpPeer({
      onData: (stream, _session, done) =>
        void text(stream).then((message) => {
          delivered.push(/^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1] ?? "");
          done();
        }, done),
    });
    const databaseUrl = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const environment = {
      DATA_DIR: data.path,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "x".repeat(32),
      TRUST_PROXY: "1",
      ...stripe.environment,
      SMTP_URL: peer.smtpUrl,
      MAIL_FROM: "zaak@shop.be",
    };
    await storeNoShows(environment, payers);
    const acknowledged = nothingAcknowledged();
    for (let round = 0; round < count; round++) {
      const site = await startSite(environment);
      // Checks bookings confirmed in earlier rounds.
      for (const address of [...acknowledged.booked].slice(-20))
        expect((await fetch(site.url + address)).status).toBe(200);
      const all = await freeMoments(site, 3 + (round % 5) * 14);
      const from = Math.floor(Math.random() * Math.max(1, all.length - 60));
      const moments = all.slice(from, from + 60).values();
      const enough = acknowledged.booked.size + 3 + Math.floor(Math.random() * 15);
      const isOver = () => site.process.signalCode !== null;
      const load = Array.from({ length: 5 }, () =>
        keepBooking(site, { acknowledged, moments, stripe, isOver, withSons: true }),
      );
      let isDone = false;
      const done = Promise.all(load).then(() => {
        isDone = true;
      });
      while (acknowledged.booked.size < enough && !isDone) await pause(2);
      await pause(Math.random() * 40);
      await stopSite(site, "SIGKILL");
      await done;
    }

    const site = await startSite(environment);
    expect(acknowledged.booked.size).toBeGreaterThan(0);
    for (const address of acknowledged.booked) expect((await fetch(site.url + address)).status).toBe(200);
    let bookedCount = 0;
    for (const sessionId of acknowledged.paid) {
      const settled = await post(site, "/api/verify-prepayment", { sessionId });
      expect(settled).toMatchObject({ status: 200 });
      if (settled.booked) bookedCount++;
    }
    const refunds = acknowledged.paid.size - bookedCount;
    await vi.waitFor(() => expect(stripe.refunds).toHaveLength(refunds), {
      timeout: patience(60),
      interval: 250,
    });
    expect(await stopSite(site)).toBe(0);

    expect(new Set(delivered).size).toBe(delivered.length);
    const database = await openQuery(environment);
    const rows = await expectConsistent(database.query);
    await database.close();
    await stripe.close();
    expect(rows).toBeGreaterThanOrEqual(acknowledged.booked.size + bookedCount);
    report(`kills, ${engine} database`, {
      kills: count,
      booked: acknowledged.booked.size,
      paid: acknowledged.paid.size,
      refunds,
      rows,
      mails: delivered.length,
      statuses: acknowledged.statuses,
    });
  },
  limit(count, { secondsEach: 40 }),
);
