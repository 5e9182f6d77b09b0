import { eq, notExists, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookingsOf, keyOfRow } from "#app/customers/linked-keys.server.ts";
import { matchesSearch } from "#app/customers/search-conditions.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerNotes } from "#app/tables/customers.server.ts";
import { engines, testShop } from "../setup/test-shop.ts";

describe.each(engines)("among 20,000 bookings on the %s database", (engine) => {
  const shop = testShop({ engine });
  beforeAll(async () => {
    const { db } = shop.runtime();
    await db.execute(sql`
      INSERT INTO bookings (barber_id, name, phone, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Piet Peeters', '+324' || (10000000 + n), 'haarknip',
        now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes', 'cancelled', 'token-' || n
      FROM generate_series(1, 20000) AS n`);
    await db.execute(sql`ANALYZE bookings`);
  });

  const plan = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await shop.runtime().db.execute<Record<"QUERY PLAN", string>>(sql`EXPLAIN ${statement}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test("a customer without an e-mail address is found by an index", async () => {
    const found = await plan(sql`SELECT id FROM ${bookings} WHERE ${bookingsOf(["0410000007"])}`);
    expect(found).toContain("bookings_by_customer");
    expect(found).not.toContain("Seq Scan on bookings");
    const count = await shop.runtime().db.$count(bookings, bookingsOf(["0410000007"]));
    expect(count).toBe(1);
  });

  test("a name is searched in an index, as it is heard", async () => {
    const found = await plan(sql`SELECT id FROM ${bookings} WHERE ${matchesSearch("zoë d'hondt")}`);
    expect(found).toContain("bookings_search");
    expect(found).not.toContain("Seq Scan on bookings");
  });

  test("whether a customer has a booking left is looked up by an index", async () => {
    const { db } = shop.runtime();
    const left = db.select({ one: sql`1` }).from(bookings).where(eq(keyOfRow, customerNotes.customer));
    const found = await plan(
      sql`DELETE FROM ${customerNotes} WHERE ${customerNotes.customer} = '0410000007' AND ${notExists(left)}`,
    );
    expect(found).toContain("bookings_by_customer");
    expect(found).not.toContain("Seq Scan on bookings");
  });
});
