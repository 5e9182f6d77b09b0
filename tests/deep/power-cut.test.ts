import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, inject, test } from "vitest";
import { durableStartParams } from "#app/platform/embedded/durable-file-system.server.ts";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";
import { expectConsistent } from "./consistency.ts";
import { DriveThatForgets } from "./drive-that-forgets.ts";
import { limit, report, rounds } from "./rounds.ts";

const cuts = rounds({ quick: 2, long: 100 });
const commitsBetween = 40;
const writesPerCommit = 4;
const checkpointEvery = 25;
const vacuumEvery = 90;

test(
  "a power cut at any write leaves the embedded database whole, with every confirmed booking",
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), "power-cut-"));
    const folder = join(scratch, "data", "postgres");
    cpSync(join(inject("preparedData"), "postgres"), folder, { recursive: true });
    const files = new DriveThatForgets(folder, join(scratch, "kept"));
    const pg = await PGlite.create({
      fs: files,
      extensions: { btree_gist, pg_trgm },
      startParams: [...durableStartParams, "-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"],
    });
    const confirmed: string[] = [];
    let survivedUnconfirmed = 0;
    let fileOperations = 0;
    for (let cut = 0; cut < cuts; cut++) {
      const cutFolder = join(scratch, `cut-${cut}`, "postgres");
      let confirmedAtCut: string[] | undefined;
      const momentOfCut = fileOperations + 1 + Math.floor(Math.random() * commitsBetween * writesPerCommit);
      files.beforeEach = (moment) => {
        fileOperations = moment;
        if (confirmedAtCut || moment < momentOfCut) return;
        confirmedAtCut = [...confirmed];
        files.leave(cutFolder);
      };
      for (let commit = 0; commit < commitsBetween || !confirmedAtCut; commit++) {
        confirmed.push(await book(pg, confirmed.length));
        if (confirmed.length % checkpointEvery === 0) await pg.exec("CHECKPOINT");
        if (confirmed.length % vacuumEvery === 0) await pg.exec("VACUUM bookings");
      }
      const database = await openEmbedded({ folder: cutFolder, prepare: async () => {} });
      const query = async (sql: string) => (await database.pg.query(sql)).rows;
      await expectConsistent(query);
      const storedIds = new Set(
        (await database.pg.query<{ id: string }>("SELECT id FROM bookings")).rows.map(({ id }) => id),
      );
      expect(confirmedAtCut?.filter((id) => !storedIds.has(id))).toEqual([]);
      survivedUnconfirmed += storedIds.size - (confirmedAtCut?.length ?? 0);
      await database.close();
      rmSync(join(scratch, `cut-${cut}`), { recursive: true });
    }
    await pg.close();
    rmSync(scratch, { recursive: true });
    report("power cuts", {
      cuts,
      fileOperations,
      fsyncs: files.fsyncs,
      confirmed: confirmed.length,
      unconfirmedButStored: survivedUnconfirmed,
    });
  },
  limit(cuts, { secondsEach: 15 }),
);

test("with fsync off, as PGlite is shipped, the simulated drive loses a confirmed booking", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "power-cut-"));
  const folder = join(scratch, "postgres");
  cpSync(join(inject("preparedData"), "postgres"), folder, { recursive: true });
  const files = new DriveThatForgets(folder, join(scratch, "kept"));
  const pg = await PGlite.create({ fs: files, extensions: { btree_gist, pg_trgm } });
  await book(pg, 1);
  const after = join(scratch, "after");
  files.leave(after);
  await pg.close();
  const database = await openEmbedded({ folder: after, prepare: async () => {} });
  expect((await database.pg.query("SELECT id FROM bookings")).rows).toEqual([]);
  await database.close();
  rmSync(scratch, { recursive: true });
});

test("a drive that ignores the fsync of folders loses a confirmed booking together with its new log file", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "power-cut-"));
  for (const syncsFolders of [true, false]) {
    const folder = join(scratch, `data-${syncsFolders}`, "postgres");
    cpSync(join(inject("preparedData"), "postgres"), folder, { recursive: true });
    const files = new DriveThatForgets(folder, join(scratch, `kept-${syncsFolders}`), { syncsFolders });
    const pg = await PGlite.create({
      fs: files,
      extensions: { btree_gist, pg_trgm },
      startParams: durableStartParams,
    });
    // Each switch begins a new WAL segment: after three, the next booking is in a file that did not exist before.
    for (let segment = 0; segment < 3; segment++) {
      await book(pg, segment);
      await pg.query("SELECT pg_switch_wal()");
    }
    const id = await book(pg, 10);
    const after = join(scratch, `after-${syncsFolders}`, "postgres");
    files.leave(after);
    await pg.close();
    const found = await bookingsIn(after).catch(() => ["does not even start"]);
    expect(found.includes(id)).toBe(syncsFolders);
  }
  rmSync(scratch, { recursive: true });
});

async function bookingsIn(folder: string): Promise<string[]> {
  const { pg, close } = await openEmbedded({ folder, prepare: async () => {} });
  const { rows } = await pg.query<{ id: string }>("SELECT id FROM bookings");
  await close();
  return rows.map(({ id }) => id);
}

const halfHourMs = 30 * 60_000;

async function book(pg: PGlite, number: number): Promise<string> {
  return pg.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token, message)
       VALUES ('barber-1', 'Jan', 'jan@example.be', 'haarknip', $1::timestamptz, $1::timestamptz + interval '30 minutes', $2, $3)
       RETURNING id`,
      [new Date(Date.UTC(2030, 0, 1) + number * halfHourMs), `token-${number}`, "x".repeat(number % 500)],
    );
    const id = rows[0]?.id ?? "";
    for (const kind of ["confirmation", "shop-notice"])
      await tx.query("INSERT INTO mails (booking_id, kind, status) VALUES ($1, $2, 'sent')", [id, kind]);
    return id;
  });
}
