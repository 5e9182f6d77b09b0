import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { lockBarbers } from "#app/bookings/lock-barbers.server.ts";
import { keyOfRow } from "#app/customers/linked-keys.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, timestamptz, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerNotes } from "#app/tables/customers.server.ts";
import { figureSums } from "#app/tables/figures.server.ts";
import { type ImportResult, importedCustomers, imports } from "#app/tables/imports.server.ts";
import { foldedName } from "#app/tables/normalized-text.server.ts";
import type { AppointmentRow, CustomerRow, ReadRows } from "./read-rows.server.ts";
import { lettersOf } from "./recognise.ts";

type Run = { id: string; rows: number; read: ReadRows; isReminded: boolean };

/** The import itself, taken back at its end: what it tells is what would happen. */
export async function tryImport(staff: Staff, run: Run): Promise<ImportResult> {
  try {
    await transact(db(), async (tx) => {
      throw new Tried(await write(tx, staff, run));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result;
    throw error;
  }
  throw new Error("A try is always taken back");
}

class Tried extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("tried");
    this.result = result;
  }
}

/** Once: undefined when it was done before. */
export function runImport(staff: Staff, run: Run): Promise<ImportResult | undefined> {
  return transact(db(), async (tx) => {
    const isIt = and(eq(imports.id, run.id), isNull(imports.doneAt));
    const [open] = await tx.select({ id: imports.id }).from(imports).where(isIt).for("update");
    if (!open) return;
    const at = nowDate();
    const result = await write(tx, staff, { ...run, at });
    await tx.update(imports).set({ doneAt: at, result }).where(isIt);
    await finishBulk(tx);
    return result;
  });
}

