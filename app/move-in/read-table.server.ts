import { setImmediate as turn } from "node:timers/promises";
import Papa from "papaparse";
import { normalizeUnicode } from "#app/platform/composed-text.ts";

export const mostBytes = 20 * 1024 ** 2;
const mostRows = 50_000;
/** Includes empty lines: reading 20 MB of them would keep visitors waiting. */
const mostLines = 500_000;
const mostColumns = 200;

/** One row of the file. @property line the line of the file on which the row starts, as a text editor counts. */
export type TableRow = { line: number; cells: string[] };
export type Table = { header: string[]; rows: TableRow[] };
type Reading = { ok: true; table: Table } | { ok: false; words: string };

/**
 * Parses the CSV file of another system. Lets other requests run in between, since a large file takes a
 * second.
 */
export async function readTable(bytes: Uint8Array): Promise<Reading> {
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, words: isSheet(bytes) ? sheetMessage : noTextMessage };
  if (/^\s*BEGIN:VCARD/i.test(text)) return { ok: false, words: contactsMessage };
  const rows: TableRow[] = [];
  const separator = /^sep=(.)\n/i.exec(text);
  const delimiter = separator?.[1] ?? delimiterOf(text);
  let line = separator ? 2 : 1;
  let at = separator?.[0].length ?? 0;
  while (at < text.length) {
    const part = text.slice(at, at + partLength);
    const isLast = at + partLength >= text.length;
    const { data, errors, meta }: Papa.ParseResult<string[]> = new Papa.Parser({
      delimiter,
      newline: "\n",
    }).parse(part, 0, !isLast);
    const isOpen = errors.some(({ code }) => code === "MissingQuotes");
    if (meta.cursor === 0 && !isLast) return { ok: false, words: openQuoteMessage(line) };
    for (const cells of data) {
      if (isOpen && cells === data.at(-1)) return { ok: false, words: openQuoteMessage(line) };
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: cells.map(unwrapped) });
      line += 1 + cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
      if (rows.length > mostRows + 1 || line > mostLines) return { ok: false, words: tooManyRowsMessage };
    }
    at += isLast ? part.length : meta.cursor;
    await turn();
  }
  const [header, ...others] = rows;
  if (!header || header.cells.length < 2 || others.length === 0) return { ok: false, words: noTableMessage };
  if (header.cells.length > mostColumns) return { ok: false, words: tooManyColumnsMessage };
  return { ok: true, table: { header: header.cells.map((cell) => cell.trim()), rows: others } };
}

/** Characters that are parsed at once; longer than any real line. */
const partLength = 512 * 1024;

const sheetMessage =
  "Dit is een Excel-bestand. Open het, kies Opslaan als, en dan CSV (het liefst CSV UTF-8). Neem dat bestand.";
const contactsMessage =
  "Dit is een adresboek (vCard). Exporteer je contacten als CSV, wat bijvoorbeeld Google Contacten kan, en neem dat bestand.";
const noTextMessage = "Dit is geen tekstbestand. Kies het CSV-bestand dat je vorige systeem maakte.";
const noTableMessage =
  "In dit bestand staat geen tabel: we zoeken een regel met de namen van de kolommen, en regels eronder.";
const tooManyRowsMessage = "Dit zijn meer dan 50.000 regels. Splits het bestand, bijvoorbeeld per jaar.";
const tooManyColumnsMessage =
  "Dit bestand heeft meer dan 200 kolommen. Kies de lijst met klanten of met afspraken.";
const openQuoteMessage = (line: number) =>
  `Vanaf regel ${line} blijft een aanhalingsteken open, zodat we niet zien waar de regel eindigt. Maak het bestand opnieuw.`;

function textOf(bytes: Uint8Array): string | undefined {
  const text = decoderOf(bytes)?.decode(bytes);
  if (text === undefined) return;
  const strange = text.slice(0, 10_000).match(/(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/gu) ?? [];
  if (text.includes("\0") || strange.length > 5) return;
  return normalizeUnicode(text).replace(/\r\n?/g, "\n");
}

/**
 * Chooses the decoder: UTF-8 or UTF-16, with or without byte order mark, or the western encodings of Windows
 * and older Macs.
 */
function decoderOf(bytes: Uint8Array): TextDecoder | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  const head = bytes.subarray(0, 400);
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return new TextDecoder("utf-16le");
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return new TextDecoder("utf-16be");
  if (bytes.includes(0)) return;
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  try {
    utf8.decode(bytes);
    return new TextDecoder();
  } catch {
    return westernDecoder(bytes.subarray(0, 2 ** 20));
  }
}

function westernDecoder(sample: Uint8Array): TextDecoder {
  const [windows, mac] = [new TextDecoder("windows-1252"), new TextDecoder("macintosh")];
  return strangeWords(mac.decode(sample)) < strangeWords(windows.decode(sample)) ? mac : windows;
}

/**
 * Counts small letters followed by a capital or a sign beyond ASCII: the wrong decoder reads "Zoë" as "ZoÎ"
 * or "Zo‘".
 */
function strangeWords(text: string): number {
  return text.match(/[a-z](?![’”])[^\p{Ll}\p{ASCII}]/gu)?.length ?? 0;
}

/** Returns whether the file is a zip, as .xlsx is, or an old Excel file. */
function isSheet(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  return head === "504b0304" || head === "d0cf11e0";
}

function delimiterOf(text: string): string {
  const { meta } = Papa.parse(text.slice(0, 64 * 1024), {
    preview: 20,
    skipEmptyLines: true,
    delimitersToGuess: [";", ",", "\t", "|"],
  });
  return meta.delimiter;
}

/** Unwraps a number that a spreadsheet stored as text: ="0470…" or '+32…. */
function unwrapped(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/s, "$1")
    .replace(/^'(?=[=+\-@])/, "");
}
