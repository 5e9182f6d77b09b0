/** Figures of months that are over are added up once, and kept by the database for as long as they are true. */
import { and, eq, gte, lte, sql } from "drizzle-orm";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { now, shopWallClock } from "../shop/clock.ts";
import { addDays, addMonths, lastDateOf, monthOf } from "../shop/dates.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import type { Days } from "./period.ts";
import type { Scope } from "./scope.server.ts";
import { figureSums } from "./tables.server.ts";

type Figure<Row> = { name: string; query: (scope: Scope) => Promise<Row[]> };

/** @param figure whose rows of two stretches of days can be put together. */
export async function summed<Row>(figure: Figure<Row>, days: Days, staff: Staff): Promise<Row[]> {
  const query = (part: Days) => figure.query({ database: db(), days: part, staff });
  const months = wholeMonths(days);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return query(days);
  const kept = await db()
    .select({ month: figureSums.month, rows: figureSums.rows })
    .from(figureSums)
    .where(
      and(
        eq(figureSums.figure, figure.name),
        gte(figureSums.month, `${first}-01`),
        lte(figureSums.month, `${last}-01`),
        hasAdminAccess(staff),
      ),
    );
  const known = new Map(kept.map(({ month, rows }) => [monthOf(month), rows as Row[]]));
  const found: Row[][] = [];
  for (const month of months) found.push(known.get(month) ?? (await addUp(figure, month, staff)));
  const edges = [
    { from: days.from, to: addDays(`${first}-01`, -1) },
    { from: addDays(lastDateOf(last), 1), to: days.to },
  ].filter(({ from, to }) => from <= to);
  for (const edge of edges) found.push(await query(edge));
  return found.flat();
}

/** Nobody who changes a row of the month can come between: the triggers wait for this lock. */
function addUp<Row>({ name, query }: Figure<Row>, month: string, staff: Staff): Promise<Row[]> {
  return transact(db(), async (tx) => {
    const [mayLook] = await tx
      .select({ one: sql`1` })
      .from(sql`(SELECT 1) AS look`)
      .where(hasAdminAccess(staff));
    if (!mayLook) return [];
    await tx.execute(sql`LOCK TABLE ${figureSums} IN SHARE ROW EXCLUSIVE MODE`);
    const days = { from: `${month}-01`, to: lastDateOf(month) };
    const rows = await query({ database: tx, days, staff: undefined });
    await tx
      .insert(figureSums)
      .values({ figure: name, month: days.from, rows })
      .onConflictDoUpdate({ target: [figureSums.figure, figureSums.month], set: { rows } });
    return rows;
  });
}

/** Those in the days that ended before today. */
function wholeMonths({ from, to }: Days): string[] {
  const yesterday = addDays(shopWallClock(now()).date, -1);
  const end = to < yesterday ? to : yesterday;
  const first = from.endsWith("-01") ? monthOf(from) : addMonths(monthOf(from), 1);
  const months: string[] = [];
  for (let month = first; lastDateOf(month) <= end; month = addMonths(month, 1)) months.push(month);
  return months;
}
