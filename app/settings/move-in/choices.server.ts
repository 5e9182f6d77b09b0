import type { ImportChoices } from "#app/tables/imports.server.ts";
import { listBarbers, servicesToChoose, wordsIn } from "#app/workflows/move-in/imports.server.ts";
import type { Table } from "#app/workflows/move-in/read-table.server.ts";
import { importFields } from "#app/workflows/move-in/recognise.ts";

type Read = { ok: true; choices: ImportChoices } | { ok: false; words: string };

/** What `ChoicesForm` posts. */
export async function readChoices(values: Record<string, string>, table: Table): Promise<Read> {
  const columns: ImportChoices["columns"] = {};
  for (const field of importFields) {
    const typed = values[`column.${field}`] ?? "";
    if (/^\d{1,3}$/.test(typed) && Number(typed) < table.header.length) columns[field] = Number(typed);
  }
  if ([columns.name, columns.firstName, columns.lastName].every((at) => at === undefined))
    return { ok: false, words: "Kies welke kolom de naam is." };
  const minutes = Number(values.minutes ?? 30);
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 480)
    return { ok: false, words: "Kies een duur van 5 tot 480 minuten." };
  const words = wordsIn(table, columns);
  // The selects follow the columns that were chosen before.
  const barberIds = (await listBarbers()).map(({ id }) => id);
  const codes = servicesToChoose().map(({ code }) => code);
  const among = (part: string, list: string[], allowed: string[]) =>
    Object.fromEntries(
      list.flatMap((word, at) => {
        const chosen = values[`${part}.${at}`] ?? "";
        return allowed.includes(chosen) ? [[word, chosen]] : [];
      }),
    );
  return {
    ok: true,
    choices: {
      columns,
      barbers: among("barber", words.barbers, barberIds),
      services: among("service", words.services, ["", ...codes]),
      dayOrder: values.dayOrder === "mdy" ? "mdy" : "dmy",
      minutes,
      isReminded: values.isReminded === "on",
    },
  };
}
