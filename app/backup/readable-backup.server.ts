import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Cell, csv } from "#app/figures/spreadsheets.server.ts";
import { syncToDisk } from "#app/platform/files/folders.server.ts";
import { writeZip } from "#app/platform/files/zip.server.ts";
import { contents, linesOf, type Summary } from "./backup-file.server.ts";
import { writeBackup } from "./write-backup.server.ts";

/** The backup inside the zip. It comes first, so that `npm run restore` reads it in place. */
const backupInZip = "backup.gz";

/**
 * Writes a zip for people: all rows as JSON and CSV, pictures, mails, and the backup itself. Leaves out the server's
 * secret.
 */
export async function writeReadable(
  options: Pick<Parameters<typeof writeBackup>[0], "file" | "openRows" | "outbox">,
): Promise<Summary> {
  const { file } = options;
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or move it away.`);
  const [backup, unfinished] = [`${file}.backup`, `${file}.unfinished`];
  const zip = await writeZip(unfinished);
  try {
    const summary = await writeBackup({
      ...options,
      file: backup,
      passphrase: undefined,
      authSecret: undefined,
    });
    await zip.addFile(backupInZip, backup);
    await zip.add("LEESMIJ.txt", Buffer.from(readme(summary).replaceAll("\n", "\r\n")));
    await addReadable(zip, backup);
    await zip.close();
    await rename(unfinished, file);
    syncToDisk(dirname(file));
    return summary;
  } catch (error) {
    await zip.abort();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(backup, { force: true });
  }
}

/** Only in the backup itself: keys of accounts and of the server, and picture files that the site can make again. */
const unreadable = ["account", "two_factor", "server_settings", "picture_files"];

/** Columns that hold bytes; in other columns "\\x…" is ordinary text. */
const bytesIn: Partial<Record<string, string>> = {
  pictures: "original",
  customer_photos: "photo",
  engravings: "picture",
  import_files: "bytes",
};

type Row = Record<string, unknown>;

async function addReadable(zip: Awaited<ReturnType<typeof writeZip>>, file: string): Promise<void> {
  let table = { name: "", columns: [""] };
  let rows: Row[] = [];
  const flush = async () => {
    if (rows.length > 0) {
      const { name, columns } = table;
      await zip.add(
        `json/${name}.json`,
        Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`),
      );
      await zip.add(
        `csv/${name}.csv`,
        Buffer.from(
          csv(
            columns,
            rows.map((row) => columns.map((each) => cellOf(row[each]))),
          ),
        ),
      );
    }
    rows = [];
  };
  for await (const { kind, text } of linesOf({ file })) {
    if (kind === "row" && !unreadable.includes(table.name))
      rows.push(await withoutBytes(zip, table.name, JSON.parse(text)));
    if (kind === "table" || kind === "counted") await flush();
    if (kind === "table") table = contents.table.parse(JSON.parse(text));
    if (kind !== "mail") continue;
    const mail = contents.mail.parse(JSON.parse(text));
    await zip.add(`mails/${mail.name}`, Buffer.from(mail.text, "latin1"));
  }
}

/** Writes a picture as a file, and puts the file's name in the row. */
async function withoutBytes(
  zip: Awaited<ReturnType<typeof writeZip>>,
  table: string,
  row: Row,
): Promise<Row> {
  const converted: Row = {};
  for (const [column, value] of Object.entries(row)) {
    converted[column] = value;
    if (column !== bytesIn[table] || typeof value !== "string") continue;
    const bytes = Buffer.from(value.slice(2), "hex");
    const signature = bytes.toString("latin1", 0, 4);
    const kind = signature === "RIFF" ? "webp" : signature.endsWith("PNG") ? "png" : "jpg";
    converted[column] = `${table}/${Object.values(row)[0]}.${kind}`;
    await zip.add(`pictures/${converted[column]}`, bytes);
  }
  return converted;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || typeof value === "number") return value ?? null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const readme = ({ madeAt, counts }: Summary) => `Alles van je zaak, op ${madeAt}.

csv/        elke tabel, voor Excel: bookings (afspraken), customer_notes (notities), customers (klanten: ook die zonder
            afspraak), blocks (geblokkeerd), prepayments (vooruitbetalingen), waiting_entries (wachtlijst), mails,
            shop_documents (wat op je site staat: uren, diensten, team, teksten, artikels)
json/       dezelfde tabellen, voor een programma. Bedragen zijn in cent, tijden in UTC
pictures/   je foto's zoals je ze opstuurde, en die van coupes op de kaart van een klant (customer_photos) en bij
            afspraken (engravings)
mails/      mails die als bestand geschreven werden
backup.gz   alles nog eens, zoals de site het leest: npm run restore -- DIT-BESTAND.zip
            zet het terug, in elke database. Wachtwoorden blijven werken; een tweede stap bij het inloggen stel je
            opnieuw in, want het geheim van de server zit hier niet in

Rijen:
${Object.entries(counts)
  .map(([table, count]) => `  ${table}: ${count}`)
  .join("\n")}

Dit bestand bevat gegevens van je klanten. Bewaar het waar niemand anders bij kan, en wis het als je het niet meer
nodig hebt.
`;
