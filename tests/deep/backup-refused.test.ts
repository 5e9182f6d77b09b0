import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkRestorable } from "#app/backup/restore.server.ts";
import { firstInZip } from "#app/platform/files/zip.server.ts";
import { changedBackup, emptyDatabase, query, run, scratchFolder } from "../setup/backup-commands.ts";
import { dataFolder } from "../setup/site-process.ts";

test("a truncated, changed, newer or foreign file is refused with nothing changed; a missing path or a folder gets a sentence", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  const good = scratch.file("good.gz");
  expect(await run("backup", [good], { DATA_DIR: data.path })).toMatchObject({ code: 0 });
  const whole = readFileSync(good);
  const wrong: [string, Buffer, RegExp][] = [
    ["cut off", whole.subarray(0, -40), /damaged or incomplete/],
    [
      "without its end",
      changedBackup(whole, (text) => text.replace(/\["end".*\n/, "")),
      /damaged or incomplete/,
    ],
    [
      "one letter changed",
      changedBackup(whole, (text) => text.replace("Barber", "Berber")),
      /damaged or incomplete/,
    ],
    [
      "a row that is no JSON",
      changedBackup(whole, (text) => text.replace('["row",{', '["row",[')),
      /damaged or/,
    ],
    [
      "a head that is no JSON",
      changedBackup(whole, (text) => text.replace('"site":', '"site"')),
      /nothing was/,
    ],
    [
      "an end that is no JSON",
      changedBackup(whole, (text) => text.replace('{"sha256"', '["sha256"')),
      /damaged or/,
    ],
    ["more behind its end", changedBackup(whole, (text) => `${text}["row",{}]\n`), /damaged or incomplete/],
    ["no backup", Buffer.from("Een brief"), /no backup of this site/],
    ["empty", Buffer.alloc(0), /damaged or incomplete/],
    ["another program's", gzipSync('{"a":1}\n'), /no backup of this site/],
    [
      "newer",
      changedBackup(whole, (text) => text.replace(/"migratedTo":\d/, '"migratedTo":9'), { sign: true }),
      /update this one first/,
    ],
    [
      "a newer format",
      changedBackup(whole, (text) => text.replace('"format":1', '"format":2'), { sign: true }),
      /newer version/,
    ],
    ["not there", Buffer.alloc(0), /no such file/],
  ];
  for (const [name, bytes, message] of wrong) {
    const file = scratch.file(name);
    if (name !== "not there") writeFileSync(file, bytes);
    expect([name, await checkRestorable({ file }).catch(String)]).toEqual([
      name,
      expect.stringMatching(message),
    ]);
  }
  const answer = await run("restore", [scratch.file("cut off")], { DATA_DIR: scratch.file("target") });
  expect(answer).toEqual({ code: 1, output: expect.stringMatching(/^\S.* is damaged or incomplete[^\n]*$/) });
  expect(existsSync(scratch.file("target"))).toBe(false);

  const nowhere = scratch.file("nowhere/backup.gz");
  for (const [command, file, sentence] of [
    [
      "backup",
      nowhere,
      /^\/.*nowhere\/backup\.gz\S*: no such file, or its folder is not there \(ENOENT\)\.$/,
    ],
    ["restore", nowhere, /: no such file, or its folder is not there \(ENOENT\)\.$/],
    ["restore", scratch.path, /: a file was expected, this is a folder \(EISDIR\)\.$/],
  ] as const)
    expect(await run(command, [file], { DATA_DIR: scratch.file("other") })).toEqual({
      code: 1,
      output: expect.stringMatching(sentence),
    });
});

test("one changed byte anywhere in a backup or its zip is refused as damage with nothing changed", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  for (const name of ["good.gz", "good.zip"]) {
    const good = scratch.file(name);
    expect(await run("backup", [good], { DATA_DIR: data.path })).toMatchObject({ code: 0 });
    const whole = readFileSync(good);
    const { start, end } = (await firstInZip(good)) ?? { start: 0, end: whole.length - 1 };
    for (let place = 0; place < 10; place++) {
      const at = start + 10 + Math.floor(((end - start - 10) * place) / 9);
      const bytes = Buffer.from(whole);
      bytes[at] = whole.readUInt8(at) ^ 0x5a;
      writeFileSync(scratch.file("changed"), bytes);
      expect([name, place, await checkRestorable({ file: scratch.file("changed") }).catch(String)]).toEqual([
        name,
        place,
        expect.stringMatching(/is damaged or incomplete.*nothing was touched/),
      ]);
    }
  }
});

test("rows that the database refuses undo the whole restore, and no row is printed", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  const server = { DATABASE_URL: await emptyDatabase(), AUTH_SECRET: "x".repeat(32), DATA_DIR: scratch.path };
  await run("backup", [scratch.file("good.gz")], { DATA_DIR: data.path });
  const twice = changedBackup(
    readFileSync(scratch.file("good.gz")),
    (text) => text.replace(/(\["row",.*barber-1.*\n)/, "$1$1"),
    { sign: true },
  );
  writeFileSync(scratch.file("twice.gz"), twice);
  const { code, output } = await run("restore", [scratch.file("twice.gz")], server);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The database refused the backup.*barbers_pkey/),
  ]);
  expect(output).not.toContain("Kapper 1");
  const tables = await query(server.DATABASE_URL, "SELECT 1 FROM pg_class WHERE relname = 'barbers'");
  expect(tables.rows).toHaveLength(0);
  expect(readdirSync(scratch.path).sort()).toEqual(["good.gz", "twice.gz"]);
});

test("a backup that fails leaves no file behind", async () => {
  using scratch = scratchFolder();
  const environment = { DATA_DIR: scratch.file("nothing") };
  const none = await run("backup", [scratch.file("a.gz")], environment);
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining("nothing to back up") });
  const server = { ...environment, DATABASE_URL: await emptyDatabase(), AUTH_SECRET: "x".repeat(32) };
  const empty = await run("backup", [scratch.file("a.gz")], server);
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining("nothing to back up") });
  mkdirSync(scratch.file("there"));
  expect((await run("backup", [scratch.file("there")], environment)).output).toContain("exists already");
  expect((await run("backup", [], environment)).output).toContain("Usage");
  expect((await run("restore", ["a", "--yes"], environment)).output).toContain("Usage");
  expect(readdirSync(scratch.path)).toEqual(["there"]);
});
