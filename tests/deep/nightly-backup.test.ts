/** Tests the backup that the process makes by itself. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { lastBackup, recordBackup } from "#app/backup/last-backup.server.ts";
import { nightlyBackup } from "#app/backup/nightly-backup.server.ts";
import { backups } from "#app/backup/tables/backups.server.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { contentsOf, emptyDatabase, query, run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, testShop } from "../setup/test-shop.ts";

const madeBy = /^backup-\d{4}-\d\d-\d\d-\d{4}\.gz$/;
const METRICS_TOKEN = "meter-opnemer-0123456789";

const ownFolder = scratchFolder();
const data = dataFolder();
const old = ["backup-2020-01-01-0340.gz", "backup-2020-01-02-0340.gz", "backup-2020-01-03-0340.gz"];
const others = ["brief.txt", "backup-mine.gz"];
let site: Site;
// The site's first backup comes some fifteen seconds after its start, so the tests between do not wait for it.
beforeAll(async () => {
  for (const name of [...old, ...others]) writeFileSync(ownFolder.file(name), "x");
  writeFileSync(ownFolder.file("backup-2020-01-04-0340.gz.unfinished"), "x");
  site = await startSite({
    DATA_DIR: data.path,
    BACKUP_DIR: ownFolder.path,
    BACKUP_KEEP: "3",
    METRICS_TOKEN,
  });
  const body = JSON.stringify(bookingRequest());
  expect((await fetch(`${site.url}/api/bookings`, { method: "POST", body })).status).toBe(201);
});
afterAll(async () => {
  if (site) await stopSite(site);
  data[Symbol.dispose]();
  ownFolder[Symbol.dispose]();
});

describe.each(bothEngines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "backups" });
  afterEach(() => {
    vi.useRealTimers();
  });
  const rows = () => shop.runtime().db.select().from(backups).orderBy(backups.at);
  const backUp = (folder: string, keep = 2) =>
    nightlyBackup(() => ({ ...shop.settings, backups: { folder, keep } })).run();

  test("with a passphrase backups are encrypted, and counted together with unencrypted ones", async () => {
    using scratch = scratchFolder();
    writeFileSync(scratch.file("backup-2020-01-01-0340.gz"), "x");
    writeFileSync(scratch.file("backup-2020-01-02-0340.gz.age"), "x");
    const settings = { ...shop.settings, backupPassphrase: "vijf losse woorden op een kaartje" };
    await nightlyBackup(() => ({ ...settings, backups: { folder: scratch.path, keep: 2 } })).run();
    const [older, newest = ""] = readdirSync(scratch.path).sort();
    expect(older).toBe("backup-2020-01-02-0340.gz.age");
    expect(newest).toMatch(/\.gz\.age$/);
    expect(readFileSync(scratch.file(newest), "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(await rows()).toMatchObject([{ problem: null }]);
  });

  test("one backup is made each night: not again before 3:40, and again after it", async () => {
    using scratch = scratchFolder();
    const folder = scratch.file("deeper/backups");
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
    await backUp(folder);
    const [first = ""] = readdirSync(folder);
    expect(contentsOf(`${folder}/${first}`).bookings).toHaveLength(1);
    expect(await rows()).toMatchObject([{ problem: null }]);
    await backUp(folder);
    expect(readdirSync(folder)).toHaveLength(1);

    const date = openDate(2);
    clockAt(`${addDays(date, -1)} 12:00`);
    await shop.runtime().db.delete(backups);
    await recordBackup(shop.runtime().db);
    clockAt(`${date} 03:39`);
    await backUp(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    clockAt(`${date} 03:41`);
    await backUp(folder);
    expect(readdirSync(folder).sort()).toEqual([first, `backup-${date}-0341.gz`]);
  });

  test("a backup dated in the future by a wrong clock does not count, and is deleted", async () => {
    using scratch = scratchFolder();
    clockAt(`${openDate(370)} 12:00`);
    await recordBackup(shop.runtime().db);
    vi.useRealTimers();
    expect(await lastBackup(shop.runtime().db)).toBeNull();
    await backUp(scratch.path);
    expect(readdirSync(scratch.path)).toHaveLength(1);
    expect((await rows()).filter(({ at }) => at.getTime() > Date.now())).toEqual([]);
  });

  test("a folder that cannot be written is reported, and no good backup is deleted", async () => {
    using scratch = scratchFolder();
    writeFileSync(scratch.file("a-file"), "");
    await expect(backUp(scratch.file("a-file"))).rejects.toThrow("EEXIST");
    await expect(backUp(scratch.file("a-file/below"))).rejects.toThrow("ENOTDIR");
    expect((await rows()).map(({ problem }) => problem)).toEqual(["unwritable", "unwritable"]);
  });

  // Needs root.
  test("a full disk is reported, leaves no incomplete file and deletes no good backup", async ({ skip }) => {
    using scratch = scratchFolder();
    const folder = scratch.file("small");
    mkdirSync(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      skip("only root on Linux can make a small disk");
    }
    try {
      for (const name of old) writeFileSync(`${folder}/${name}`, "x".repeat(4000));
      await expect(backUp(folder)).rejects.toThrow("ENOSPC");
      expect(readdirSync(folder).sort()).toEqual(old);
      expect(await rows()).toMatchObject([{ problem: "full" }]);
      const { db } = shop.runtime();
      await db.delete(backups).where(eq(backups.problem, "full"));
    } finally {
      execFileSync("umount", ["-l", folder]);
    }
  });
});

test("a site with BACKUP_DIR makes a backup by itself, which restores elsewhere, and keeps the last ones", async () => {
  const files = () => readdirSync(ownFolder.path).sort();
  const newOnes = () => files().filter((name) => madeBy.test(name) && !old.includes(name));
  await expect.poll(newOnes, { timeout: patience(50) }).toHaveLength(1);
  const newFiles = newOnes();
  await expect.poll(files).toEqual([...newFiles, ...old.slice(1), ...others].sort());
  const file = ownFolder.file(newFiles[0] ?? "");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  expect(metrics).toMatch(/shop_backup_last_success_timestamp_seconds \d{10}/);
  expect(metrics).toContain('shop_disk_free_bytes{folder="backups"}');
  await stopSite(site);
  expect(readdirSync(data.path).filter((name) => name.startsWith("copy"))).toEqual([]);
  const target = { DATABASE_URL: await emptyDatabase(), AUTH_SECRET: "x".repeat(32), DATA_DIR: data.path };
  expect(await run("restore", [file], target)).toMatchObject({ code: 0 });
  const { rows } = await query(target.DATABASE_URL, "SELECT name FROM barbers");
  expect(rows.length).toBeGreaterThan(0);
});

test.each(["0", "-1", "1.5", "veel", "1001"])("a start with %s backups to keep is refused", (BACKUP_KEEP) => {
  expect(() => readSettings({ BACKUP_DIR: "/x", BACKUP_KEEP })).toThrow(
    /BACKUP_KEEP: must be a whole number from 1 to 1000/,
  );
  expect(readSettings({ BACKUP_DIR: "/x" }).backups).toEqual({ folder: "/x", keep: 14 });
});
