import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { changedSince, undoHours } from "../flows/import-work.server.ts";
import {
  distinctNames,
  former,
  listBarbers,
  type StoredImport,
  servicesToChoose,
} from "../flows/imports.server.ts";
import { chosenFor, isOfAppointments } from "../read-rows.server.ts";
import type { Table } from "../read-table.server.ts";
import { fieldLabels, importedMinutes, importFields, systemOf } from "../recognise.ts";
import type { ImportChoices, ImportIssue } from "../tables/imports.server.ts";

type Options = [value: string, label: string][];

export type Choice = { name: string; label: string; value: string; options: Options };
export type FormView = NonNullable<Awaited<ReturnType<typeof viewImport>>["form"]>;

export async function viewImport(storedImport: StoredImport) {
  const { id, fileName, table, result, doneAt, undoneAt, work, isAtWork } = storedImport;
  const canUndo = doneAt && doneAt > minutesAfter(nowDate(), -undoHours * 60);
  const state = undoneAt ? "undone" : doneAt ? (canUndo ? "done" : "kept") : "tried";
  const stayed = doneAt ? await changedSince(id) : [];
  return {
    id,
    withAppointments: isOfAppointments(storedImport.choices),
    fileName: fileName || "Bestand zonder naam",
    system: table && systemOf(table.header),
    form: table && !doneAt ? await viewForm(storedImport, table) : undefined,
    state,
    work: work && isAtWork && { isLook: work.isLook, rows: work.rows, written: work.written },
    failed: work?.hasFailed && (work.isLook ? "Het kijken is mislukt. Probeer het opnieuw." : failedWords),
    result: result && {
      ...result,
      issues: result.issues.slice(0, mostShown),
      causes: causesOf(result.issues),
      canDownload: table !== undefined,
    },
    stayed: stayed.map(({ startsAt, ...each }) => ({ ...each, when: formatMoment(startsAt) })),
  } as const;
}

/** Groups refused lines by the words of their reason that stand before a colon, the most frequent first. */
function causesOf(issues: ImportIssue[]) {
  const refusedIssues = issues.filter(({ isRefused }) => isRefused);
  const groups = Map.groupBy(refusedIssues, ({ reason }) => reason.split(":")[0] ?? "");
  const causes = [...groups].map(([cause, same]) => {
    const details = new Set(
      same.flatMap(({ reason }) => reason.split(": ").slice(1).join(": ").replace(/\.$/, "") || []),
    );
    return { cause, count: same.length, examples: [...details].slice(0, 3).join(" · ") };
  });
  return causes.sort((one, other) => other.count - one.count);
}

const failedWords = "Het binnenhalen is mislukt. Er is niets van blijven staan. Probeer het opnieuw.";
const mostShown = 50;

async function viewForm({ choices }: StoredImport, table: NonNullable<StoredImport["table"]>) {
  const { columns, dayOrder, minutes, isReminded } = choices;
  const example = (at: number) =>
    table.rows
      .map(({ cells }) => cells[at] ?? "")
      .find((cell) => cell !== "")
      ?.slice(0, 30);
  const named: Options = table.header.map((name, index) => [
    String(index),
    [name || `Kolom ${index + 1}`, example(index)].filter(Boolean).join(": "),
  ]);
  const options: Options = [["", "Geen"], ...named];
  const withAppointments = isOfAppointments(choices);
  const names = distinctNames(table, columns);
  const barbers: Options = (await listBarbers()).map(({ id, name, active }) => [
    id,
    active ? name : `${name} (weg)`,
  ]);
  const services = servicesToChoose().map(({ code, label }): [string, string] => [code, label]);
  return {
    withAppointments,
    columns: importFields.map((field): Choice => {
      const value = String(columns[field] ?? "");
      return { name: `column.${field}`, label: fieldLabels[field], value, options };
    }),
    barbers: names.barbers.map((word, index): Choice => {
      const [label, value] = [word || "Waar geen kapper staat", chosenFor(choices.barbers, word) ?? ""];
      const formerBarber: Options = word ? [[former, `${word}, die hier vroeger werkte`]] : [];
      return {
        name: `barber.${index}`,
        label,
        value,
        options: [["", "Sla over"], ...barbers, ...formerBarber],
      };
    }),
    services: names.services.map((word, index): Choice => {
      const value = chosenFor(choices.services, word) ?? "";
      return { name: `service.${index}`, label: word, value, options: [["", "Zoals ze heet"], ...services] };
    }),
    dayOrder,
    defaultMinutes: minutes,
    isReminded,
  };
}

type ReadChoices = { ok: true; choices: ImportChoices } | { ok: false; words: string };

/** @property before the columns to which the answers about barbers in `values` belong. */
type Typed = { values: Record<string, string>; table: Table; before: ImportChoices["columns"] };

export async function readChoices({ values, table, before }: Typed): Promise<ReadChoices> {
  const columns: ImportChoices["columns"] = {};
  for (const field of importFields) {
    const input = values[`column.${field}`] ?? "";
    if (/^\d{1,3}$/.test(input) && Number(input) < table.header.length) columns[field] = Number(input);
  }
  if ([columns.name, columns.firstName, columns.lastName].every((at) => at === undefined))
    return { ok: false, words: "Kies welke kolom de naam is." };
  const minutes = Number(values.minutes ?? 30);
  if (!Number.isInteger(minutes) || minutes < importedMinutes.min || minutes > importedMinutes.max)
    return {
      ok: false,
      words: `Kies een duur van ${importedMinutes.min} tot ${importedMinutes.max} minuten.`,
    };
  const names = distinctNames(table, columns);
  // The options depend on the columns that were chosen.
  const barberIds = (await listBarbers()).map(({ id }) => id);
  // After another column was chosen, the answer was about another name.
  if (before.barber === columns.barber) barberIds.push(former);
  const codes = servicesToChoose().map(({ code }) => code);
  const among = (part: string, list: string[], allowed: string[]) =>
    Object.fromEntries(
      list.flatMap((word, index) => {
        const choiceInput = values[`${part}.${index}`] ?? "";
        const isNameless = word === "" && choiceInput === former;
        return allowed.includes(choiceInput) && !isNameless ? [[word, choiceInput]] : [];
      }),
    );
  return {
    ok: true,
    choices: {
      columns,
      barbers: among("barber", names.barbers, barberIds),
      services: among("service", names.services, ["", ...codes]),
      dayOrder: values.dayOrder === "mdy" ? "mdy" : "dmy",
      minutes,
      isReminded: values.isReminded === "on",
    },
  };
}