/** Thousands of rows at once: one message to the dashboards, and kept figures go as a whole. */
export async function startBulk(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('shop.import', 'on', true)`);
  await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
}

export async function finishBulk(tx: Transaction): Promise<void> {
  await tx.delete(figureSums);
  await tx.execute(sql`SELECT pg_notify('dashboard', 'changed')`);
}

async function write(tx: Transaction, staff: Staff, run: Run & { at?: Date }): Promise<ImportResult> {
  const { id, rows, read, isReminded, at = nowDate() } = run;
  await requireAdminIn(tx, staff);
  await startBulk(tx);
  const stamp = { id, at, by: staff.email };
  const { customers, notes } = await addCustomers(tx, read.customers, stamp);
  const appointments = await withAddresses(tx, read.appointments);
  const isComing = ({ startsAt }: AppointmentRow) => startsAt > at;
  const past = await addAppointments(
    tx,
    appointments.filter((each) => !isComing(each)),
    { ...stamp, isReminded },
  );
  const coming = appointments.filter(isComing);
  // Last: visitors who book now wait for it.
  if (coming.length > 0) await lockBarbers(tx);
  const next = await addAppointments(tx, coming, { ...stamp, isReminded });
  const overlapping = [...past.overlapping, ...next.overlapping].map((line) => ({
    line,
    reason: overlaps,
    isRefused: true,
  }));
  const issues = [...read.issues, ...overlapping].sort((one, other) => one.line - other.line);
  return {
    ...{ rows, customers, notes, issues },
    past: past.added.length,
    coming: next.added.length,
    missed: past.added.filter(({ status }) => status === "no-show").length,
    merged: read.doubled + read.customers.length - customers + past.known + next.known,
    refused: issues.filter(({ isRefused }) => isRefused).length,
  };
}

/** A list of appointments often names its customers only: whoever came with the customers under that name alone, it is. */
async function withAddresses(tx: Transaction, rows: AppointmentRow[]): Promise<AppointmentRow[]> {
  if (rows.every(({ phone, email }) => phone || email)) return rows;
  const known = new Map<string, { phone: string | null; email: string | null } | undefined>();
  for (const { name, phone, email } of await tx.select().from(importedCustomers)) {
    const letters = lettersOf(name);
    known.set(letters, known.has(letters) ? undefined : { phone, email });
  }
  return rows.map((row) => (row.phone || row.email ? row : { ...row, ...known.get(lettersOf(row.name)) }));
}

const overlaps = "Overlapt met een andere afspraak van deze kapper.";

type Stamp = { id: string; at: Date; by: string };

const atOnce = 1_000;

function* partsOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}

const jsonRows = (rows: unknown[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS given(${sql.raw(columns)})`;

async function addCustomers(tx: Transaction, rows: CustomerRow[], { id, at, by }: Stamp) {
  const count = { customers: 0, notes: 0 };
  for (const part of partsOf(rows)) {
    const added = await tx.execute(sql`
      INSERT INTO ${importedCustomers} (customer, name, phone, email, import_id, at)
      SELECT customer, name, phone, email, ${id}::uuid, ${timestamptz(at)}
      FROM ${jsonRows(part, "customer text, name text, phone text, email text")}
      WHERE NOT EXISTS (SELECT FROM ${bookings} WHERE ${keyOfRow} = given.customer AND ${bookings.erasedAt} IS NULL)
      ON CONFLICT DO NOTHING RETURNING id`);
    count.customers += added.rows.length;
    const notes = part.flatMap(({ customer, notes }) => notes.map((text) => ({ customer, text })));
    if (notes.length === 0) continue;
    const noted = await tx.execute(sql`
      INSERT INTO ${customerNotes} (customer, text, at, by, import_id)
      SELECT customer, text, ${timestamptz(at)}, ${by}, ${id}::uuid FROM ${jsonRows(notes, "customer text, text text")}
      WHERE NOT EXISTS (
        SELECT FROM ${customerNotes} AS n WHERE n.customer = given.customer AND n.text = given.text)
      RETURNING id`);
    count.notes += noted.rows.length;
  }
  return count;
}

type Added = { added: AppointmentRow[]; known: number; overlapping: number[] };

/** The constraint is the judge of overlaps. What came before is known by its moment, barber and name. */
async function addAppointments(
  tx: Transaction,
  rows: AppointmentRow[],
  { id, at, isReminded }: Stamp & { isReminded: boolean },
): Promise<Added> {
  const result: Added = { added: [], known: 0, overlapping: [] };
  // Hours of 0 are no reminder; without hours the shop's own count.
  const hours = isReminded ? sql`NULL::int` : sql`0`;
  for (const part of partsOf(rows)) {
    const given = part.map((row) => ({ ...row, made: row.startsAt < at ? row.startsAt : at }));
    const { rows: written } = await tx.execute<{ id: string; isKnown: boolean; isAdded: boolean }>(sql`
      WITH given AS (SELECT * FROM ${jsonRows(given, appointmentColumns)}),
      fresh AS (
        SELECT * FROM given WHERE NOT EXISTS (
          SELECT FROM ${bookings} AS b WHERE b.starts_at = given."startsAt" AND b.barber_id = given."barberId"
            AND ${foldedName(sql`b.name`)} = ${foldedName(sql`given.name`)})),
      added AS (
        INSERT INTO ${bookings} (id, barber_id, name, phone, email, service, service_label, price_cents, starts_at,
          ends_at, message, status, manage_token, source, review_mail, first_reminder_hours, second_reminder_hours,
          import_id, created_at, updated_at)
        SELECT id, "barberId", name, phone, email, service, "serviceLabel", "priceCents", "startsAt", "endsAt",
          message, status, "manageToken", 'import', false, ${hours}, ${hours}, ${id}::uuid, made, ${timestamptz(at)}
        FROM fresh ORDER BY line ON CONFLICT DO NOTHING RETURNING id)
      SELECT given.id, fresh.id IS NULL AS "isKnown", added.id IS NOT NULL AS "isAdded"
      FROM given LEFT JOIN fresh USING (id) LEFT JOIN added USING (id)`);
    const fate = new Map(written.map((each) => [each.id, each]));
    for (const row of part) {
      const { isKnown, isAdded } = fate.get(row.id) ?? { isKnown: false, isAdded: false };
      if (isAdded) result.added.push(row);
      else if (isKnown) result.known += 1;
      else result.overlapping.push(row.line);
    }
  }
  return result;
}

const appointmentColumns =
  'id uuid, line int, "barberId" text, name text, phone text, email text, service text, "serviceLabel" text, "priceCents" int, ' +
  '"startsAt" timestamptz, "endsAt" timestamptz, message text, status text, "manageToken" text, made timestamptz';
