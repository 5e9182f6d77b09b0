import { execFile } from "node:child_process";
import { cpSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { expect, test } from "vitest";
import {
  DurableFileSystem,
  durableStartParams,
  refuseUnlessDurable,
} from "#app/platform/embedded/durable-file-system.server.ts";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";
import { prepare } from "../fixtures/write-rows.ts";
import { builtFolder, writeRows } from "../setup/embedded-folder.ts";

const { scratch, built, copyOfBuilt } = builtFolder({ isNew: true });

test("the first start creates folders that only this account may read", () => {
  expect(statSync(join(scratch, "built")).mode & 0o777).toBe(0o700);
  expect(statSync(built).mode & 0o777).toBe(0o700);
});

test("every commit is on the disk before it is confirmed, and reading writes nothing", async () => {
  const { pg, close } = await openEmbedded({ folder: copyOfBuilt(), prepare });
  const files = pg.fs instanceof DurableFileSystem ? pg.fs : expect.fail("another file system");
  for (let minute = 1; minute <= 50; minute++) {
    const before = files.fsyncs;
    await pg.query("INSERT INTO minutes (barber, minute, note) VALUES (1, $1, '')", [minute]);
    expect(files.fsyncs).toBeGreaterThan(before);
  }
  const before = files.fsyncs;
  for (let count = 1; count <= 50; count++) await pg.query("SELECT * FROM minutes");
  expect(files.fsyncs).toBe(before);
  await close();
});

test("a statement returns the right result again after many others, and after one that failed", async () => {
  const { pg, close } = await openEmbedded({ folder: copyOfBuilt(), prepare });
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 150; number++) {
      const { rows } = await pg.query(`SELECT ${number} AS number, $1::int AS given`, [round]);
      expect(rows).toEqual([{ number, given: round }]);
    }
    const twice = pg.transaction(async (tx) => {
      await tx.query("INSERT INTO minutes (barber, minute, note) VALUES (2, 1, $1)", ["é'"]);
      await tx.query("INSERT INTO minutes (barber, minute, note) VALUES (2, 1, $1)", ["é'"]);
    });
    await expect(twice).rejects.toMatchObject({ code: "23P01" });
    await expect(pg.query("SELECT nothing")).rejects.toMatchObject({ code: "42703" });
    expect((await pg.query("SELECT * FROM minutes WHERE barber = $1", [2])).rows).toEqual([]);
  }
  await close();
});

test("a photo of 8 MB is written and read outside the heap", async () => {
  const run = promisify(execFile);
  const argv = ["--max-old-space-size=96", "tests/fixtures/store-photo.ts", copyOfBuilt()];
  expect((await run(process.execPath, argv)).stdout).toBe("same");
});

test("a database that would lose commits in a power cut is refused", async () => {
  const folder = copyOfBuilt();
  const asShipped = await PGlite.create({ dataDir: folder });
  await expect(refuseUnlessDurable(asShipped)).rejects.toThrow("without fsync");
  await asShipped.close();

  const onlySettings = await PGlite.create({ fs: new NodeFS(folder), startParams: durableStartParams });
  await expect(refuseUnlessDurable(onlySettings)).rejects.toThrow("its file system has no fsync");
  await onlySettings.close();

  const hookMoved = await PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams: durableStartParams,
  });
  delete hookMoved.Module.NODEFS.stream_ops.fsync;
  await expect(refuseUnlessDurable(hookMoved)).rejects.toThrow("a commit did not reach the disk");
  await hookMoved.close();
});

test("an open folder is refused to every other process, by name, until it is closed", async () => {
  const folder = copyOfBuilt();
  const first = await openEmbedded({ folder, prepare });
  await expect(openEmbedded({ folder, prepare })).rejects.toThrow(`${folder} is in use`);

  const other = writeRows(folder);
  expect(await other.ended).toBe(1);
  expect(other.errors()).toContain(`${folder} is in use by another process`);

  await first.close();
  const second = await openEmbedded({ folder, prepare });
  await second.close();
});

test("a failed start releases the folder and gives the reason", async () => {
  const folder = copyOfBuilt();
  await expect(openEmbedded({ folder, prepare: () => Promise.reject(new Error("bad SQL")) })).rejects.toThrow(
    "bad SQL",
  );

  writeFileSync(join(folder, "PG_VERSION"), "17\n");
  await expect(openEmbedded({ folder, prepare })).rejects.toThrow(/does not start.*incompatible with server/);

  const photos = join(scratch, "photos");
  cpSync(import.meta.dirname, photos, { recursive: true });
  await expect(openEmbedded({ folder: photos, prepare })).rejects.toThrow(
    "is not empty and holds no database",
  );
});

test("tidying skips tables that hardly changed, because it blocks the site", async () => {
  const folder = copyOfBuilt();
  const firstOpened = await openEmbedded({ folder, prepare });
  const at = async ({ pg } = firstOpened) =>
    (
      await pg.query<{ vacuum: string; analyze: string }>(
        "SELECT last_vacuum::text AS vacuum, last_analyze::text AS analyze FROM pg_stat_user_tables WHERE relname = 'bulk'",
      )
    ).rows[0];
  await firstOpened.pg.exec(
    "CREATE TABLE bulk AS SELECT i, repeat('x', 100) AS text FROM generate_series(1, 2000) AS i",
  );
  await firstOpened.vacuumAndAnalyze();
  const first = await at();
  expect(first).toEqual({ vacuum: expect.any(String), analyze: expect.any(String) });
  await firstOpened.pg.exec("UPDATE bulk SET text = 'y' WHERE i <= 100");
  await firstOpened.vacuumAndAnalyze();
  expect(await at()).toEqual(first);
  await firstOpened.close();
  // The counts of changes start at zero again.
  const reopened = await openEmbedded({ folder, prepare });
  await reopened.vacuumAndAnalyze();
  const second = await at(reopened);
  expect(second?.vacuum).not.toBe(first?.vacuum);
  await reopened.pg.exec("UPDATE bulk SET text = 'z' WHERE i > 1500");
  await reopened.vacuumAndAnalyze();
  const third = await at(reopened);
  expect([third?.vacuum, third?.analyze]).not.toContain(second?.vacuum);
  expect(third?.analyze).not.toBe(second?.analyze);
  await reopened.close();
});

test("tidying keeps the log short", async () => {
  const folder = copyOfBuilt();
  const { pg, vacuumAndAnalyze, close } = await openEmbedded({ folder, prepare });
  await pg.exec("CREATE TABLE bulk AS SELECT repeat('x', 1500) FROM generate_series(1, 60000)");
  const before = readdirSync(join(folder, "pg_wal")).length;
  await vacuumAndAnalyze();
  expect(readdirSync(join(folder, "pg_wal")).length).toBeLessThan(before);
  await close();
});
