import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { addOrResetAccount } from "#app/accounts/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { olderMigrations } from "#app/platform/database/migrations.server.ts";
import { contentsOf, emptyDatabase, query, run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { totp, withSecondFactor } from "../setup/second-factor.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import {
  bothEngines,
  freshDatabase,
  fromElsewhere,
  openTestShop,
  type TestShop,
} from "../setup/test-shop.ts";
import { visitor } from "../setup/visitor.ts";

const AUTH_SECRET = "x".repeat(32);
const email = "owner@shop.be";

test("all data moves from the embedded database to a server and back, row by row, and works there", async () => {
  using scratch = scratchFolder();
  const shop = await openTestShop({ engine: "embedded", environment: { AUTH_SECRET: "" } });
  const { dataDir } = shop.settings;
  const { key } = await fillEveryTable(shop);
  await shop.untilMails(2);
  const first = scratch.file("first.gz");
  expect(await run("backup", [first], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(statSync(first).mode & 0o777).toBe(0o600);
  const original = contentsOf(first);
  for (const [table, rows] of Object.entries(original))
    expect([table, rows.length > 0]).toEqual([table, true]);
  expect(Object.keys(original)).toEqual(expect.arrayContaining(["bookings", "two_factor", "outbox"]));
  // Sessions, one-time links and push keys stay out, so that a finder of the backup cannot use them.
  for (const keys of ["session", "verification", "staff_links", "push_keys", "push_subscriptions"])
    expect(original).not.toHaveProperty(keys);
  expect(JSON.stringify(original)).not.toContain("new-password");
  const secret = readFileSync(join(dataDir, "auth-secret"), "latin1");
  await shop.close();

  const server = { DATABASE_URL: await emptyDatabase(), DATA_DIR: scratch.file("server") };
  const restored = await run("restore", [first], { ...server, AUTH_SECRET });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Set AUTH_SECRET to what") });
  expect(restored.output).not.toContain(secret.trim());
  expect(restored.output).toContain(`Accounts that came back: ${email} (admin)`);
  const secretFile = join(server.DATA_DIR, "auth-secret.restored");
  expect([readFileSync(secretFile, "latin1"), statSync(secretFile).mode & 0o777]).toEqual([secret, 0o600]);
  const second = scratch.file("second.gz");
  await run("backup", [second], { ...server, AUTH_SECRET: secret.trim() });
  expect(contentsOf(second)).toEqual(original);

  const back = scratch.file("back");
  expect(await run("restore", [second], { DATA_DIR: back })).toMatchObject({ code: 0 });
  const third = scratch.file("third.gz");
  await run("backup", [third], { DATA_DIR: back });
  expect(contentsOf(third)).toEqual(original);
  const file = join(back, "auth-secret");
  expect([readFileSync(file, "latin1"), statSync(file).mode & 0o777]).toEqual([secret, 0o600]);
  expect(readdirSync(back).sort()).toEqual(["auth-secret", "outbox", "postgres", "postgres.lock"]);
  expect(statSync(join(back, "outbox", readdirSync(join(back, "outbox"))[0] ?? "")).mode & 0o777).toBe(0o600);

  await expectRestoredSiteWorks({ DATA_DIR: back, DATABASE_URL: "", AUTH_SECRET: "" }, key);
  await expectRestoredSiteWorks({ ...server, AUTH_SECRET: secret.trim() }, key);
});

/** Fills every table, with one row that is hard to encode, and with a queued mail and refund that have no job. */
async function fillEveryTable(shop: TestShop) {
  const { db } = shop.runtime();
  // Characters that are hard to encode; not NUL, which PostgreSQL's text cannot hold.
  const message = "\u2028\r\n\\n \"' ✂️ ' é";
  expect((await shop.post("/api/bookings", bookingRequest({ message }))).status).toBe(201);
  await addOrResetAccount(db, { email, password: "een-goed-wachtwoord", role: "admin" });
  const { key } = await withSecondFactor(shop, email);
  await db.execute(sql`INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token, overlap_allowed)
    SELECT barber_id, 'Els Queued', 'els@example.be', service, starts_at, ends_at, 'els', true FROM bookings`);
  await db.execute(
    sql`INSERT INTO mails (booking_id, kind) SELECT id, 'confirmation' FROM bookings WHERE manage_token = 'els'`,
  );
  await db.execute(
    sql`INSERT INTO blocks (starts_at, ends_at, reason, by) VALUES (now(), now() + interval '1 hour', 'Pauze', 'x')`,
  );
  await db.execute(
    sql`INSERT INTO customer_notes (customer_id, text, by) VALUES (customer_of('jan@example.be', NULL), 'Tondeuse 2', 'x')`,
  );
  await db.execute(sql`INSERT INTO customer_photos (customer_id, photo, width, height, by)
    VALUES (customer_of('jan@example.be', NULL), '\\xff225c000a', 960, 1280, 'x')`);
  await db.execute(sql`INSERT INTO engravings (booking_id, picture, clipper, is_in_gallery, by)
    SELECT id, '\\x00ff225c0d', '1½', true, 'x' FROM bookings WHERE manage_token = 'els'`);
  await db.execute(
    sql`INSERT INTO kept_visits SELECT id, 30 FROM bookings WHERE manage_token = 'els' ON CONFLICT DO NOTHING`,
  );
  await db.execute(
    sql`INSERT INTO prepayment_waivers (customer_id, by) VALUES (customer_of('jan@example.be', NULL), 'x')`,
  );
  await db.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, payment_id, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'test', 'refunding', now(), 'pay', now())`);
  await db.execute(sql`INSERT INTO test_checkouts VALUES ('pay', 1000, 'x', 'x', now(), 'paid')`);
  await db.execute(sql`INSERT INTO pictures (id, original, width, height, hash, widths, placeholder, by)
    VALUES ('photo', '\\x00ff225c0a', 320, 400, 'hash', '{160,320}', 'data:', 'x')`);
  await db.execute(sql`INSERT INTO picture_files VALUES ('photo', 'hash', '160.avif', '\\x0d0a')`);
  await db.execute(
    sql`INSERT INTO staff_links (id, kind, hash, email) VALUES (gen_random_uuid(), 'new-password', 'x', 'x@shop.be')`,
  );
  await db.execute(
    sql`INSERT INTO mails (link_id, kind, status) SELECT id, 'new-password', 'sent' FROM staff_links`,
  );
  await db.execute(sql`INSERT INTO calendar_feeds SELECT id, 'x', 'barber-1', true FROM "user"`);
  await db.execute(sql`UPDATE customers SET merged_into = customer_of(NULL, '0470123456'), mail_opened_at = now()
    WHERE key = 'jan@example.be'`);
  // The entry's dates are past, so that no time is offered.
  await db.execute(sql`INSERT INTO waiting_entries (token, request_key, name, phone, email, service, from_date, to_date, part)
    VALUES ('x', 'x', 'An', '0470123456', 'an@example.be', 'haarknip', '2026-01-02', '2026-01-02', 'day')`);
  await db.execute(sql`INSERT INTO offers (booking_id, entry_id, ends_at)
    SELECT b.id, e.id, now() FROM bookings b, waiting_entries e WHERE b.manage_token = 'els'`);
  await db.execute(sql`INSERT INTO imports (by, file_name, choices) VALUES ('x', 'fresha.csv', '{}')`);
  await db.execute(sql`UPDATE customers SET name = 'Els', import_id = (SELECT id FROM imports), imported_at = now()
    WHERE key = 'jan@example.be'`);
  await db.execute(sql`INSERT INTO import_work (id, created_at, by, is_look, rows, has_failed)
    SELECT id, now(), 'x', false, 1, true FROM imports`);
  await db.execute(sql`INSERT INTO till_days VALUES ('2026-01-01', now(), 'x')`);
  await db.execute(sql`INSERT INTO till_lines (id, day, at, by, barber_id, way, amount_cents, tip_cents, vat_percent, voucher)
    VALUES (gen_random_uuid(), '2026-01-01', now(), 'x', 'barber-1', 'cash', 2500, 0, 0, 'K7QP-4M2X')`);
  // The id sorts before that of the line that it reverses.
  await db.execute(sql`INSERT INTO till_lines (id, day, at, by, barber_id, way, amount_cents, tip_cents, vat_percent, voucher, reason, takes_back)
    SELECT '00000000-0000-4000-8000-000000000000', day, now(), by, barber_id, way, -2500, 0, 0, voucher, 'Vergist', id FROM till_lines`);
  await db.execute(
    sql`INSERT INTO push_settings SELECT id, true, '{booked}', false, '21:00', '08:00' FROM "user"`,
  );
  await db.execute(
    sql`INSERT INTO server_settings SELECT 'SMS_FROM', 'sealed', max(version) FROM shop_versions`,
  );
  await db.execute(
    sql`INSERT INTO refused_customers (customer_id, by) VALUES (customer_of('piet@example.be', NULL), 'x')`,
  );
  await db.execute(sql`INSERT INTO verification VALUES ('v', 'v', 'v', now(), now(), now())`);
  return { key };
}

/** Expects queued work to be done, the second factor to work, and taken times to be refused. */
async function expectRestoredSiteWorks(environment: Record<string, string>, key: string): Promise<void> {
  const shop = await openTestShop({ engine: "server", environment });
  const { db } = shop.runtime();
  await vi.waitFor(
    async () => {
      const mail = await db.execute(sql`SELECT 1 FROM mails JOIN bookings b ON b.id = booking_id
        WHERE manage_token = 'els' AND mails.status = 'sent'`);
      expect(mail.rows).toHaveLength(1);
      const [refund] = await db.select().from(prepayments);
      expect(refund).toMatchObject({ status: "refunded", refundId: "re_pay" });
    },
    { timeout: patience(15), interval: 200 },
  );
  const owner = visitor(shop);
  expect((await owner.signIn(email)).headers.get("Location")).toBe("/login/code");
  expect((await owner.post("/login/code", { code: totp(key) })).headers.get("Location")).toBe("/admin");
  expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(409);
  expect((await shop.post("/api/bookings", bookingRequest({ time: "11:00" }))).status).toBe(201);
  // The sequence that numbers changes continues after the restored ones.
  await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.manageToken, "els"));
  const changes = await db.execute<{ what: string }>(sql`SELECT what FROM booking_changes ORDER BY id`);
  expect(changes.rows.map(({ what }) => what)).toEqual(["overlap", "status"]);
  await shop.close();
}

test.each(bothEngines)(
  "a backup of the %s database during bookings is complete and overwrites no file; a restore needs a stopped site and, on a filled database, --force",
  async (engine) => {
    using scratch = scratchFolder();
    using data = dataFolder();
    const DATABASE_URL = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const environment = { DATA_DIR: data.path, DATABASE_URL, AUTH_SECRET };
    const site = await startSite(environment);
    const before = await bookAll(site, openDate(7));
    const booking = Promise.all([9, 11, 13].map((days) => bookAll(site, openDate(days))));
    await pause(50);
    const file = scratch.file("busy.gz");
    expect(await run("backup", [file], environment)).toMatchObject({ code: 0 });
    await booking;
    const found = contentsOf(file);
    const inBackup = (found.bookings ?? []).map((row): string => JSON.parse(row).id);
    expect(before.length).toBeGreaterThan(15);
    for (const id of before) expect(inBackup).toContain(id);
    const queued = (found.mails ?? []).map((row): string => JSON.parse(row).booking_id);
    for (const id of inBackup) expect(queued.filter((each) => each === id)).toHaveLength(2);

    const secondBackup = await run("backup", [file], environment);
    expect(secondBackup).toMatchObject({ code: 1, output: expect.stringContaining("exists already") });
    const running = await run("restore", [file, "--force"], environment);
    expect(running).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is running on this|is in use by/),
    });
    await stopSite(site);
    const filled = await run("restore", [file], environment);
    expect(filled).toMatchObject({ code: 1, output: expect.stringMatching(/not empty.*bookings.*--force/) });
    expect(await run("restore", [file, "--force"], environment)).toMatchObject({ code: 0 });
    await run("backup", [scratch.file("replaced.gz")], environment);
    expect(contentsOf(scratch.file("replaced.gz"))).toMatchObject({ ...found, outbox: expect.anything() });
  },
  patience(120),
);

/** Books every time of a day. Returns the ids of the confirmed bookings. */
async function bookAll(site: Site, date: string): Promise<string[]> {
  const ids: string[] = [];
  for (let halfHour = 0; halfHour < 22; halfHour++) {
    const time = `${String(9 + Math.ceil(halfHour / 2)).padStart(2, "0")}:${halfHour % 2 ? "00" : "30"}`;
    const body = JSON.stringify(bookingRequest({ date, time, email: `klant${date}${halfHour}@example.be` }));
    const response = await fetch(`${site.url}/api/bookings`, {
      method: "POST",
      body,
      headers: fromElsewhere(),
    });
    if (response.status === 201) ids.push((await response.json()).booking.id);
  }
  return ids;
}

test("a backup of an older version is migrated during the restore", async () => {
  using scratch = scratchFolder();
  const old = { DATABASE_URL: await emptyDatabase(), AUTH_SECRET, DATA_DIR: scratch.path };
  const migrationsUpToStaff = olderMigrations().slice(0, 5);
  await query(old.DATABASE_URL, migrationsUpToStaff.flatMap(({ statements }) => statements).join(";"));
  await query(
    old.DATABASE_URL,
    `CREATE SCHEMA drizzle;
     CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
     INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${migrationsUpToStaff.at(-1)?.at});
     INSERT INTO barbers VALUES ('barber-1', 'Barber', 0);
     INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token)
       VALUES ('barber-1', 'Jan', 'haarknip', now(), now() + interval '1 hour', 'old');
     INSERT INTO booking_changes (booking_id, by, "from", "to") SELECT id, 'x', 'confirmed', 'show' FROM bookings`,
  );
  const file = scratch.file("old.gz");
  expect(await run("backup", [file], old)).toMatchObject({ code: 0 });
  const target = { ...old, DATABASE_URL: await emptyDatabase() };
  expect(await run("restore", [file], target)).toMatchObject({ code: 0 });
  const { rows } = await query(target.DATABASE_URL, `SELECT what, "from", "to" FROM booking_changes`);
  expect(rows).toEqual([{ what: "status", from: "confirmed", to: "show" }]);
  expect(existsSync(scratch.file("auth-secret.restored"))).toBe(false);
});
