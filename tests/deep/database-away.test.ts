import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { signInAt } from "../setup/cookies.ts";
import { mailsIn } from "../setup/outbox.ts";
import { type PostgresServer, startPostgres } from "../setup/postgres-server.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { freeMoments, keepBooking, nothingAcknowledged, post } from "./booking-load.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 10 });
const data = dataFolder();
let server: PostgresServer;
let site: Site;

beforeAll(async () => {
  server = await startPostgres();
  const environment = {
    DATABASE_URL: server.url,
    AUTH_SECRET: "x".repeat(32),
    TRUST_PROXY: "1",
    DATA_DIR: data.path,
  };
  site = await startSite({
    ...environment,
    ADMIN_EMAIL: "admin@shop.be",
    ADMIN_PASSWORD: "een-goed-wachtwoord",
  });
});
afterAll(async () => {
  await stopSite(site);
  await server.stop();
  data[Symbol.dispose]();
});

test(
  "a database server goes away under load and returns: the site works without a restart",
  async () => {
    const cookie = await signInAt(site.url, { email: "admin@shop.be", password: "een-goed-wachtwoord" });
    const acknowledged = nothingAcknowledged();
    const outageStatuses: Record<string, number> = {};
    const secondsToReady = [];
    for (let round = 0; round < count; round++) {
      let isOver = false;
      const moments = (await freeMoments(site, 7 + round * 7)).values();
      const load = Array.from({ length: 4 }, () =>
        keepBooking(site, { acknowledged, moments, isOver: () => isOver }),
      );
      await pause(300 + Math.random() * 500);
      // The server stops after transactions, during them, and by hanging.
      if (round % 3 === 2) server.signal("SIGSTOP");
      else await server.goAway(round % 3 === 1 ? "SIGQUIT" : "SIGINT");
      isOver = true;
      if (round % 3 !== 2) {
        for (const path of ["/readyz", "/", "/healthz", "/admin"]) {
          const { status } = await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
          outageStatuses[`${path} ${status}`] = (outageStatuses[`${path} ${status}`] ?? 0) + 1;
        }
        const refused = await post(site, "/api/check-no-shows", { email: "jan@example.be" });
        expect(refused).toMatchObject({ status: 503, error: "unavailable", message: expect.any(String) });
        await server.comeBack();
      } else {
        await pause(3_000);
        server.signal("SIGCONT");
      }
      const began = Date.now();
      await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), {
        timeout: patience(20),
        interval: 50,
      });
      secondsToReady.push((Date.now() - began) / 1000);
      await Promise.all(load);
    }
    expect(Object.keys(outageStatuses).sort()).toEqual([
      "/ 200",
      "/admin 302",
      "/healthz 200",
      "/readyz 503",
    ]);

    const [moment] = await freeMoments(site, 7 + count * 7);
    expect(
      (await post(site, "/api/bookings", { ...bookingRequest({ email: "laatste@example.be" }), ...moment }))
        .status,
    ).toBe(201);
    expect((await fetch(`${site.url}/admin`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
    for (const address of acknowledged.booked) expect((await fetch(site.url + address)).status).toBe(200);
    // Each confirmed booking has its mail, and none is sent twice.
    const sent = await vi.waitFor(
      async () => {
        const links = (await mailsIn(data.path))
          .filter(({ to }) => to?.[0]?.address?.startsWith("klant"))
          .map(({ text }) => /\/afspraak\/[\w-]+/.exec(text ?? "")?.[0]);
        for (const address of acknowledged.booked) expect(links).toContain(address);
        return links;
      },
      { timeout: patience(60), interval: 500 },
    );
    expect(new Set(sent).size).toBe(sent.length);
    expect(site.process.exitCode).toBeNull();
    report("database server away", {
      times: count,
      booked: acknowledged.booked.size,
      statuses: acknowledged.statuses,
      secondsToReady,
    });
  },
  limit(count, { secondsEach: 60 }),
);
