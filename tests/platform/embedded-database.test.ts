import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  DurableFileSystem,
  durableStartParams,
  refuseUnlessDurable,
} from "#app/platform/durable-file-system.server.ts";
import { openEmbedded } from "#app/platform/pglite.server.ts";
import { prepare } from "../fixtures/write-rows.ts";

const scratch = mkdtempSync(join(tmpdir(), "embedded-"));
const built = join(scratch, "built", "postgres");
const writers = new Set<ChildProcess>();

beforeAll(async () => {
  const database = await openEmbedded({ folder: built, prepare });
  await database.close();
});

afterEach(() => {
  for (const writer of writers) writer.kill("SIGKILL");
  writers.clear();
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("the first start makes folders that only this account may read", () => {
  expect(statSync(join(scratch, "built")).mode & 0o777).toBe(0o700);
  expect(statSync(built).mode & 0o777).toBe(0o700);
});

test("every commit reaches the disk before it is confirmed, and reading costs nothing", async () => {
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

test("a folder that is open is refused to everyone else, by name, until it is closed", async () => {
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

test("a killed process frees its folder", async () => {
  const folder = copyOfBuilt();
  const other = writeRows(folder);
  await other.says("open");
  await expect(openEmbedded({ folder, prepare })).rejects.toThrow("is in use");
  await other.kill();
  const { close } = await openEmbedded({ folder, prepare });
  await close();
});

test("what a power cut during a start leaves does not stand in the way of the next", async () => {
  const folder = copyOfBuilt();
  writeFileSync(join(folder, "postmaster.pid"), "");
  const { close } = await openEmbedded({ folder, prepare });
  await close();
});

test("a failed start frees the folder and says what is wrong", async () => {
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

test("first starts that are killed at any moment leave nothing half, and the next one works", async () => {
  const folder = join(scratch, "killed", "data", "postgres");
  const moments: ((first: ReturnType<typeof writeRows>) => Promise<void>)[] = [
    () => existence(`${folder}.building`),
    () => existence(join(`${folder}.building`, "PG_VERSION")),
    (first) => first.says("preparing"),
  ];
  for (const moment of moments) {
    rmSync(`${folder}.building`, { recursive: true, force: true });
    const first = writeRows(folder);
    await moment(first);
    await first.kill();
    // Beside its place or in it, never both.
    expect(existsSync(folder)).toBe(!existsSync(`${folder}.building`));
  }

  const { pg, close } = await openEmbedded({ folder, prepare });
  await pg.query("INSERT INTO minutes (barber, minute, note) VALUES (1, 1, '')");
  await close();
  expect(readdirSync(join(folder, "..")).sort()).toEqual(["postgres", "postgres.lock"]);
}, 60_000);

test("after ten kills at random moments every confirmed row is there and the indexes are sound", async () => {
  const folder = copyOfBuilt();
  const confirmed: number[] = [];
  for (let round = 1; round <= 10; round++) {
    const writer = writeRows(folder);
    await writer.confirms(1 + Math.floor(Math.random() * 200));
    await pause(Math.random() * 10);
    await writer.kill();
    confirmed.push(...writer.ids());

    const { pg, close } = await openEmbedded({ folder, prepare });
    await expectConsistent(pg, confirmed);
    await close();
  }

  const pg = await PGlite.create({ dataDir: folder, extensions: { amcheck, btree_gist } });
  await pg.exec("CREATE EXTENSION amcheck; SELECT bt_index_check('minutes_pkey', heapallindexed => true)");
  await pg.close();
}, 60_000);

test("a disk that takes no more ends the process, and what was confirmed stays", async () => {
  const folder = copyOfBuilt();
  const writer = writeRows(folder, { mostBytesPerFile: 8 * 1024 * 1024 });
  expect(await writer.ended).toBe(1);
  expect(writer.errors()).toMatch(/could not write to its disk and stopped.*PANIC/);

  const { pg, close } = await openEmbedded({ folder, prepare });
  await expectConsistent(pg, writer.ids());
  await close();
});

test("tidying keeps the log short", async () => {
  const folder = copyOfBuilt();
  const { pg, tidy, close } = await openEmbedded({ folder, prepare });
  await pg.exec("CREATE TABLE bulk AS SELECT repeat('x', 1500) FROM generate_series(1, 60000)");
  const before = readdirSync(join(folder, "pg_wal")).length;
  await tidy();
  expect(readdirSync(join(folder, "pg_wal")).length).toBeLessThan(before);
  await close();
});

/** Every confirmed row is there, and the table and both its indexes tell the same. */
async function expectConsistent(pg: PGlite, confirmed: number[]): Promise<void> {
  const inTable = await idsThrough(pg, "Seq Scan", "true");
  expect(await idsThrough(pg, "minutes_pkey", "id > 0")).toEqual(inTable);
  const anyMinute = "barber = 1 AND int4range(minute, minute + 1) && int4range(0, NULL)";
  expect(await idsThrough(pg, "minutes_barber_int4range_excl", anyMinute)).toEqual(inTable);
  const present = new Set(inTable);
  expect(confirmed.filter((id) => !present.has(id))).toEqual([]);
}

async function idsThrough(pg: PGlite, way: string, condition: string): Promise<number[]> {
  const byIndex = way !== "Seq Scan";
  for (const kind of ["indexscan", "indexonlyscan", "bitmapscan"])
    await pg.exec(`SET enable_${kind} = ${byIndex}`);
  await pg.exec(`SET enable_seqscan = ${!byIndex}`);
  const query = `SELECT id FROM minutes WHERE ${condition}`;
  const plan = await pg.query<{ "QUERY PLAN": string }>(`EXPLAIN ${query}`);
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(way);
  const { rows } = await pg.query<{ id: number }>(query);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function existence(path: string): Promise<void> {
  while (!existsSync(path)) await pause(2);
}

function copyOfBuilt(): string {
  const folder = join(mkdtempSync(join(scratch, "copy-")), "postgres");
  cpSync(built, folder, { recursive: true });
  return folder;
}

/** Another process that opens the folder and writes; with `mostBytesPerFile` as if the disk were full there. */
function writeRows(folder: string, { mostBytesPerFile = 0 } = {}) {
  const limit = mostBytesPerFile ? `trap '' XFSZ; ulimit -f ${mostBytesPerFile / 512};` : "";
  const script = resolve("tests/fixtures/write-rows.ts");
  const child = spawn("sh", ["-c", `${limit} exec "$0" "$@"`, process.execPath, script, folder]);
  writers.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close").then(([code]): number | null => code);
  const ids = () => output.split("\n").slice(0, -1).map(Number).filter(Number.isInteger);
  async function until(reached: () => boolean): Promise<void> {
    while (!reached()) {
      if (child.exitCode !== null) throw new Error(`ended too early: ${errors}`);
      await pause(2);
    }
  }
  return {
    ended,
    ids,
    errors: () => errors,
    says: (line: string) => until(() => output.split("\n").includes(line)),
    confirms: (rows: number) => until(() => ids().length >= rows),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
