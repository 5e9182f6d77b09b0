import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { and, eq, isNull } from "drizzle-orm";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { sqlState, transact, uniqueViolation } from "#app/platform/database/database.server.ts";
import { enqueuedNow, type QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { type ImportChoices, importFiles, imports, importWork } from "#app/tables/imports.server.ts";
import type { FoundImport } from "./imports.server.ts";
import { readRows } from "./read-rows.server.ts";
import { readTable } from "./read-table.server.ts";
import { finishBulk, writeRows } from "./run-import.server.ts";
import { removeRows } from "./undo-import.server.ts";

/**
 * A look by new choices, or the import by those of the last look. A small one is through when this returns.
 * @returns false while another file is at work.
 */
export async function startWork(staff: Staff, found: FoundImport, choices?: ImportChoices): Promise<boolean> {
  const { id } = found;
  const work = { by: staff.email, isLook: choices !== undefined, rows: found.table?.rows.length ?? 0 };
  const begun = { ...work, ...enqueuedNow, createdAt: nowDate(), written: 0, hasFailed: false };
  try {
    await transact(db(), async (tx) => {
      await requireAdminIn(tx, staff);
      const isOpen = and(eq(imports.id, id), isNull(imports.doneAt));
      if (choices) await tx.update(imports).set({ choices, result: null }).where(isOpen);
      await tx
        .insert(importWork)
        .values({ id, ...begun })
        .onConflictDoUpdate({ target: importWork.id, set: begun, setWhere: eq(importWork.hasFailed, true) });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
  for (let tries = 0; tries < 15 && (await db().$count(importWork, isAtWork(id))) > 0; tries++)
    await pause(100);
  return true;
}

const isAtWork = (id: string) => and(eq(importWork.id, id), eq(importWork.hasFailed, false));

/** When its process dies, another goes on with it; what keeps failing is taken back. */
export const importFile: QueuedWork = {
  name: "import",
  table: importWork,
  isWaiting: eq(importWork.hasFailed, false),
  maxAttempts: 3,
  async run(id, { isLast, stopping }) {
    try {
      await bringIn(id, stopping);
    } catch (err) {
      if (!isLast || stopping?.aborted) throw err;
      log().error({ err }, "a file of another system was not brought in");
      await transact(db(), async (tx) => {
        await removeRows(tx, id);
        await tx.update(importWork).set({ hasFailed: true }).where(eq(importWork.id, id));
      });
    }
    return undefined;
  },
};

async function bringIn(id: string, stopping: AbortSignal | undefined): Promise<void> {
  const [found] = await db()
    .select({ work: importWork, row: imports, bytes: importFiles.bytes })
    .from(importWork)
    .innerJoin(imports, eq(imports.id, importWork.id))
    .leftJoin(importFiles, eq(importFiles.importId, importWork.id))
    .where(eq(importWork.id, id));
  if (!found) return;
  const { choices, doneAt } = found.row;
  const { createdAt: at, by, isLook } = found.work;
  if (!doneAt) {
    const file = found.bytes && (await readTable(gunzipSync(found.bytes)));
    if (!file?.ok) throw new Error("The file is gone");
    const { isReminded } = choices;
    const read = await readRows(file.table, choices);
    const rows = file.table.rows.length;
    const result = await writeRows({ id, at, by, isLook, isReminded, read, rows, stopping });
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
