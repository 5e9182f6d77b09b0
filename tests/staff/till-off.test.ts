/** Tests a shop without a till, and changes of the till that the database refuses. */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { isDeep } from "../setup/deep.ts";
import { engineOfRun, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const day = openDate(3);
afterAll(() => {
  vi.useRealTimers();
});

describe.skipIf(isDeep)("a shop without a till", () => {
  const shop = testShop({ engine: "server" });

  test("answers 404 for every page of the till, and no other page mentions it", async () => {
    clockAt(`${day} 09:00`);
    const owner = await staffMember(shop, "admin");
    const { booking } = await (await shop.post("/api/bookings", bookingRequest({ date: day }))).json();
    for (const path of [`/admin/afrekenen/${booking.id}`, "/admin/dagtotaal", "/admin/dagtotaal.csv"]) {
      expect((await owner.fetch(path)).status).toBe(404);
      expect((await owner.post(path, { intent: "close" })).status).not.toBe(303);
    }
    const answer = await owner.fetch("/admin/dagtotaal.csv", { headers: { Accept: "text/html" } });
    expect([answer.status, await answer.text()]).toEqual([404, "Dit adres bestaat niet."]);
    clockAt(`${day} 23:00`);
    for (const path of ["/admin/vandaag", "/admin/cijfers", "/admin"])
      expect(await (await owner.fetch(path)).text()).not.toMatch(/fgereken|dagtotaal|afrekenen/);
  });
});

describe.each(engineOfRun)("the till on the %s database", (engine) => {
  const shop = testShop({ engine });

  test("the database refuses to change or delete a line or a closed day", async () => {
    const { db } = shop.runtime();
    await db.execute(sql`INSERT INTO till_lines (id, day, at, by, barber_id, way, amount_cents, tip_cents, vat_percent, reason)
      VALUES (gen_random_uuid(), ${day}, now(), 'staff@shop.be', 'barber-1', 'cash', 2500, 0, 21, 'wax')`);
    await db.execute(sql`INSERT INTO till_days VALUES (${day}, now(), 'admin@shop.be')`);
    for (const change of [
      sql`UPDATE till_lines SET amount_cents = 0`,
      sql`DELETE FROM till_lines`,
      sql`TRUNCATE till_lines CASCADE`,
      sql`UPDATE till_days SET at = now()`,
      sql`DELETE FROM till_days`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
  });
});
