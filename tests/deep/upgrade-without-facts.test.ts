/** Upgrades a version that kept the facts of the shop in code. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { migrate, newestMigration, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { bothEngines } from "../setup/engines.ts";
import { openBuild } from "../setup/open-build.ts";
import { patience } from "../setup/slowness.ts";
import { untouchedDatabase } from "../setup/untouched-database.ts";

vi.setConfig({ testTimeout: patience(180) });

const lastWithoutFacts = olderMigrations()[8]?.at;

describe.each(bothEngines)("bookings without published facts on the %s database", (engine) => {
  test("are not completed with the starter's: the start refuses until the owner's are imported", async () => {
    using database = await untouchedDatabase(engine);
    using scratch = scratchFolder();
    const environment = { ...database.environment, LOG_LEVEL: "silent" };
    await makeOld(database);

    await expect(openBuild(readSettings(environment))).rejects.toThrow(/content\/shop\.ts.*npm run content/);
    // The previous version still starts.
    expect(await newestIn(database)).toBe(lastWithoutFacts);

    // The import is the same on both.
    if (engine === "embedded") return;
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

type Untouched = Awaited<ReturnType<typeof untouchedDatabase>>;

async function makeOld(database: Untouched): Promise<void> {
  const { db, close } = await database.open();
  await db.transaction(async (tx) => {
    await migrate(tx, { upTo: lastWithoutFacts });
    await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
    await tx.execute(sql`INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token)
      VALUES ('els', 'Jan Peeters', 'jan@example.be', 'haarknip', '2026-11-20 10:00+01', '2026-11-20 10:30+01', 'x')`);
  });
  await close();
}

async function newestIn(database: Untouched): Promise<number | undefined> {
  const { db, close } = await database.open();
  const newest = await newestMigration(db);
  await close();
  return newest;
}
