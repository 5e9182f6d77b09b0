/** Migrating older databases of any size keeps the customers that their rules showed, even after a kill. */
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { customerKey } from "#app/customers/customer-rows.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import {
  migrate,
  migrations,
  newestMigration,
  olderMigrations,
} from "#app/platform/database/migrations.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { bothEngines } from "../setup/engines.ts";
import { cleanEnvironment } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { untouchedDatabase } from "../setup/untouched-database.ts";

vi.setConfig({ testTimeout: patience(600) });

const makesCustomers = ({ statements }: { statements: string[] }) =>
  statements.join().includes('CREATE TABLE "customers"');
const before = migrations()[migrations().findIndex(makesCustomers) - 1]?.at;
/** Half of the statements that create customers; a test kills the migration there. */
const halfOfSteps = (migrations().find(makesCustomers)?.statements.length ?? 0) / 2;
/** The last migrations of 48eb269, of 10e3965, and of the version before customers were rows. */
const versions = [olderMigrations()[8]?.at, olderMigrations()[33]?.at, before];

type Booking = { id: string; email: string | null; phone: string | null; isErased: boolean };
type Old = { bookings: Booking[]; links: [string, string][]; notes: { key: string; text: string }[] };

/** Returns a person's addresses as typed on different days; every ninth person gives no e-mail address. */
function addressesOf(person: number, visit: number): Pick<Booking, "email" | "phone"> {
  const digits = String(100_000 + person).slice(1);
  const phone = [`04701${digits}`, `+324701${digits}`, `00324701${digits}`, null][visit % 4] ?? null;
  if (person % 9 === 0) return { email: null, phone: phone ?? `04701${digits}` };
  const emails = [
    `Klant${person}@Example.be`,
    `klant${person}@example.be`,
    `klant${person}+kapper@example.be`,
  ];
  const gmail = [`klant.${person}@gmail.com`, `klant${person}@googlemail.com`];
  return { email: (person % 5 === 0 ? gmail[visit % 2] : emails[visit % 3]) ?? null, phone };
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

/** Inserts 400 bookings of 120 people, with links, notes and everything else that this version can store. */
async function fill(tx: Transaction): Promise<Old> {
  const has = async (name: string) => {
    const { rows } = await tx.execute<{ is: boolean }>(sql`SELECT to_regclass(${name}) IS NOT NULL AS is`);
    return rows[0]?.is === true;
  };
  const { rows: columns } = await tx.execute<{ name: string }>(
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'bookings'`,
  );
  const hasErasedAt = columns.some(({ name }) => name === "erased_at");
  await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
  const old: Old = { bookings: [], links: [], notes: [] };
  for (let index = 0; index < 400; index++) {
    const person = (index * 37) % 120;
    const isErased = index % 50 === 49;
    // An erased customer who missed an appointment keeps the address until retention.
    const isKept = isErased && hasErasedAt && index % 100 === 99;
    const addresses =
      isErased && !isKept ? { email: null, phone: null } : addressesOf(person, (index / 7) | 0);
    const status = isKept || index % 11 === 0 ? "no-show" : "show";
    const [email, phone] = isKept ? [`gemist${index}@example.be`, null] : [addresses.email, addresses.phone];
    await tx.execute(sql`INSERT INTO bookings
      (id, barber_id, name, email, phone, service, starts_at, ends_at, manage_token, status)
      SELECT ${idOf(index)}::uuid, 'els', ${isErased ? "Gewist" : `Klant ${person}`}, ${email}, ${phone}, 'haarknip',
        at, at + interval '30 minutes', ${idOf(index)}, ${status}
      FROM (SELECT timestamptz '2026-01-01 10:00Z' + make_interval(hours => ${index * 12}::int) AS at) AS day`);
    if (isErased && hasErasedAt)
      await tx.execute(sql`UPDATE bookings SET erased_at = now() WHERE id = ${idOf(index)}`);
    old.bookings.push({ id: idOf(index), email, phone, isErased });
  }
  for (const at of [3, 40, 77, 200, 301]) {
    const key = oldKey(old.bookings[at]);
    if (!key) continue;
    old.notes.push({ key, text: `Notitie ${at}` });
    await tx.execute(
      sql`INSERT INTO customer_notes (customer, text, by) VALUES (${key}, ${`Notitie ${at}`}, 'x')`,
    );
  }
  const waiver = oldKey(old.bookings[5]);
  await tx.execute(sql`INSERT INTO prepayment_waivers (email, by) VALUES (${waiver}, 'x')`);
  if (await has("customer_links"))
    for (const [from, to] of [
      [1, 2],
      [2, 30],
      [31, 60],
      [60, 61],
      [9, 100],
    ] as const) {
      const [one, other] = [oldKey(old.bookings[from]), oldKey(old.bookings[to])];
      if (!one || !other || one === other) continue;
      old.links.push([one, other]);
      await tx.execute(sql`INSERT INTO customer_links (one, other, by) VALUES (${one}, ${other}, 'x')`);
    }
  if (await has("recipients"))
    await tx.execute(sql`INSERT INTO recipients (fingerprint, opened_at, no_reviews_since) VALUES
      (${hash("sha256", "vergeten@example.be")}, now(), now()), (${hash("sha256", "klant1@example.be")}, now(), NULL)`);
  if (await has("waiting_entries"))
    await tx.execute(sql`INSERT INTO waiting_entries
      (token, request_key, name, phone, email, service, from_date, to_date, part)
      VALUES ('x', 'x', 'An', '0470444444', 'wacht@example.be', 'haarknip', '2027-01-02', '2027-01-02', 'day')`);
  if (await has("imported_customers"))
    await tx.execute(sql`WITH one AS (INSERT INTO imports (by, file_name, choices) VALUES ('x', 'k.csv', '{}') RETURNING id)
      INSERT INTO imported_customers (customer, name, phone, import_id, at)
      SELECT '0470555555', 'Bo', '+32470555555', id, now() FROM one`);
  return old;
}

/** Returns the key by which all three versions recognised a customer. */
function oldKey(booking: Omit<Booking, "id"> | undefined): string | undefined {
  if (!booking || booking.isErased) return;
  return booking.email?.toLowerCase() ?? booking.phone?.replace(/^(\+32|0032)/, "0");
}

/** Returns the cards of the old rules; two whose addresses are now equal are one. */
function oldCards({ bookings, links, notes }: Old): string[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined || parent === key ? key : rootOf(parent);
  };
  const join = (one: string, other: string) => parents.set(rootOf(one), rootOf(other));
  for (const key of bookings.flatMap((booking) => oldKey(booking) ?? []))
    join(key, `now ${customerKey(key.includes("@") ? { email: key } : { phone: key })}`);
  for (const [one, other] of links) join(one, other);
  const cards = Map.groupBy(
    bookings.filter((booking) => oldKey(booking)),
    (booking) => rootOf(oldKey(booking) ?? ""),
  );
  return [...cards].map(([root, customerCards]) => {
    const texts = notes.filter(({ key }) => rootOf(key) === root).map(({ text }) => text);
    return cardOf(
      customerCards.map(({ id }) => id),
      texts,
    );
  });
}

const cardOf = (ids: string[], notes: string[]) => [...ids.sort(), ...notes.sort()].join(" ");

async function newCards(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ ids: string[]; notes: string[] }>(sql`
    SELECT array_agg(b.id::text) AS ids, (SELECT coalesce(array_agg(n.text), '{}') FROM customer_notes AS n
      JOIN customers AS own ON own.id = n.customer_id WHERE own.person_id = c.person_id) AS notes
    FROM bookings AS b JOIN customers AS c ON c.id = b.customer_id WHERE b.erased_at IS NULL GROUP BY c.person_id`);
  return rows.map(({ ids, notes }) => cardOf(ids, notes));
}

describe.each(bothEngines)("on the %s database", (engine) => {
  // The SQL is the same on both: the embedded one migrates the oldest version, which takes every step.
  test.each(engine === "server" ? [0, 1, 2] : [0])(
    "the cards of older version %i stay the same, and no erased customer reappears",
    async (at) => {
      using database = await untouchedDatabase(engine);
      const { db, close } = await database.open();
      await db.transaction(async (tx) => {
        await migrate(tx, { upTo: versions[at] });
        const old = await fill(tx);
        await migrate(tx);
        expect(await newCards(tx)).toHaveLength(oldCards(old).length);
        expect((await newCards(tx)).sort()).toEqual(oldCards(old).sort());
        const { rows: counts } = await tx.execute(
          sql`SELECT count(*)::int AS all, count(email)::int AS emails FROM bookings`,
        );
        const emails = old.bookings.filter(({ email }) => email !== null).length;
        expect(counts).toEqual([{ all: old.bookings.length, emails }]);
        const { rows: keys } = await tx.execute<{ key: string }>(sql`SELECT key FROM customers`);
        const customerKeys = old.bookings.flatMap(({ email, phone }) => customerKey({ email, phone }) ?? []);
        const extra = keys.map(({ key }) => key).filter((key) => !customerKeys.includes(key));
        const others = [["wacht@example.be"], [hash("sha256", "vergeten@example.be")], ["+32470555555"]];
        const expected = [[], others.slice(0, 2), others][at] ?? [];
        expect(extra.sort()).toEqual(expected.flat().sort());
      });
      await close();
    },
  );

  test("a process killed while it migrates has changed nothing, and the next one migrates", async () => {
    using database = await untouchedDatabase(engine);
    const { environment } = database;
    const { db, close } = await database.open();
    const isLong = process.env.FAULTS === "long";
    const count = engine === "server" ? (isLong ? 200_000 : 5_000) : isLong ? 8_000 : 1_000;
    await db.transaction((tx) => migrate(tx, { upTo: before }));
    await fillMany(db, count);
    await close();
    const child = spawn(process.execPath, ["tests/fixtures/migrate-with-dots.ts"], {
      env: { ...cleanEnvironment, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let statements = 0;
    child.stdout.on("data", (dots) => {
      statements += dots.length;
      if (statements > halfOfSteps) child.kill("SIGKILL");
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);

    const former = await database.open();
    expect(await newestMigration(former.db)).toBe(before);
    await former.close();
    const started = performance.now();
    const later = await openDatabase(readSettings(environment));
    console.info(
      `${count} bookings, ${engine}: ${Math.round(performance.now() - started)} ms to migrate and open`,
    );
    const { rows } = await later.db.execute(sql`SELECT count(*)::int AS all, count(customer_id)::int AS own,
      count(DISTINCT customer_id)::int AS customers FROM bookings`);
    expect(rows).toEqual([{ all: count, own: count, customers: count / 10 }]);
    await later.close();
  });
});

/** Inserts ten bookings for each customer. */
async function fillMany(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`ALTER TABLE bookings DISABLE TRIGGER USER`);
    await tx.execute(sql`INSERT INTO bookings
      (barber_id, name, email, phone, service, starts_at, ends_at, manage_token, status)
      SELECT 'els', 'Klant ' || at / 10, 'klant' || at / 10 || '@example.be', '0470' || lpad((at / 10)::text, 6, '0'),
        'haarknip', start, start + interval '30 minutes', 'many ' || at, 'show'
      FROM generate_series(0, ${count - 1}::int) AS at,
        LATERAL (SELECT timestamptz '2020-01-01 08:00Z' + at * interval '30 minutes' AS start) AS moment`);
    await tx.execute(sql`ALTER TABLE bookings ENABLE TRIGGER USER`);
  });
}
