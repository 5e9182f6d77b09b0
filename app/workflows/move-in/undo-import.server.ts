import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { customerNotes } from "#app/tables/customers.server.ts";
import { importedCustomers, importFiles, imports, importWork } from "#app/tables/imports.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { tillLines } from "#app/tables/till.server.ts";
import { finishBulk, startBulk } from "./run-import.server.ts";

/** How long it can be undone, and what was brought is kept. */
export const undoHours = 24;

/** Undefined when it is too late, or was done already. */
export function undoImport(staff: Staff, id: string): Promise<true | undefined> {
  return transact(db(), async (tx) => {
    await requireAdminIn(tx, staff);
    const [found] = await tx
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
    if (!found) return;
    await removeRows(tx, id);
    await tx.update(imports).set({ undoneAt: nowDate() }).where(eq(imports.id, id));
    return true;
  });
}

export async function removeRows(tx: Transaction, id: string): Promise<void> {
  await startBulk(tx);
  await tx.delete(bookings).where(and(eq(bookings.importId, id), sql`NOT ${isChanged}`));
  await tx.delete(customerNotes).where(eq(customerNotes.importId, id));
  await tx.delete(importedCustomers).where(eq(importedCustomers.importId, id));
  await finishBulk(tx);
}

/** Touched since it came: by staff, by the customer, by money or a mail. */
const isChanged: SQL = sql`(
  ${bookings.updatedAt} <> COALESCE(
    (SELECT done_at FROM ${imports} WHERE ${imports.id} = ${bookings.importId}),
    (SELECT created_at FROM ${importWork} WHERE ${importWork.id} = ${bookings.importId}))
  OR EXISTS (SELECT FROM ${bookingChanges} WHERE ${bookingChanges.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${tillLines} WHERE ${tillLines.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${mails} WHERE ${mails.bookingId} = ${bookings.id})
  OR EXISTS (SELECT FROM ${prepayments} WHERE ${prepayments.bookingId} = ${bookings.id}))`;

/** What stayed when the rest was undone, or would. */
export function changedSince(id: string) {
  return db()
    .select({ id: bookings.id, name: bookings.name, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.importId, id), isChanged))
    .orderBy(bookings.startsAt)
    .limit(200);
}

/** Every night: files are for a day. */
export async function forgetImportFiles(): Promise<void> {
  const yesterday = minutesAfter(nowDate(), -undoHours * 60);
  const isOld = sql`${importFiles.importId} IN (SELECT id FROM ${imports} WHERE ${imports.at} < ${yesterday.toISOString()})`;
  await db().delete(importFiles).where(isOld);
  await db()
    .delete(imports)
    .where(and(isNull(imports.doneAt), sql`${imports.at} < ${yesterday.toISOString()}`));
  // The reasons quote the file.
  await db()
    .update(imports)
    .set({ result: sql`jsonb_set(${imports.result}, '{issues}', '[]')` })
    .where(and(isNotNull(imports.result), sql`${imports.doneAt} < ${yesterday.toISOString()}`));
}
