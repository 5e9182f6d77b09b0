import { and, desc, gt, isNotNull, isNull, lt, lte, max, or } from "drizzle-orm";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { type Database, sqlState } from "#app/platform/database/database.server.ts";
import { type BackupProblem, backups } from "./tables/backups.server.ts";

/** Records a backup that could be read back. Does nothing if the database has no such table before its migration. */
export async function recordBackup(db: Database): Promise<void> {
  await record(db, {});
}

export async function recordFailure(db: Database, problem: BackupProblem): Promise<void> {
  await record(db, { problem });
}

export async function lastBackup(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(backups.at) })
    .from(backups)
    .where(and(isNull(backups.problem), lte(backups.at, soon())));
  return last?.at ?? null;
}

/** Returns the latest failure, unless a backup succeeded after it. */
export async function failureSince(
  db: Database,
  good: Date | null,
): Promise<{ at: Date; problem: BackupProblem } | undefined> {
  const [failed] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.problem), gt(backups.at, good ?? new Date(0)), lte(backups.at, soon())))
    .orderBy(desc(backups.at))
    .limit(1);
  return failed?.problem ? { at: failed.at, problem: failed.problem } : undefined;
}

async function record(db: Database, row: { problem?: BackupProblem }): Promise<void> {
  const at = nowDate();
  try {
    await db
      .insert(backups)
      .values({ at, ...row })
      .onConflictDoNothing();
    const oldest = minutesAfter(at, -24 * keptDays * 60);
    await db.delete(backups).where(or(lt(backups.at, oldest), gt(backups.at, soon())));
  } catch (error) {
    if (![undefinedTable, undefinedColumn].includes(sqlState(error) ?? "")) throw error;
  }
}

/** Records later than this come from a clock that was ahead. Clocks of machines may differ by some minutes. */
const soon = () => minutesAfter(nowDate(), 60);
const keptDays = 400;
const undefinedTable = "42P01";
const undefinedColumn = "42703";
