import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { and, eq, gt, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { barbers, bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { withoutImport } from "#app/customers/personal-data.ts";
import { customerNotes, customers } from "#app/customers/tables/customers.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import {
  sqlState,
  type Transaction,
  transact,
  uniqueViolation,
} from "#app/platform/database/database.server.ts";
import { enqueuedNow, type QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { readRows } from "../read-rows.server.ts";
import { readTable } from "../read-table.server.ts";
import { type ImportChoices, importFiles, imports, importWork } from "../tables/imports.server.ts";
import { type StoredImport, withFormerBarbers } from "./imports.server.ts";
import { finishBulk, startBulk, writeRows } from "./run-import.server.ts";

/**
 * Starts a trial run with new choices, or the import with those of the last trial run. A small file is
 * finished when this returns.
 * @returns false while another file is being processed.
 */
export async function startWork(
  staff: Staff,
  storedImport: StoredImport,
  choices?: ImportChoices,
): Promise<boolean> {
  const { id } = storedImport;
  const work = { by: staff.email, isLook: choices !== undefined, rows: storedImport.table?.rows.length ?? 0 };
  const newWork = { ...work, ...enqueuedNow, createdAt: nowDate(), written: 0, hasFailed: false };
  try {
    await transact(db(), async (tx) => {
      await requireAdminIn(tx, staff);
      const whereUnfinished = and(eq(imports.id, id), isNull(imports.doneAt));
      if (choices) await tx.update(imports).set({ choices, result: null }).where(whereUnfinished);
      await tx
        .insert(importWork)
        .values({ id, ...newWork })
        .onConflictDoUpdate({
          target: importWork.id,
          set: newWork,
          setWhere: eq(importWork.hasFailed, true),
        });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
  for (let tries = 0; tries < 15 && (await db().$count(importWork, whereInProgress(id))) > 0; tries++)
    await pause(100);
  return true;
}

const whereInProgress = (id: string) => and(eq(importWork.id, id), eq(importWork.hasFailed, false));

/**
 * Runs the trial run or import. If its process dies, another continues it; after three failures everything it
 * wrote is removed.
 */
export const importFile: QueuedWork = {
  name: "import",
  table: importWork,
  whereWaiting: eq(importWork.hasFailed, false),
  maxAttempts: 3,
  async run(id, { isLast, stopSignal }) {
    try {
      await processImport(id, stopSignal);
    } catch (err) {
      if (!isLast || stopSignal?.aborted) throw err;
      log().error({ err }, "a file of another system could not be imported");
      await transact(db(), async (tx) => {
        await removeRows(tx, id);
        await tx.update(importWork).set({ hasFailed: true }).where(eq(importWork.id, id));
      });
    }
    return undefined;
  },
};

async function processImport(id: string, stopSignal: AbortSignal | undefined): Promise<void> {
  const [joinedRow] = await db()
    .select({ work: importWork, row: imports, bytes: importFiles.bytes })
    .from(importWork)
    .innerJoin(imports, eq(imports.id, importWork.id))
    .leftJoin(importFiles, eq(importFiles.importId, importWork.id))
    .where(eq(importWork.id, id));
  if (!joinedRow) return;
  const { choices, doneAt } = joinedRow.row;
  const { createdAt: at, by, isLook } = joinedRow.work;
  if (!doneAt) {
    const file = joinedRow.bytes && (await readTable(gunzipSync(joinedRow.bytes)));
    if (!file?.ok) throw new Error("The file is gone");
    const { isReminded } = choices;
    const { formers, choices: resolved } = await withFormerBarbers(id, choices);
    const read = await readRows(file.table, resolved);
    const rows = file.table.rows.length;
    const result = await writeRows({ id, at, by, isLook, isReminded, formers, read, rows, stopSignal });
    await db()
      .update(imports)
      .set({ result, ...(!isLook && { doneAt: at }) })
      .where(eq(imports.id, id));
  }
  await transact(db(), async (tx) => {
    await tx.delete(importWork).where(eq(importWork.id, id));
    await finishBulk(tx);
  });
}

/** How many hours an import can be undone, and its file is stored. */
export const undoHours = 24;

/** Undoes an import. Returns undefined if it is too late, or if it was undone already. */
export function undoImport(staff: Staff, id: string): Promise<true | undefined> {
  return transact(db(), async (tx) => {
    await requireAdminIn(tx, staff);
    const [undoable] = await tx
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.id, id),
          isNull(imports.undoneAt),
          gt(imports.doneAt, minutesAfter(nowDate(), -undoHours * 60)),
        ),
      )
      .for("update");
    if (!undoable) return;
    await removeRows(tx, id);
    await tx.update(imports).set({ undoneAt: nowDate() }).where(eq(imports.id, id));
    return true;
  });
}

async function removeRows(tx: Transaction, id: string): Promise<void> {
  await startBulk(tx);
  await tx.delete(bookings).where(and(eq(bookings.importId, id), sql`NOT ${whereChanged}`));
  // The barbers that came with the file, unless a booking that stays or the till names them.
  const whereUsed = sql`(EXISTS (SELECT FROM ${bookings} WHERE ${bookings.barberId} = ${barbers.id})
    OR EXISTS (SELECT FROM ${tillLines} WHERE ${tillLines.barberId} = ${barbers.id}))`;
  await tx.delete(barbers).where(and(like(barbers.id, `${id}-%`), sql`NOT ${whereUsed}`));
  await tx.delete(customerNotes).where(eq(customerNotes.importId, id));
  // The nightly job deletes customers without bookings and notes.
  await tx.update(customers).set(withoutImport).where(eq(customers.importId, id));
  await finishBulk(tx);
}

/**
 * Matches imported bookings that were changed since: by staff or the customer, or through a payment or a
 * mail.
 */
const whereChanged: SQL = sql`(
  ${bookings.updatedAt} <> COALESCE(
    (SELECT done_at FROM ${imports} WHERE ${imports.id} = ${bookings.importId}),
    (SELECT created_at FROM ${importWork} WHERE ${importWork.id} = ${bookings.importId}))
  OR EXISTS (SELECT FROM ${bookingChanges} WHERE ${bookingChanges.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${tillLines} WHERE ${tillLines.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${mails} WHERE ${mails.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${prepayments} WHERE ${prepayments.bookingId} = ${bookings.id}))`;

/** Lists the imported bookings that undoing keeps, because they were changed since. */
export function changedSince(id: string) {
  return db()
    .select({ id: bookings.id, name: bookings.name, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.importId, id), whereChanged))
    .orderBy(bookings.startsAt)
    .limit(200);
}

/** Deletes, every night, files and unfinished imports that are over a day old. */
export async function forgetImportFiles(): Promise<void> {
  const yesterday = minutesAfter(nowDate(), -undoHours * 60);
  const whereOld = sql`${importFiles.importId} IN (SELECT id FROM ${imports} WHERE ${imports.at} < ${yesterday.toISOString()})`;
  await db().delete(importFiles).where(whereOld);
  await db()
    .delete(imports)
    .where(and(isNull(imports.doneAt), sql`${imports.at} < ${yesterday.toISOString()}`));
  // Removes the issues of finished imports, which quote the file.
  await db()
    .update(imports)
    .set({ result: sql`jsonb_set(${imports.result}, '{issues}', '[]')` })
    .where(and(isNotNull(imports.result), sql`${imports.doneAt} < ${yesterday.toISOString()}`));
}
