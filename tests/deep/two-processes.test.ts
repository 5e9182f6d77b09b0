import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { keepBooking, nothingAcknowledged, payers, post } from "./booking-load.ts";
import { expectConsistent } from "./consistency.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 2, long: 25 });

test(
  "two processes on one server compete for every time: no overlap, every job done once",
  async () => {
    using data = dataFolder();
    const stripe = await startStripeApi();
    const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
    const environment = {
      DATABASE_URL,
      DATA_DIR: data.path,
      AUTH_SECRET: "x".repeat(32),
      TRUST_PROXY: "1",
      ...stripe.environment,
    };
    await storeNoShows(environment, payers);
    const sites = await Promise.all([startSite(environment), startSite(environment)]);
    const acknowledged = nothingAcknowledged();
    for (let round = 0; round < count; round++) {
      const date = openDate(3 + round * 2);
      const moments = ["10:00", "10:30", "10:00", "11:00", "10:30", "11:30", "11:00"].map((time) => ({
        date,
        time,
      }));
      // Eight visitors want the same seven times, four at each process.
      const rivals = Array.from({ length: 8 }, (_, i) =>
        keepBooking(sites[i % 2] ?? expect.fail(), { acknowledged, moments, stripe }),
      );
      await Promise.all(rivals);
    }
    const crowd = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const site = sites[i % 2] ?? expect.fail();
        const body = bookingRequest({ email: `gegadigde${i}@example.be`, date: openDate(9) });
        return (await post(site, "/api/bookings", body)).status;
      }),
    );
    expect(crowd.filter((status) => status === 201)).toHaveLength(1);
    expect(crowd.filter((status) => status === 409)).toHaveLength(199);
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const query = async (sql: string) => (await client.query(sql)).rows;
    // A payment's reminder waits three minutes; further notices to the shop are gathered for ten minutes.
    const later = "kind = 'payment-open' OR kind = 'shop-notice' AND due_at > now()";
    const idle = `SELECT id FROM mails WHERE status IN ('queued', 'sending') AND NOT coalesce(${later}, false)`;
    await vi.waitFor(async () => expect(await query(idle)).toEqual([]), {
      timeout: patience(60),
      interval: 500,
    });
    const booked = await expectConsistent(query);
    expect(booked).toBe(count * 4 + 1);
    const mails = (await mailsIn(data.path)).map(({ messageId }) => messageId);
    const gathered = await query("SELECT id FROM mails WHERE status = 'queued' AND kind = 'shop-notice'");
    expect(mails).toHaveLength(booked * 2 - gathered.length);
    const ends = await query("SELECT id FROM mails WHERE attempts > 1");
    expect(acknowledged.statuses[500] ?? 0).toBe(0);
    await client.end();
    await Promise.all(sites.map((site) => stopSite(site)));
    await stripe.close();
    report("two processes", {
      rounds: count,
      booked,
      mails: mails.length,
      triedAgain: ends.length,
      statuses: acknowledged.statuses,
    });
  },
  limit(count, { secondsEach: 20 }),
);
