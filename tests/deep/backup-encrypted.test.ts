import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { dataFolder } from "../setup/site-process.ts";

const BACKUP_PASSPHRASE = "vijf losse woorden op een kaartje";

test("an encrypted backup opens only with its passphrase; a truncated or changed one does not open", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  const file = scratch.file("sealed.gz.age");
  const backup = await run("backup", [file], { DATA_DIR: data.path, BACKUP_PASSPHRASE });
  expect(backup).toEqual({
    code: 0,
    output: expect.stringContaining("without this BACKUP_PASSPHRASE nobody"),
  });
  const bytes = readFileSync(file);
  // Checks the header that the tool `age` reads.
  expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 16\n/);
  expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);

  const target = { DATA_DIR: scratch.file("target") };
  const restore = (name: string, passphrase: string) =>
    run("restore", [scratch.file(name)], { ...target, BACKUP_PASSPHRASE: passphrase });
  expect(await restore("sealed.gz.age", "")).toEqual({
    code: 1,
    output: `${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with. Nothing was touched.`,
  });
  expect(await restore("sealed.gz.age", `${BACKUP_PASSPHRASE}!`)).toEqual({
    code: 1,
    output: `${file} does not open with this passphrase: nothing was touched.`,
  });
  const flipped = Buffer.from(bytes);
  const place = bytes.length - 100;
  flipped[place] = (bytes[place] ?? 0) ^ 1;
  for (const [name, part] of [
    ["one byte less", bytes.subarray(0, -1)],
    ["half", bytes.subarray(0, bytes.length / 2)],
    ["its head", bytes.subarray(0, 60)],
    ["one bit changed", flipped],
    ["more behind it", Buffer.concat([bytes, Buffer.from("x")])],
  ] as const) {
    writeFileSync(scratch.file(name), part);
    const damaged = `${scratch.file(name)} is damaged or incomplete: nothing was touched. Use another backup.`;
    expect([name, await restore(name, BACKUP_PASSPHRASE)]).toEqual([name, { code: 1, output: damaged }]);
  }
  expect(existsSync(target.DATA_DIR)).toBe(false);
  cpSync(inject("untouchedData"), target.DATA_DIR, { recursive: true });
  expect(await restore("sealed.gz.age", BACKUP_PASSPHRASE)).toMatchObject({ code: 0 });
});

test("a guessable passphrase is refused before anything is written", async () => {
  using scratch = scratchFolder();
  const answer = await run("backup", [scratch.file("x.gz")], {
    DATA_DIR: scratch.path,
    BACKUP_PASSPHRASE: "kort",
  });
  expect(answer).toEqual({
    code: 1,
    output: expect.stringContaining("BACKUP_PASSPHRASE: must have at least 16 characters"),
  });
  expect(existsSync(scratch.file("x.gz"))).toBe(false);
});
