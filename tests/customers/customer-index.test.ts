import { and, eq, notExists, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { selectCustomerId, whereOnCard } from "#app/customers/customer-rows.server.ts";
import { whereSearchMatches } from "#app/customers/search-conditions.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { engines, testShop } from "../setup/test-shop.ts";

describe.each(engines)("among 20,000 bookings on the %s database", (engine) => {
  const shop = testShop({ engine });
  beforeAll(async () => {
    const { db } = shop.runtime();
    await db.execute(sql`
      INSERT INTO bookings (barber_id, name, phone, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Piet Peeters', '+324' || (80000000 + n), 'haarknip',
        now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes', 'cancelled', 'token-' || n
      FROM generate_series(1, 20000) AS n`);
    // VACUUM merges the search index's pending entries; without it the planner would have to scan them.
    await db.execute(sql`VACUUM (ANALYZE) bookings, customers`);
  });

  const plan = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await shop.runtime().db.execute<Record<"QUERY PLAN", string>>(sql`EXPLAIN ${statement}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test("searching a customer without an e-mail address uses an index", async () => {
    const whereOnTheirCard = whereOnCard(bookings.customerId, selectCustomerId({ phone: "0480000007" }));
    const found = await plan(sql`SELECT id FROM ${bookings} WHERE ${whereOnTheirCard}`);
    expect(found).toContain("bookings_of_customer");
    expect(found).not.toContain("Seq Scan on bookings");
    expect(await shop.runtime().db.$count(bookings, whereOnTheirCard)).toBe(1);
  });

  test("searching a name by sound uses an index", async () => {
    const found = await plan(sql`SELECT id FROM ${bookings} WHERE ${whereSearchMatches("zoë d'hondt")}`);
    expect(found).toContain("bookings_search");
    expect(found).not.toContain("Seq Scan on bookings");
  });

  test("checking whether a customer has a booking left uses an index", async () => {
    const { db } = shop.runtime();
    const theirs = db.select({ one: sql`1` }).from(bookings).where(eq(bookings.customerId, customers.id));
    const whereForgotten = and(eq(customers.key, "+32480000007"), notExists(theirs));
    const found = await plan(sql`DELETE FROM ${customers} WHERE ${whereForgotten}`);
    expect(found).toContain("bookings_of_customer");
    expect(found).not.toContain("Seq Scan on bookings");
  });
});
