/** Tests the folder of the embedded database after a killed process, a power cut and a full disk. */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { expect, test } from "vitest";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";
import { prepare } from "../fixtures/write-rows.ts";
import { builtFolder, writeRows } from "../setup/embedded-folder.ts";

const { scratch, copyOfBuilt } = builtFolder();

test("a killed process frees its folder", async () => {
  const folder = copyOfBuilt();
  const other = writeRows(folder);
  await other.untilLine("open");
  await expect(openEmbedded({ folder, prepare })).rejects.toThrow("is in use");
  await other.kill();
  const { close } = await openEmbedded({ folder, prepare });
  await close();
});

test("files left by a power cut during a start do not prevent the next start", async () => {
  const folder = copyOfBuilt();
  writeFileSync(join(folder, "postmaster.pid"), "");
  const { close } = await openEmbedded({ folder, prepare });
  await close();
});

test("first starts killed at any moment leave nothing incomplete, and the next one works", async () => {
  const folder = join(scratch, "killed", "data", "postgres");
  const moments: ((first: ReturnType<typeof writeRows>) => Promise<void>)[] = [
    () => existence(`${folder}.building`),
    () => existence(join(`${folder}.building`, "PG_VERSION")),
    (first) => first.untilLine("preparing"),
  ];
  for (const moment of moments) {
    rmSync(`${folder}.building`, { recursive: true, force: true });
    const first = writeRows(folder);
    await moment(first);
    await first.kill();
    // The database is either in its place or being built beside it, never both.
    expect(existsSync(folder)).toBe(!existsSync(`${folder}.building`));
  }

  const { pg, close } = await openEmbedded({ folder, prepare });
  await pg.query("INSERT INTO minutes (barber, minute, note) VALUES (1, 1, '')");
  await close();
  expect(readdirSync(join(folder, "..")).sort()).toEqual(["postgres", "postgres.lock"]);
});

test("after ten kills at random moments every confirmed row exists and the indexes are consistent", async () => {
  const folder = copyOfBuilt();
  const confirmed: number[] = [];
  for (let round = 1; round <= 10; round++) {
    const writer = writeRows(folder);
    await writer.untilConfirmed(1 + Math.floor(Math.random() * 200));
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
});

test("a full disk ends the process, and confirmed rows stay", async () => {
  const folder = copyOfBuilt();
  const writer = writeRows(folder, { mostBytesPerFile: 8 * 1024 * 1024 });
  expect(await writer.ended).toBe(1);
  expect(writer.errors()).toMatch(/could not write to its disk and stopped.*PANIC/);

  const { pg, close } = await openEmbedded({ folder, prepare });
  await expectConsistent(pg, writer.ids());
  await close();
});

/** Expects every confirmed row, and equal contents of the table and its two indexes. */
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
