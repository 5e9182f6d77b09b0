/** Tests several processes that offer freed times at the same moment. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clockAt } from "../setup/clock.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { testWaitingDesk } from "../setup/waiting-list.ts";

describe.each(engineOfRun)("on the %s database", (engine) => {
  const { today, saturday, shop, list, book, heldBy } = testWaitingDesk(engine);
  beforeEach(() => list.fill("10:00"));

  test("twelve processes handle an expired offer at once: the next customer gets it, and the first does not get it again", async () => {
    const appointment = await book("10:00");
    await list.join();
    await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    await appointment.cancel();
    await expect.poll(heldBy).toEqual(["an@example.be"]);
    await shop.untilSent();

    clockAt(`${today} 14:33`);
    const { db } = shop.runtime();
    const runs = Array.from({ length: 12 }, async (_, statements) => {
      for (let i = 0; i < statements; i++) await db.execute(sql`SELECT 1`);
      await list.runOffers();
    });
    await Promise.all(runs);
    await expect.poll(heldBy).toEqual(["bob@example.be"]);
    const passedTimes = (await list.entries()).map(({ email, passed }) => [email, passed]);
    expect(passedTimes).toContainEqual(["an@example.be", [`${saturday}T10:00`]]);
  });
});
