import { gunzipSync, gzipSync } from "node:zlib";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { requireAdminIn, type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { csv } from "#app/figures/spreadsheets.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { barberWord, matchingService } from "../read-rows.server.ts";
import { readTable, type Table } from "../read-table.server.ts";
import { lettersOf, recognise } from "../recognise.ts";
import { type ImportChoices, importFiles, imports, importWork } from "../tables/imports.server.ts";

type StoreResult = { ok: true; id: string } | { ok: false; words: string };

/** Stores the file and the fields recognised in its columns. Imports nothing yet. */
export async function storeImport(
  staff: Staff,
  file: { name: string; bytes: Uint8Array },
): Promise<StoreResult> {
  const read = await readTable(file.bytes);
  if (!read.ok) return read;
  const choices = await firstChoices(read.table);
  return transact(db(), async (tx) => {
    await requireAdminIn(tx, staff);
    const [row] = await tx
      .insert(imports)
      .values({ fileName: file.name.slice(0, 100), by: staff.email, choices, at: nowDate() })
      .returning({ id: imports.id });
    const id = row?.id ?? "";
    await tx.insert(importFiles).values({ importId: id, bytes: gzipSync(file.bytes) });
    return { ok: true, id };
  });
}

async function firstChoices({ header, rows }: Table): Promise<ImportChoices> {
  const columns = recognise(header);
  const names = distinctNames({ header, rows }, columns);
  const ourBarbers = await listBarbers();
  const only =
    ourBarbers.filter(({ active }) => active).length === 1
      ? ourBarbers.find(({ active }) => active)?.id
      : undefined;
  const barberOf = (word: string) => likelyBarber(word, ourBarbers)?.id;
  const days = rows.map(({ cells }) => cells[columns.date ?? -1] ?? "");
  const isMonthFirst =
    days.some((day) => /^\d{1,2}[/.-](1[3-9]|2\d|3[01])[/.-]\d/.test(day)) &&
    !days.some((day) => /^(1[3-9]|2\d|3[01])[/.-]\d/.test(day));
  return {
    columns,
    barbers: Object.fromEntries(
      names.barbers.map((word) => [word, (word ? barberOf(word) : only) ?? only ?? ""]),
    ),
    services: Object.fromEntries(names.services.map((word) => [word, matchingService(word) ?? ""])),
    dayOrder: isMonthFirst ? "mdy" : "dmy",
    minutes: 30,
    isReminded: false,
  };
}

const firstWord = (name: string) => lettersOf(name.trim().split(/\s+/)[0] ?? "");

/** Finds the barber with this name, or else the only one with this first name: "Yassin" is "Yassin El Amrani". */
function likelyBarber<B extends { name: string }>(word: string, barbers: B[]): B | undefined {
  const same = barbers.find(({ name }) => lettersOf(name) === lettersOf(word));
  const isShort = (name: string) => !/\s/.test(name.trim());
  const near = barbers.filter(
    ({ name }) =>
      (isShort(name) || isShort(word)) && firstWord(name) !== "" && firstWord(name) === firstWord(word),
  );
  return same ?? (near.length === 1 ? near[0] : undefined);
}

/** The choice of a barber who left and whom the shop does not know yet. */
export const former = "former";

/**
 * Replaces the choice `former` by the id of a barber. A barber who left and has the same name is used again; `formers`
 * holds the others, who are not stored yet. Their ids start with the id of the import, so that its undo finds them.
 */
export async function withFormerBarbers(importId: string, choices: ImportChoices) {
  const inactiveBarbers = (await listBarbers()).filter(({ active }) => !active);
  const formers: typeof inactiveBarbers = [];
  const idOf = (word: string, at: number): string => {
    const name = word.slice(0, 60);
    const same = [...inactiveBarbers, ...formers].find((each) => lettersOf(each.name) === lettersOf(name));
    if (same) return same.id;
    const id = `${importId}-${at}`;
    formers.push({ id, name, position: 0, active: false });
    return id;
  };
  const ids = Object.entries(choices.barbers).map(([word, barberId], index) => [
    word,
    barberId === former ? idOf(word, index) : barberId,
  ]);
  return { choices: { ...choices, barbers: Object.fromEntries(ids) }, formers };
}

/** Lists the barbers, including former ones, to whom past appointments may belong. */
export function listBarbers() {
  return db().select().from(barbers).orderBy(desc(barbers.active), barbers.position);
}

/** Lists the distinct names in the columns of barbers and services, the most frequent first. */
export function distinctNames({ rows }: Table, { barber, service }: ImportChoices["columns"]) {
  const distinct = (at: number | undefined) => {
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const word = barberWord((at === undefined ? "" : (cells[at] ?? "")).trim());
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  };
  return {
    barbers: distinct(barber).slice(0, mostWords),
    services: distinct(service).filter(Boolean).slice(0, mostWords),
  };
}

const mostWords = 60;

export async function findImport(staff: Staff, id = "") {
  if (!z.uuid().safeParse(id).success) return;
  const [joinedRow] = await db()
    .select({ row: imports, bytes: importFiles.bytes, work: importWork })
    .from(imports)
    .leftJoin(importFiles, eq(importFiles.importId, imports.id))
    .leftJoin(importWork, eq(importWork.id, imports.id))
    .where(and(eq(imports.id, id), whereAdmin(staff)));
  if (!joinedRow) return;
  const { row, bytes, work } = joinedRow;
  const isAtWork = work !== null && !work.hasFailed;
  const read = bytes && !isAtWork ? await readTable(gunzipSync(bytes)) : undefined;
  return { ...row, work, isAtWork, table: read?.ok ? read.table : undefined };
}

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function listImports(staff: Staff) {
  const isAtWork = sql<boolean>`EXISTS (
    SELECT FROM ${importWork} WHERE ${importWork.id} = ${imports.id} AND NOT ${importWork.hasFailed})`;
  return db()
    .select({ ...getTableColumns(imports), isAtWork })
    .from(imports)
    .where(whereAdmin(staff))
    .orderBy(desc(imports.at))
    .limit(20);
}

/** Returns the refused lines as CSV, unchanged, with the reasons. Undefined without a file or a result. */
export function refusedLines({ table, result }: StoredImport): string | undefined {
  if (!table || !result) return;
  const reasons = new Map(
    result.issues.filter(({ isRefused }) => isRefused).map((each) => [each.line, each.reason]),
  );
  const refusedRows = table.rows.filter(({ line }) => reasons.has(line));
  return csv(
    ["Regel", "Waarom niet", ...table.header],
    refusedRows.map(({ line, cells }) => [line, reasons.get(line) ?? "", ...cells]),
  );
}

export const servicesToChoose = () => shop().services.map(({ code, label }) => ({ code, label }));
