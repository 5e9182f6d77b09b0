/** Upgrades a version whose bookings did not store the terms they were made under. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { untouchedDatabase } from "../setup/untouched-database.ts";

test("coming bookings each get the terms in force when the new version starts", async () => {
  using database = await untouchedDatabase("server");
  const { db, close } = await database.open();
  const all = olderMigrations();
  const added = all.findIndex((each) => each.statements.join().includes('ADD COLUMN "cancel_until_hours"'));
  await db.transaction(async (tx) => {
    await migrate(tx, { upTo: all[added - 1]?.at });
    await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
    await tx.execute(sql`INSERT INTO shop_versions (version) VALUES (1)`);
    await tx.execute(sql`INSERT INTO shop_documents (kind, key, position, value, version)
      VALUES ('rules', 'rules', 0, '{"booking": {"cancelUntilHours": 12, "undoMinutes": 45}}', 1)`);
    for (const days of [-1, 1])
      await tx.execute(sql`INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token)
        SELECT 'els', 'Jan', 'jan@example.be', 'haarknip', at, at + interval '30 minutes', at::text
        FROM (SELECT now() + make_interval(days => ${days}::int) AS at) AS day`);
    await migrate(tx);
  });
  const { rows } = await db.execute(
    sql`SELECT cancel_until_hours AS hours, undo_minutes AS minutes FROM bookings ORDER BY starts_at`,
  );
  await close();
  expect(rows).toEqual([
    { hours: null, minutes: null },
    { hours: 12, minutes: 45 },
  ]);
});
