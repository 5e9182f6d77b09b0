import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, isNotNull, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import { lockBarbers } from "#app/bookings/booking-rows.server.ts";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { customerNotes, customers } from "#app/customers/tables/customers.server.ts";
import { foldedName } from "#app/customers/tables/normalized-text.server.ts";
import { figureSums } from "#app/figures/tables/figures.server.ts";
import { type Transaction, timestamptz, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { AppointmentRow, CustomerRow, ReadRows } from "../read-rows.server.ts";
import { lettersOf } from "../recognise.ts";
import { type ImportResult, importWork } from "../tables/imports.server.ts";

type Run = Stamp & {
  read: ReadRows;
  rows: number;
  isLook: boolean;
  isReminded: boolean;
  formers: Former[];
  stopSignal?: AbortSignal;
};

/**
 * Writes the rows in parts, each in a transaction of its own, because the embedded database has one
 * connection and visitors must not wait. Rows that a process wrote before it died count as written. A trial
 * run rolls back each part and so reports what would happen.
 */
export async function writeRows({
  read,
  rows,
  isLook,
  isReminded,
  formers,
  stopSignal,
  ...stamp
}: Run): Promise<ImportResult> {
  const { customers, appointments } = read;
  const result = { rows, customers: 0, notes: 0, past: 0, coming: 0, missed: 0, merged: read.doubled };
  const issues = [...read.issues];
  let writtenCount = rows - customers.length - appointments.length;

  let tookMs = 0;

  async function inOne<Added>(length: number, write: (tx: Transaction) => Promise<Added>): Promise<Added> {
    // Leaves the database to staff and visitors for as long as the part before took.
    await pause(tookMs, undefined, { signal: stopSignal });
    const begun = performance.now();
    const added = await rollBackIfTrial(isLook, write);
    writtenCount += length;
    await db().update(importWork).set({ written: writtenCount }).where(eq(importWork.id, stamp.id));
    tookMs = performance.now() - begun;
    return added;
  }

  for (const part of partsOf(customers)) {
    const added = await inOne(part.length, (tx) => addCustomers(tx, part, stamp));
    result.customers += added.customers;
    result.notes += added.notes;
    result.merged += part.length - added.customers;
  }
  for (const part of groupsWithoutOverlap(await withAddresses(appointments))) {
    const { added, known, overlapping } = await inOne(part.length, (tx) =>
      addAppointments(tx, part, { ...stamp, isReminded, formers }),
    );
    result.merged += known;
    result.past += added.filter(({ startsAt }) => startsAt <= stamp.at).length;
    result.coming += added.filter(({ startsAt }) => startsAt > stamp.at).length;
    result.missed += added.filter(({ status }) => status === "no-show").length;
    issues.push(...overlapping.map((line) => ({ line, reason: overlaps, isRefused: true })));
  }
  issues.sort((one, other) => one.line - other.line);
  return { ...result, issues, refused: issues.filter(({ isRefused }) => isRefused).length };
}

async function rollBackIfTrial<Added>(
  isLook: boolean,
  write: (tx: Transaction) => Promise<Added>,
): Promise<Added> {
  const looks: Added[] = [];
  try {
    return await transact(db(), async (tx) => {
      await startBulk(tx);
      const added = await write(tx);
      if (isLook) {
        looks.push(added);
        tx.rollback();
      }
      return added;
    });
  } catch (error) {
    const [look] = looks;
    if (look && error instanceof TransactionRollbackError) return look;
    throw error;
  }
}

/**
 * Prepares a transaction for thousands of rows: their triggers send no messages and update no figures, and
 * statements may take a minute. `finishBulk` makes up for it.
 */
export async function startBulk(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('shop.import', 'on', true)`);
  await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
}

export async function finishBulk(tx: Transaction): Promise<void> {
  await tx.delete(figureSums);
  await tx.execute(sql`SELECT pg_notify('dashboard', 'changed')`);
}

/**
 * Completes appointments that only name their customer with the phone and e-mail of the imported customer of
 * that name, if there is exactly one.
 */
async function withAddresses(rows: AppointmentRow[]): Promise<AppointmentRow[]> {
  if (rows.every(({ phone, email }) => phone || email)) return rows;
  const addressesByKey = new Map<string, { phone: string | null; email: string | null } | undefined>();
  for (const { name, phone, email } of await importedCustomers()) {
    const letters = lettersOf(name ?? "");
    addressesByKey.set(letters, addressesByKey.has(letters) ? undefined : { phone, email });
  }
  return rows.map((row) =>
    row.phone || row.email ? row : { ...row, ...addressesByKey.get(lettersOf(row.name)) },
  );
}

function importedCustomers() {
  const { name, phone, email, importId } = customers;
  return db().select({ name, phone, email }).from(customers).where(isNotNull(importId));
}

const overlaps = "Overlapt met een andere afspraak van deze kapper.";

type Stamp = { id: string; at: Date; by: string };

/** The rows per transaction, so that a visitor waits for a tenth of a second. */
const atOnce = 100;

function* partsOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let index = 0; index < rows.length; index += atOnce) yield rows.slice(index, index + atOnce);
}

/**
 * Cuts the appointments into parts where no visit is going on. Visits that overlap stay in one part, where
 * the first line wins.
 */
function* groupsWithoutOverlap(rows: AppointmentRow[]): Generator<AppointmentRow[]> {
  let part: AppointmentRow[] = [];
  let end = 0;
  for (const row of rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    if (part.length >= atOnce && row.startsAt.getTime() >= end) {
      yield part;
      part = [];
    }
    part.push(row);
    end = Math.max(end, row.endsAt.getTime());
  }
  if (part.length > 0) yield part;
}

const jsonRows = (rows: unknown[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS given(${sql.raw(columns)})`;

async function addCustomers(tx: Transaction, part: CustomerRow[], { id, at, by }: Stamp) {
  const whereGiven = jsonRows(part, "key text, name text, phone text, email text");
  await tx.execute(sql`SELECT customer_of(email, phone) FROM ${whereGiven}`);
  await tx.execute(sql`
    UPDATE ${customers} SET import_id = ${id}::uuid, imported_at = ${timestamptz(at)},
      name = given.name, phone = given.phone, email = given.email
    FROM ${whereGiven}
    WHERE ${customers.key} = given.key AND ${customers.importId} IS NULL AND NOT EXISTS (
      SELECT FROM ${bookings} WHERE ${bookings.customerId} = ${customers.id} AND ${bookings.erasedAt} IS NULL)`);
  const notes = part.flatMap(({ key, notes }) => notes.map((text) => ({ key, text })));
  await tx.execute(sql`
    INSERT INTO ${customerNotes} (customer_id, text, at, by, import_id)
    SELECT own.id, text, ${timestamptz(at)}, ${by}, ${id}::uuid
    FROM ${jsonRows(notes, "key text, text text")} JOIN ${customers} AS own ON own.key = given.key
    WHERE NOT EXISTS (
      SELECT FROM ${customerNotes} AS n WHERE n.customer_id = own.id AND n.text = given.text)`);
  const keys = part.map(({ key }) => key);
  const whereOfPart = inArray(customers.key, keys);
  const ids = tx.select({ id: customers.id }).from(customers).where(whereOfPart);
  const whereNoted = and(eq(customerNotes.importId, id), inArray(customerNotes.customerId, ids));
  return {
    customers: await tx.$count(customers, and(eq(customers.importId, id), whereOfPart)),
    notes: await tx.$count(customerNotes, whereNoted),
  };
}

/** A barber who left, stored with the first of the appointments. */
type Former = typeof barbers.$inferSelect;

/** Writes the appointments that are not known yet. The database constraint refuses overlaps. */
async function addAppointments(
  tx: Transaction,
  part: AppointmentRow[],
  { id, at, isReminded, formers }: Stamp & { isReminded: boolean; formers: Former[] },
): Promise<{ added: AppointmentRow[]; known: number; overlapping: number[] }> {
  const needed = formers.filter((former) => part.some(({ barberId }) => barberId === former.id));
  if (needed.length > 0) await tx.insert(barbers).values(needed).onConflictDoNothing();
  if (part.some(({ startsAt }) => startsAt > at)) await lockBarbers(tx);
  const knownRows = await findKnown(tx, part, id);
  const unknown = part.filter((row) => !knownRows.has(row.id));
  const customerRows = unknown.map((row) => ({ ...row, made: row.startsAt < at ? row.startsAt : at }));
  // 0 hours means no reminder; null means the shop's hours.
  const hours = isReminded ? sql`NULL::int` : sql`0`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${bookings} (id, barber_id, name, phone, email, service, service_label, price_cents, starts_at,
      ends_at, message, status, manage_token, source, review_mail, first_reminder_hours, second_reminder_hours,
      import_id, created_at, updated_at)
    SELECT id, "barberId", name, phone, email, service, "serviceLabel", "priceCents", "startsAt", "endsAt",
      message, status, "manageToken", 'import', false, ${hours}, ${hours}, ${id}::uuid, made, ${timestamptz(at)}
    FROM ${jsonRows(customerRows, appointmentColumns)} ORDER BY line ON CONFLICT DO NOTHING RETURNING id`);
  const inserted = new Set(rows.map((each) => each.id));
  return {
    added: part.filter((row) => inserted.has(row.id) || knownRows.get(row.id)?.isOwn),
    known: [...knownRows.values()].filter(({ isOwn }) => !isOwn).length,
    overlapping: unknown.filter((row) => !inserted.has(row.id)).map(({ line }) => line),
  };
}

/**
 * Finds the rows whose moment, barber and name already have an appointment. `isOwn` tells that this import wrote it,
 * before its process died.
 */
async function findKnown(tx: Transaction, part: AppointmentRow[], importId: string) {
  const starts = part.map(({ startsAt }) => startsAt.getTime());
  const [first, last] = [new Date(Math.min(...starts)), new Date(Math.max(...starts))];
  // Materialized: an index of barbers would read all that they ever did, for each line.
  const { rows } = await tx.execute<{ id: string; isOwn: boolean }>(sql`
    WITH near AS MATERIALIZED (
      SELECT starts_at, barber_id, ${foldedName(sql`name`)} AS name, import_id FROM ${bookings}
      WHERE starts_at BETWEEN ${timestamptz(first)} AND ${timestamptz(last)})
    SELECT given.id, bool_or(near.import_id IS NOT DISTINCT FROM ${importId}::uuid) AS "isOwn"
    FROM ${jsonRows(part, appointmentColumns)} JOIN near ON near.starts_at = given."startsAt"
      AND near.barber_id = given."barberId" AND near.name = ${foldedName(sql`given.name`)}
    GROUP BY given.id`);
  return new Map(rows.map((each) => [each.id, each]));
}

const appointmentColumns =
  'id uuid, line int, "barberId" text, name text, phone text, email text, service text, "serviceLabel" text, "priceCents" int, ' +
  '"startsAt" timestamptz, "endsAt" timestamptz, message text, status text, "manageToken" text, made timestamptz';
