/** Upgrades a version whose bookings did not store the terms they were made under. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { emptyDatabase } from "../setup/backup-commands.ts";
import { dataFolder } from "../setup/site-process.ts";

test("coming bookings each get the terms in force when the new version starts", async () => {
  using data = dataFolder({ isEmpty: true });
  const environment = {
    DATA_DIR: data.path,
    DATABASE_URL: await emptyDatabase(),
    AUTH_SECRET: "x".repeat(32),
  };
  const { db, close } = await openDatabase(readSettings(environment), { skipMigrations: true });
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
