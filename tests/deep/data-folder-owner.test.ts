/** Tests a data folder that root and the account of the service share: who may start, and whose files stay readable. */
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "../setup/backup-commands.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { dataFolder, runUntilExit, startSite, stopSite } from "../setup/site-process.ts";

const isRoot = process.getuid?.() === 0;
/** The account that the site runs as; undefined runs it as the account of the tests, if that is not root. */
const serviceAccount = isRoot ? { uid: 65534, gid: 65534 } : undefined;

function everythingIn(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ];
}
function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const path of everythingIn(folder)) chownSync(path, uid, gid);
}

test("an account that cannot write the lock file is refused with advice, even when no process is running", async () => {
  using data = dataFolder();
  if (serviceAccount) giveTo(data.path, serviceAccount);
  const lock = join(data.path, "postgres.lock");
  writeFileSync(lock, "");
  if (isRoot) chownSync(lock, 0, 0);
  chmodSync(lock, 0o444);
  for (const _ of ["first", "second"]) {
    const { code, output } = await runUntilExit({ DATA_DIR: data.path, PORT: "0" }, serviceAccount);
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR: .*postgres\.lock cannot be written.*EACCES/);
    expect(output).toMatch(/As root: chown -R \d+:\d+ /);
    expect(output).not.toContain("    at ");
  }
});

test("a list of erasures that the account cannot write is named at the start, with advice", async () => {
  using data = dataFolder();
  const list = join(data.path, "erased.jsonl");
  writeFileSync(list, "", { mode: 0o444 });
  if (serviceAccount) giveTo(data.path, serviceAccount);
  if (isRoot) chownSync(list, 0, 0);
  const site = await startSite({ DATA_DIR: data.path }, serviceAccount);
  const lines =
    /erasures: .*erased\.jsonl cannot be written, so no customer can be erased\..*\n.*As root: chown -R \d+:\d+ /;
  await expect.poll(() => site.output()).toMatch(lines);
  expect(await stopSite(site)).toBe(0);
});

describe.runIf(isRoot)("a restore by root", () => {
  test("into the service's folder leaves files that the service can open, and only one process runs at a time", async () => {
    using data = dataFolder();
    using target = dataFolder({ isEmpty: true });
    const file = join(data.path, "all.gz");
    expect(await run("backup", [file], { DATA_DIR: data.path })).toMatchObject({ code: 0 });
    chownSync(target.path, 65534, 65534);
    // Root has to create this folder first.
    const DATA_DIR = join(target.path, "deeper", "data");
    const restored = await run("restore", [file], { DATA_DIR });
    expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining("chown") });
    expect(everythingIn(target.path).filter((path) => lstatSync(path).uid === 0)).toEqual([]);

    const site = await startSite({ DATA_DIR }, serviceAccount);
    const second = await runUntilExit({ DATA_DIR, PORT: "0" });
    expect(second.output).toContain("is in use by another process");
    const body = JSON.stringify(bookingRequest({ date: openDate(7) }));
    expect((await fetch(`${site.url}/api/bookings`, { method: "POST", body })).status).toBe(201);
    expect(await stopSite(site)).toBe(0);
    // A command that root runs on the stopped site creates files too.
    expect(await run("backup", [join(data.path, "again.gz")], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(everythingIn(target.path).filter((path) => lstatSync(path).uid === 0)).toEqual([]);
    expect(await stopSite(await startSite({ DATA_DIR }, serviceAccount))).toBe(0);
  });

  test("into root's folder prints how to give it to another account, and so does a start by that account", async () => {
    using data = dataFolder();
    using target = dataFolder({ isEmpty: true });
    const file = join(data.path, "all.gz");
    await run("backup", [file], { DATA_DIR: data.path });
    const restored = await run("restore", [file], { DATA_DIR: target.path });
    expect(restored.output).toContain(`chown -R ACCOUNT: ${target.path}`);
    chmodSync(target.path, 0o777);
    const { code, output } = await runUntilExit({ DATA_DIR: target.path, PORT: "0" }, serviceAccount);
    expect([code, output]).toEqual([1, expect.stringContaining(`chown -R 65534:65534 ${target.path}`)]);

    // Gives the account the lock file but not the database.
    chownSync(join(target.path, "postgres.lock"), 65534, 65534);
    const withOwnLock = await runUntilExit({ DATA_DIR: target.path, PORT: "0" }, serviceAccount);
    expect([withOwnLock.code, withOwnLock.output]).toEqual([
      1,
      expect.stringMatching(/DATA_DIR: the database in .* cannot be opened\. EACCES/),
    ]);
    giveTo(target.path, { uid: 65534, gid: 65534 });
    const control = join(target.path, "postgres", "global", "pg_control");
    chownSync(control, 0, 0);
    chmodSync(control, 0o600);
    const withOneFileOfRoot = await runUntilExit({ DATA_DIR: target.path, PORT: "0" }, serviceAccount);
    expect([withOneFileOfRoot.code, withOneFileOfRoot.output]).toEqual([
      1,
      expect.stringContaining(`chown -R 65534:65534 ${target.path}`),
    ]);
    giveTo(target.path, { uid: 65534, gid: 65534 });
    expect(await stopSite(await startSite({ DATA_DIR: target.path }, serviceAccount))).toBe(0);
    expect(existsSync(join(target.path, "auth-secret"))).toBe(true);
  });
});
