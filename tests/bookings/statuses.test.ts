import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookingStatuses, statuses, storedStatuses } from "#app/bookings/tables/statuses.ts";
import { bothEngines, testShop } from "../setup/test-shop.ts";

describe.each(bothEngines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings" });

  const insert = (status: string, overlapAllowed: boolean) =>
    shop.runtime().db.execute(sql`
      INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, status, overlap_allowed, manage_token)
      VALUES ('barber-1', 'Piet Peeters', 'haarknip', '2027-03-26 10:00Z', '2027-03-26 10:30Z',
        ${status}, ${overlapAllowed}, gen_random_uuid()::text)`);

  test.each(storedStatuses)("a booking can have the status %s", async (status) => {
    await expect(insert(status, false)).resolves.toBeDefined();
  });

  test.each(bookingStatuses)(
    "the chair of a booking with status %s is free or taken as the table of statuses says",
    async (status) => {
      await insert(status, false);
      const second = insert("confirmed", false).then(
        () => "free",
        () => "taken",
      );
      expect(await second).toBe(statuses[status].takesChair === "always" ? "taken" : "free");
    },
  );
});
