/** Tests the weekly self-check, and its report. */
import { writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { selfChecks } from "#app/backup/tables/backups.server.ts";
import { weeklySelfCheck } from "#app/backup/weekly-self-check.server.ts";
import { addUpFigures } from "#app/figures/add-up.server.ts";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { clockAt } from "../setup/clock.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const METRICS_TOKEN = "meter-opnemer-0123456789";
const shop = testShop({
  engine: "server",
  environment: { METRICS_TOKEN },
  empty: "bookings, prepayments, mails, figure_sums, proofs",
});
afterEach(() => {
  vi.useRealTimers();
});
const proveWith = ({ path }: { path: string }) =>
  weeklySelfCheck(() => ({ ...shop.settings, backups: { folder: path, keep: 2 } })).run();
const metrics = async () =>
  (await shop.fetch("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();

test("a week without faults is one line for the owner, and the check does not repeat before the next Sunday", async () => {
  const { db } = shop.runtime();
  using folder = scratchFolder();
  const { DATABASE_URL, AUTH_SECRET } = { DATABASE_URL: shop.databaseUrl, AUTH_SECRET: "x".repeat(32) };
  const backup = await run("backup", [folder.file("backup-2026-11-22-0340.gz")], {
    DATABASE_URL,
    AUTH_SECRET,
  });
  expect(backup).toMatchObject({ code: 0 });
  await visitOn("2026-09-14T09:00Z");
  clockAt("2026-11-22 04:10");
  await addUpFigures.run();
  for (const day of ["2026-11-22", "2026-11-23", "2026-11-28"]) {
    clockAt(`${day} 05:10`);
    await proveWith(folder);
  }
  vi.useRealTimers();
  const [only, ...others] = await db.select().from(selfChecks);
  expect([only?.faults, others]).toEqual([[], []]);
  const owner = await staffMember(shop, "admin");
  expect(await owner.text("/admin/zaak")).toContain("Gecontroleerd op zondag 22 november: alles klopt.");
  const measured = await metrics();
  expect(measured).toContain("shop_proof_faults 0");
  expect(measured).toMatch(/shop_proof_last_timestamp_seconds 1\d{9}/);
  clockAt("2026-11-29 05:10");
  await proveWith(folder);
  vi.useRealTimers();
  expect(await db.$count(selfChecks)).toBe(2);
});

test("each fault is named, even one that a constraint should have prevented", async () => {
  const { db } = shop.runtime();
  using folder = scratchFolder();
  await visitOn("2026-09-14T09:00Z");
  clockAt("2026-11-22 04:10");
  await addUpFigures.run();
  await db.execute(
    sql`UPDATE figure_sums SET rows = '[]' WHERE figure = 'services' AND month = '2026-09-01'`,
  );
  await db.execute(sql`ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap`);
  await db.execute(sql`INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token)
    SELECT 'barber-1', 'Twee', 'haarknip', at, at + interval '30 minutes', at::text
    FROM unnest(ARRAY[now() + interval '1 day', now() + interval '1 day 10 minutes']) AS at`);
  await db.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'test', 'used', now(), now()),
      ('jan@example.be', 1000, 'EUR', 'test', 'paid', now() - interval '40 days', now())`);
  await db.execute(sql`ALTER TABLE mails DROP CONSTRAINT mails_once`);
  await db.execute(sql`INSERT INTO mails (booking_id, kind, status, sent_at)
    SELECT id, 'confirmation', 'sent', now() FROM bookings, generate_series(1, 2) WHERE manage_token LIKE '20%' LIMIT 2`);
  writeFileSync(folder.file("backup-2026-11-23-0340.gz"), "stuk");
  await proveWith(folder);
  vi.useRealTimers();
  const [found] = await db.select().from(selfChecks);
  expect(found?.faults).toEqual([
    "1 afspraak overlapt met een andere van dezelfde kapper",
    "1 betaling is gebruikt voor een afspraak die er niet is",
    "1 betaling wacht al een week op een afspraak of op haar terugbetaling",
    "1 mail vertrok twee keer",
    "de cijfers van 2026-09 (services) kloppen niet met hun rijen",
    "de laatste back-up kan niet teruggezet worden",
  ]);
  const page = await (await staffMember(shop, "admin")).text("/admin/zaak");
  expect(page).toContain("vond iets: 1 afspraak overlapt met een andere van dezelfde kapper; 1 betaling");
  expect(page).not.toContain("alles klopt");
  expect(await metrics()).toContain("shop_proof_faults 6");
});

async function visitOn(at: string): Promise<void> {
  await shop.runtime().db.execute(sql`INSERT INTO bookings
    (barber_id, name, email, service, starts_at, ends_at, manage_token, status, price_cents, created_at)
    VALUES ('barber-1', 'Jan', 'jan@example.be', 'haarknip', ${at}, ${at}::timestamptz + interval '30 minutes',
      ${at}, 'show', 2500, ${at}::timestamptz - interval '1 day')`);
}
