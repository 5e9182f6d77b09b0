/** Upgrades a version that kept the facts of the shop in code. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { migrate, newestMigration, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { emptyDatabase, run, scratchFolder } from "../setup/backup-commands.ts";
import { bothEngines } from "../setup/engines.ts";
import { openBuild } from "../setup/open-build.ts";
import { dataFolder } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

vi.setConfig({ testTimeout: patience(180) });

const lastWithoutFacts = olderMigrations()[8]?.at;

describe.each(bothEngines)("bookings without published facts on the %s database", (engine) => {
  test("are not completed with the starter's: the start refuses until the owner's are imported", async () => {
    using data = dataFolder({ isEmpty: true });
    using scratch = scratchFolder();
    const DATABASE_URL = engine === "server" ? await emptyDatabase() : "";
    const environment = {
      DATA_DIR: data.path,
      DATABASE_URL,
      AUTH_SECRET: "x".repeat(32),
      LOG_LEVEL: "silent",
    };
    await makeOld(environment);

    await expect(openBuild(readSettings(environment))).rejects.toThrow(/content\/shop\.ts.*npm run content/);
    // The previous version still starts.
    expect(await newestIn(environment)).toBe(lastWithoutFacts);

    cpSync("content", scratch.file("content"), { recursive: true });
    const identity = scratch.file("content/identity.yaml");
    writeFileSync(
      identity,
      readFileSync(identity, "utf8").replace("phone: +32 56 00 00 00", "phone: +32 56 21 22 23"),
    );
    expect(await run("content", ["import", scratch.file("content")], environment)).toMatchObject({ code: 0 });

    const shop = await openBuild(readSettings(environment));
    const page = await (await shop.fetch(new Request("http://localhost:3000/contact"))).text();
    await shop.close();
    expect(page).toContain("56 21 22 23");
  });
});

async function makeOld(environment: Record<string, string>): Promise<void> {
  const { db, close } = await openDatabase(readSettings(environment), { skipMigrations: true });
  await db.transaction(async (tx) => {
    await migrate(tx, { upTo: lastWithoutFacts });
    await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
    await tx.execute(sql`INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token)
      VALUES ('els', 'Jan Peeters', 'jan@example.be', 'haarknip', '2026-11-20 10:00+01', '2026-11-20 10:30+01', 'x')`);
  });
  await close();
}

async function newestIn(environment: Record<string, string>): Promise<number | undefined> {
  const { db, close } = await openDatabase(readSettings(environment), { skipMigrations: true });
  const newest = await newestMigration(db);
  await close();
  return newest;
}
