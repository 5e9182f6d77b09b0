/** The baseline migration equals the earlier migrations in one step. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { migrate, migrations, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { bothEngines } from "../setup/engines.ts";
import { untouchedDatabase } from "../setup/untouched-database.ts";

const steps = olderMigrations();

describe.each(bothEngines)("on the %s database", (engine) => {
  let database: Awaited<ReturnType<typeof untouchedDatabase>> | undefined;
  let db: Database;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    database = await untouchedDatabase(engine);
    ({ db, close } = await database.open());
  });
  afterAll(async () => {
    await close?.();
    database?.[Symbol.dispose]();
  });

  test("a database of each older version gets the same schema as a new one, and keeps its rows", async () => {
    const newSchema = await rollBackAfter(db, async (tx) => {
      await migrate(tx);
      return schemaOf(tx);
    });
    expect(newSchema?.length).toBeGreaterThan(400);
    // The embedded one migrates the oldest version only, which takes every step.
    for (const step of engine === "server" ? [8, 33, 42] : [8]) {
      const upgraded = await rollBackAfter(db, async (tx) => {
        await migrate(tx, { upTo: steps[step]?.at });
        await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
        await tx.execute(sql`INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token)
          VALUES ('els', 'Jan', 'haarknip', '2026-01-01 10:00Z', '2026-01-01 10:30Z', 'x')`);
        await migrate(tx);
        await migrate(tx);
        const { rows } = await tx.execute(sql`SELECT name, manage_token AS token, language FROM bookings`);
        expect(rows).toEqual([{ name: "Jan", token: "x", language: "nl" }]);
        return schemaOf(tx);
      });
      expect(upgraded).toEqual(newSchema);
    }
  });

  // One engine decides: both run the same SQL.
  test.runIf(engine === "server")(
    "stored months that counted one chair twice are counted again, the others stay",
    async () => {
      const countStep = migrations().findIndex(({ statements }) =>
        /DELETE FROM "figure_sums"/.test(statements.join()),
      );
      await rollBackAfter(db, async (tx) => {
        await migrate(tx, { upTo: migrations()[countStep - 1]?.at });
        await tx.execute(sql`INSERT INTO figure_sums (month, figure, rows)
        VALUES ('2026-01-01', 'occupancy', '[]'), ('2026-01-01', 'services', '[]'), ('2026-02-01', 'occupancy', '[]')`);
        await migrate(tx);
        const { rows } = await tx.execute(sql`SELECT month::text, figure FROM figure_sums`);
        expect(rows).toEqual([{ month: "2026-01-01", figure: "services" }]);
      });
    },
  );

  test.runIf(engine === "server")("a waiting mail is sent under its kind's new name", async () => {
    const renameStep = migrations().findIndex(({ statements }) =>
      /'move-request-withdrawn'/.test(statements.join()),
    );
    await rollBackAfter(db, async (tx) => {
      await migrate(tx, { upTo: migrations()[renameStep - 1]?.at });
      await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
      await tx.execute(sql`INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token)
        VALUES ('els', 'Jan', 'haarknip', '2026-01-01 10:00Z', '2026-01-01 10:30Z', 'x')`);
      await tx.execute(sql`INSERT INTO mails (booking_id, kind)
        SELECT id, unnest(ARRAY['stays', 'moved']) FROM bookings`);
      await migrate(tx);
      const { rows } = await tx.execute(sql`SELECT kind, status FROM mails ORDER BY kind`);
      expect(rows).toEqual([
        { kind: "move-request-withdrawn", status: "queued" },
        { kind: "moved", status: "queued" },
      ]);
    });
  });
});

/** Undoes the work at the end, so that the next test begins without tables. */
async function rollBackAfter<Result>(db: Database, work: (tx: Transaction) => Promise<Result>) {
  let result: Result | undefined;
  const rolledBack = db.transaction(async (tx) => {
    result = await work(tx);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow("Rollback");
  return result;
}

/** Describes the schema as `pg_dump --schema-only` would, a program that neither engine comes with. */
async function schemaOf(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    WITH own AS (SELECT oid, relname, relkind, relpersistence FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v', 'm'))
    SELECT concat_ws(' ', relname, relkind, relpersistence) AS line FROM own
    UNION ALL SELECT concat_ws(' ', relname, row_number() OVER (PARTITION BY own.oid ORDER BY attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, pg_get_expr(adbin, adrelid))
      FROM own JOIN pg_attribute ON attrelid = own.oid LEFT JOIN pg_attrdef ON adrelid = own.oid AND adnum = attnum
      WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE conrelid IN (SELECT oid FROM own)
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid IN (SELECT oid FROM own)
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
    UNION ALL SELECT concat_ws(' ', 'schema', nspname) FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%'
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}
