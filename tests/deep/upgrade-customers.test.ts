/** Upgrades a version that computed customers on reading: the new rows group bookings like that version's cards. */
import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { migrate, migrations } from "#app/platform/database/migrations.server.ts";
import { bothEngines } from "../setup/engines.ts";
import { untouchedDatabase } from "../setup/untouched-database.ts";

/** Bookings, each with the card that it was on; bookings of one card are one customer. */
const bookings = [
  { card: "jan", email: "Jan@example.be", phone: "0470111111" },
  { card: "jan", email: "jan+zoon@example.be", phone: null },
  { card: "jan", email: null, phone: "+32470222222" },
  { card: "jan", email: null, phone: "0470222222" },
  { card: "els", email: "e.l.s@gmail.com", phone: "0470111111" },
  { card: "els", email: "els+2@googlemail.com", phone: "0470333333" },
  { card: "dutch", email: null, phone: "0612345678" },
  { card: "other", email: null, phone: "+32612345678" },
  { card: null, email: null, phone: null },
];
const erasedBookings = [
  { card: "missed", email: "gemist@example.be", phone: null },
  { card: null, email: null, phone: null },
];

async function fill(tx: Transaction): Promise<void> {
  await tx.execute(sql`INSERT INTO barbers (id, name, position) VALUES ('els', 'Els', 0)`);
  for (const [index, { email, phone }] of [...bookings, ...erasedBookings].entries())
    await tx.execute(sql`INSERT INTO bookings
      (id, barber_id, name, email, phone, service, starts_at, ends_at, manage_token, status, erased_at)
      SELECT ${idOf(index)}::uuid, 'els', 'Iemand', ${email}, ${phone}, 'haarknip', at, at + interval '30 minutes', ${idOf(index)},
        'no-show', CASE WHEN ${index >= bookings.length} THEN now() END
      FROM (SELECT now() - make_interval(days => ${index + 1}::int) AS at) AS day`);
  await tx.execute(
    sql`INSERT INTO customer_links (one, other, by) VALUES ('jan@example.be', '0470222222', 'x')`,
  );
  await tx.execute(
    sql`INSERT INTO customer_notes (customer, text, by) VALUES ('0470222222', 'Tondeuse 2', 'x')`,
  );
  await tx.execute(sql`INSERT INTO refused_customers (customer, by) VALUES ('e.l.s@gmail.com', 'x')`);
  await tx.execute(
    sql`INSERT INTO prepayment_waivers (email, by) VALUES ('els@gmail.com', 'x'), ('0470222222', 'x')`,
  );
  for (const [address, refusedReviewMails] of [
    ["jan+zoon@example.be", false],
    ["e.l.s@gmail.com", true],
    ["vergeten@example.be", true],
  ] as const)
    await tx.execute(
      sql`INSERT INTO recipients VALUES (${fingerprint(address)}, now(), CASE WHEN ${refusedReviewMails} THEN now() END)`,
    );
  await tx.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'test', 'paid', now(), now()), ('gewist', 1000, 'EUR', 'test', 'refunded', now(), now())`);
  await tx.execute(sql`INSERT INTO waiting_entries (token, request_key, name, phone, email, service, from_date, to_date, part)
    VALUES ('x', 'x', 'An', '0470444444', 'wacht@example.be', 'haarknip', '2027-01-02', '2027-01-02', 'day')`);
  await tx.execute(sql`WITH one AS (INSERT INTO imports (by, file_name, choices) VALUES ('x', 'klanten.csv', '{}') RETURNING id)
    INSERT INTO imported_customers (customer, name, phone, import_id, at) SELECT '0470555555', 'Bo', '+32470555555', id, now() FROM one`);
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const fingerprint = (address: string) => hash("sha256", address, "hex");

describe.each(bothEngines)("on the %s database", (engine) => {
  test("bookings of one card get one customer, with notes, waivers, refusals and opened mails", async () => {
    using database = await untouchedDatabase(engine);
    const { db, close } = await database.open();
    const all = migrations();
    const customersStep = all.findIndex(({ statements }) =>
      statements.join().includes('CREATE TABLE "customers"'),
    );
    // A kill in the middle undoes everything, and the next start begins again.
    const upgrade = db.transaction(async (tx) => {
      await migrate(tx, { upTo: all[customersStep - 1]?.at });
      await fill(tx);
      await tx
        .transaction(async (savepoint) => {
          await migrate(savepoint);
          throw new Error("killed");
        })
        .catch(() => undefined);
      await migrate(tx);
    });
    await upgrade;
    const rows = async (query: ReturnType<typeof sql>) =>
      (await db.execute<Record<string, string>>(query)).rows;
    const found = await rows(sql`SELECT b.id, c.person_id AS person FROM bookings AS b
      LEFT JOIN customers AS c ON c.id = b.customer_id ORDER BY b.id`);
    const cards = [...bookings, ...erasedBookings].map(({ card }) => card);
    const groups = (names: (string | null | undefined)[]) =>
      names.map((name) => (name ? names.indexOf(name) : null));
    expect(groups(found.map(({ person }) => person))).toEqual(groups(cards));

    const customerKeysOf = (table: string) =>
      rows(
        sql`SELECT key FROM ${sql.identifier(table)} LEFT JOIN customers AS c ON c.id = customer_id ORDER BY key`,
      );
    expect(await customerKeysOf("customer_notes")).toEqual([{ key: "+32470222222" }]);
    expect(await customerKeysOf("refused_customers")).toEqual([{ key: "els@gmail.com" }]);
    expect(await customerKeysOf("prepayment_waivers")).toEqual([
      { key: "+32470222222" },
      { key: "els@gmail.com" },
    ]);
    expect(await customerKeysOf("prepayments")).toEqual([{ key: "jan@example.be" }, { key: null }]);
    expect(await customerKeysOf("waiting_entries")).toEqual([{ key: "wacht@example.be" }]);
    expect(await rows(sql`SELECT key FROM customers WHERE mail_opened_at IS NOT NULL ORDER BY key`)).toEqual([
      { key: "els@gmail.com" },
      { key: "jan@example.be" },
    ]);
    const refusedReviewMails = await rows(
      sql`SELECT key FROM customers WHERE review_mails_refused_at IS NOT NULL`,
    );
    expect(refusedReviewMails.map(({ key }) => key).sort()).toEqual(
      [fingerprint("vergeten@example.be"), "els@gmail.com"].sort(),
    );
    expect(
      await rows(sql`SELECT name, phone, email, key FROM customers WHERE import_id IS NOT NULL`),
    ).toEqual([{ name: "Bo", phone: "+32470555555", email: null, key: "+32470555555" }]);
    await close();
  });
});
