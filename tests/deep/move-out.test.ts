/** Exports a year of a shop into one zip for people, and imports it on the other engine. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { exportedCustomers, exportedYear } from "../fixtures/exported-year.ts";
import { movingDesk, pagePath } from "../move/moving-desk.ts";
import { contentsOf, emptyDatabase, run, scratchFolder } from "../setup/backup-commands.ts";
import { password } from "../setup/password.ts";
import { phonePhoto, upload, uploadTo } from "../setup/photos.ts";
import { patience } from "../setup/slowness.ts";
import { isLong } from "./rounds.ts";

/** Appointments in the file of a year. */
const lines = isLong ? 4_000 : 1_000;
const { shop, owner, brought, press, send } = movingDesk("embedded");

test("everything is exported in one zip that people can read, and imported row by row on the other engine", {
  timeout: patience(240),
}, async () => {
  using scratch = scratchFolder();
  const { db } = shop.runtime();
  await db.execute(sql`INSERT INTO barbers (id, name, position, active) VALUES ('weg', 'Weg', 99, false)`);
  for (const file of [exportedCustomers(300).file, yearOf()]) {
    const path = await brought(file);
    await press(path, "check");
    await press(path, "run");
  }
  await upload(owner(), { bytes: await phonePhoto() });
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM bookings WHERE phone IS NOT NULL LIMIT 1`,
  );
  await uploadTo(owner(), `/admin/klanten/${rows[0]?.id}`, { agreed: "on" }, [{ bytes: await phonePhoto() }]);

  await db.execute(sql`UPDATE bookings SET message = '\\x4142' WHERE id = ${rows[0]?.id}`);
  const form = new FormData();
  form.set("password", password);
  const answer = await send(`${pagePath}/alles.zip`, form);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const zip = scratch.file("alles.zip");
  writeFileSync(zip, Buffer.from(await answer.arrayBuffer()));
  const files = filesIn(readFileSync(zip));
  const read = (name: string) => files.get(name) ?? expect.fail(`${name} is not in the zip`);
  const bookings = JSON.parse(read("json/bookings.json").toString());
  expect(bookings.length).toBeGreaterThan(0.95 * lines);
  expect(bookings.filter(({ message }: { message: string }) => message === "\\x4142")).toHaveLength(1);
  expect(read("csv/customer_notes.csv").toString()).toContain("Koffie");
  const [{ photo }] = JSON.parse(read("json/customer_photos.json").toString());
  expect(read(`pictures/${photo}`).subarray(0, 2).toString("hex")).toBe("ffd8");
  const [{ original }] = JSON.parse(read("json/pictures.json").toString());
  expect(read(`pictures/${original}`).subarray(0, 2).toString("hex")).toBe("ffd8");
  const readme = read("LEESMIJ.txt").toString();
  expect(readme).toContain(`bookings: ${bookings.length}`);
  expect(readme).not.toContain(shop.settings.authSecret ?? "?");
  writeFileSync(scratch.file("inside.gz"), read("backup.gz"));
  const inside = contentsOf(scratch.file("inside.gz"));
  expect(gunzipSync(read("backup.gz")).includes(shop.settings.authSecret ?? "?")).toBe(false);

  const DATABASE_URL = await emptyDatabase();
  const server = { DATABASE_URL, DATA_DIR: scratch.file("server"), AUTH_SECRET: "x".repeat(32) };
  expect(await run("restore", [zip], server)).toEqual({
    code: 0,
    output: expect.stringContaining("Restored"),
  });
  const second = scratch.file("second.zip");
  expect(await run("backup", [second], server)).toMatchObject({ code: 0 });
  const embedded = { DATA_DIR: scratch.file("back") };
  cpSync(inject("untouchedData"), embedded.DATA_DIR, { recursive: true });
  expect(await run("restore", [second], embedded)).toMatchObject({ code: 0 });
  const third = scratch.file("third.gz");
  await run("backup", [third], embedded);
  expect(contentsOf(third)).toEqual(inside);

  const cut = scratch.file("cut.zip");
  writeFileSync(cut, readFileSync(zip).subarray(0, 5000));
  expect(await run("restore", [cut, "--force"], server)).toMatchObject({
    code: 1,
    output: expect.stringContaining("damaged"),
  });
});

/** Exports a year with two barbers: one has left, and the other is matched because only one remains. */
function yearOf(): Buffer {
  const today = shopWallClock(Temporal.Instant.fromEpochMilliseconds(Date.now())).date;
  return exportedYear({ rows: lines, barbers: ["Kapper 1", "Weg"], today, daysAhead: 5 }).file;
}

/** Reads the files by the directory at the end of a zip, as other programs do. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    expect(zip.toString("latin1", at, at + 4)).toBe("PK\u0001\u0002");
    const [method, crc, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ];
    const [length = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const file = method === 8 ? inflateRawSync(bytes) : bytes;
    expect(crc32(file)).toBe(crc);
    files.set(zip.toString("utf8", at + 46, at + 46 + length), file);
    at += 46 + length + extra + comment;
  }
  return files;
}
