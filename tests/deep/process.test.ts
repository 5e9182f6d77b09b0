import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fromElsewhere } from "../setup/addresses.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, runUntilExit, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

const data = dataFolder({ isEmpty: true });
let site: Site;
beforeAll(async () => {
  site = await startSite({ DATA_DIR: data.path }, { startsWithoutFlags: true });
});
afterAll(async () => {
  if (site) await stopSite(site);
  data[Symbol.dispose]();
});

test("a start prints its address, its data folder and what is not configured", () => {
  expect(site.output()).toContain(`is open: ${site.url}`);
  expect(site.output()).toContain(data.path);
  for (const word of ["SMTP_URL", "STRIPE_SECRET_KEY", `${site.url}/welkom/`])
    expect(site.output()).toContain(word);
});

test("a second process on the same data folder is refused with a clear message, and the first continues", async () => {
  const second = await runUntilExit({ DATA_DIR: data.path, PORT: "0" });
  expect(second.code).toBe(1);
  expect(second.output).toContain(data.path);
  expect(second.output).not.toContain("    at ");
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("wrong settings stop the start with one message that names each of them", async () => {
  const { code, output } = await runUntilExit({
    PORT: "seventy",
    DATABASE_URL: "mysql://x",
    LOG_LEVEL: "loud",
  });
  expect(code).toBe(1);
  for (const variable of ["PORT", "DATABASE_URL", "LOG_LEVEL"]) expect(output).toContain(variable);
  expect(output).not.toContain("    at ");
});

test("a stop lets a running request finish, and ends within ten seconds", async () => {
  using ownData = dataFolder();
  const ownSite = await startSite({ DATA_DIR: ownData.path }, { startsWithoutFlags: true });
  const body = JSON.stringify(bookingRequest());
  const socket = connect(ownSite.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await pause(200);
  const begun = Date.now();
  const stopped = stopSite(ownSite);
  await pause(300);
  socket.write(body.slice(20));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("201 Created");
  expect(await stopped).toBe(0);
  expect(Date.now() - begun).toBeLessThan(patience(10));
});

test("a process killed while booking loses no acknowledged booking and sends no mail twice", async () => {
  using ownData = dataFolder();
  const environment = { DATA_DIR: ownData.path };
  const acknowledged = new Set<string>();
  for (const daysAhead of [7, 10]) {
    const own = await startSite(environment);
    const date = openDate(daysAhead);
    const times = await freeTimes(own, date);
    const requests = times.map(async (time) => {
      const email = `klant${date}.${time.replace(":", "")}@example.be`;
      const response = await book(own, { date, time, email }).catch(() => undefined);
      if (response?.status === 201) acknowledged.add((await response.json()).booking.manageUrl);
    });
    // Waits for the first answer, which may take longer than any pause on a busy machine.
    await Promise.race(requests);
    await pause(60 + Math.random() * 250);
    await stopSite(own, "SIGKILL");
    await Promise.all(requests);
  }
  const ownSite = await startSite(environment);
  expect(acknowledged.size).toBeGreaterThan(0);
  for (const address of acknowledged) expect((await fetch(ownSite.url + address)).status).toBe(200);

  const confirmed = await vi.waitFor(
    async () => {
      const mails = (await mailsIn(ownData.path)).filter(({ to }) => to?.[0]?.address?.startsWith("klant"));
      const links = mails.map((mail) => /\/afspraak\/[\w-]+/.exec(mail.text ?? "")?.[0]);
      for (const address of acknowledged) expect(links).toContain(address);
      return links;
    },
    { timeout: patience(20), interval: 250 },
  );
  expect(new Set(confirmed).size).toBe(confirmed.length);
  await stopSite(ownSite);
});

const book = (on: Site, changes: Record<string, unknown> = {}) =>
  fetch(`${on.url}/api/bookings`, {
    method: "POST",
    headers: fromElsewhere(),
    body: JSON.stringify(bookingRequest(changes)),
  });

async function freeTimes(on: Site, date: string): Promise<string[]> {
  const query = new URLSearchParams({ service: "haarknip", from: date, to: date });
  const { days } = await (await fetch(`${on.url}/api/availability?${query}`)).json();
  return days[0].times;
}
