/** The owner's first look at years of bookings computes them month by month, so that a booking waits for one month at most. */
import { expect, test } from "vitest";
import { fillShop } from "../../benchmarks/fill-shop.ts";
import { fromElsewhere } from "../setup/addresses.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { signInAt } from "../setup/cookies.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { report } from "./rounds.ts";

const owner = { email: "owner@shop.be", password: "een-goed-wachtwoord" };
const count = process.env.FAULTS === "long" ? 150_000 : 40_000;

test("a booking does not wait for the first look at a year of a large shop", async () => {
  using data = dataFolder();
  await fillShop({ DATA_DIR: data.path }, count);
  const site = await startSite({
    DATA_DIR: data.path,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const Cookie = await signInAt(site.url, owner);
  let visits = 0;
  async function secondsToBook(): Promise<number> {
    const begun = performance.now();
    const [date, time] = [
      openDate(7 + Math.floor(visits / 16)),
      `${10 + (visits % 8)}:${visits % 16 < 8 ? "00" : "30"}`,
    ];
    const visitor = { date, time, email: `klant${visits}@example.be`, phone: `04790000${10 + visits++}` };
    const answer = await fetch(`${site.url}/api/bookings`, {
      method: "POST",
      headers: fromElsewhere(),
      body: JSON.stringify(bookingRequest(visitor)),
    });
    expect(answer.status).toBe(201);
    return (performance.now() - begun) / 1000;
  }
  await secondsToBook();

  const begun = performance.now();
  let lookSeconds = 0;
  const look = fetch(`${site.url}/admin/cijfers?periode=jaar`, { headers: { Cookie } }).then(
    async (answer) => {
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("</html>")]);
      lookSeconds = (performance.now() - begun) / 1000;
    },
  );
  const waits: number[] = [];
  while (!lookSeconds) waits.push(await secondsToBook());
  await look;
  const longest = Math.max(...waits);
  await stopSite(site);
  report("first look at figures", { count, lookSeconds, booked: waits.length, longest });
  // If the look blocked the database throughout, one booking would have waited for all of it.
  expect(waits.length).toBeGreaterThan(5);
  expect(longest).toBeLessThan(lookSeconds / 3);
});
