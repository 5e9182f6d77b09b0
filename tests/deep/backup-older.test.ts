import { readFileSync, writeFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { migrations, olderMigrations } from "#app/platform/database/migrations.server.ts";
import { changedBackup, emptyDatabase, query, run, scratchFolder } from "../setup/backup-commands.ts";
import { freshDatabase } from "../setup/engines.ts";

const at = "2026-01-01T10:00:00+00:00";
const beforeErasedAt = olderMigrations()[40]?.at;

const sinceBaseline = migrations()
  .slice(1)
  .flatMap(({ statements }) => statements);
const namesIn = (statements: string[], pattern: RegExp) =>
  statements.flatMap((statement) => [...statement.matchAll(pattern)].map(([, name = ""]) => name));
const newTables = namesIn(sinceBaseline, /^CREATE TABLE "(\w+)"/gm);
const isOfNewTable = (statement: string) =>
  newTables.includes(/ALTER TABLE "(\w+)"/.exec(statement)?.[1] ?? "");
const columnsSince = [
  "erased_at",
  ...namesIn(
    sinceBaseline.filter((statement) => !isOfNewTable(statement)),
    /ADD COLUMN "(\w+)"/g,
  ),
];
const tablesSince = newTables.join("|");

/** Rewrites a backup as the version made it that stored sessions and recognised erased customers by name. */
function asBefore(text: string): string {
  const user = {
    id: "u1",
    name: "an",
    email: "an@shop.be",
    email_verified: true,
    created_at: at,
    updated_at: at,
  };
  const ofUser = { user_id: "u1", expires_at: "2036-01-01T10:00:00+00:00", created_at: at, updated_at: at };
  const later = { expires_at: ofUser.expires_at, created_at: at };
  const extra = {
    session: [{ id: "s1", token: "stolen-cookie", ...ofUser }],
    verification: [{ id: "v1", identifier: "trust-device-x", value: "u1", ...later, updated_at: at }],
    staff_links: [
      {
        id: "7b1c1b1e-6f0e-4c55-9d5f-3f8ad2f5c111",
        kind: "new-password",
        hash: "h",
        email: user.email,
        ...later,
      },
    ],
  };
  const lines = text
    .replace(/"migratedTo":\d+/, `"migratedTo":${beforeErasedAt}`)
    // Removes newer columns from the heads of tables and from rows.
    .replace(new RegExp(`,"(?:${columnsSince.join("|")})"(?::\\w+|:"[^"]*")?`, "g"), "")
    // Removes newer tables.
    .replace(new RegExp(`\\["table",\\{"name":"(?:${tablesSince})",.*\\n(?:\\["row".*\\n)*`, "g"), "")
    .replace(new RegExp(`,"(?:${tablesSince})":\\d+|"(?:${tablesSince})":\\d+,`, "g"), "")
    .replace(/(\["table",\{"name":"user",.*\n)/, `$1${JSON.stringify(["row", user])}\n`)
    .replace('"user":0', '"user":1')
    .split("\n");
  const end = lines.findIndex((line) => line.startsWith('["counted"'));
  const counts = Object.fromEntries(Object.keys(extra).map((name) => [name, 1]));
  lines[end] = lines[end]?.replace("{", `{${JSON.stringify(counts).slice(1, -1)},`) ?? "";
  const tables = Object.entries(extra).flatMap(([name, rows]) => [
    JSON.stringify(["table", { name, columns: Object.keys(rows[0] ?? {}) }]),
    ...rows.map((row) => JSON.stringify(["row", row])),
  ]);
  return lines.toSpliced(end, 0, ...tables).join("\n");
}

test("a backup of an older version restores accounts and composes accents, without sessions, links and trusted browsers", async () => {
  using scratch = scratchFolder();
  const secret = { AUTH_SECRET: "x".repeat(32), DATA_DIR: scratch.path };
  const old = await freshDatabase(inject("postgresUrl"));
  const booking = (name: string, email: string, time: string) => `INSERT INTO bookings
    (barber_id, name, email, service, starts_at, ends_at, status, manage_token) VALUES
    ('barber-1', '${name}', ${email}, 'haarknip', '2026-01-0${time} 10:00Z', '2026-01-0${time} 10:30Z', 'show', gen_random_uuid()::text)`;
  await query(old, booking("Gewist", "NULL", "1"));
  await query(old, booking("Gewist", "'g.ewist@example.be'", "2"));
  await query(old, booking("Zoë", "'zoe@example.be'", "3"));
  const file = scratch.file("now.gz");
  expect(await run("backup", [file], { ...secret, DATABASE_URL: old })).toMatchObject({ code: 0 });
  const older = scratch.file("older.gz");
  const accentsApart = (text: string) => asBefore(text).normalize("NFD");
  writeFileSync(older, changedBackup(readFileSync(file), accentsApart, { sign: true }));

  const DATABASE_URL = await emptyDatabase();
  const restored = await run("restore", [older], { ...secret, DATABASE_URL });
  expect(restored).toEqual({
    code: 0,
    output: expect.stringContaining("Accounts that came back: an@shop.be"),
  });
  for (const table of ["session", "verification", "staff_links"])
    expect([table, (await query(DATABASE_URL, `SELECT 1 FROM ${table}`)).rowCount]).toEqual([table, 0]);
  const marked = "SELECT name, erased_at IS NOT NULL AS erased FROM bookings ORDER BY starts_at";
  expect((await query(DATABASE_URL, marked)).rows).toEqual([
    { name: "Gewist", erased: true },
    { name: "Gewist", erased: false },
    { name: "Zoë", erased: false },
  ]);
});
