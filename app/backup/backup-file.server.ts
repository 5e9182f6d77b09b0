/**
 * A backup is a gzip file of JSON arrays, one a line; with a passphrase, it is inside an age file:
 * ["backup",   { site, format, madeAt, authSecret }]
 * ["database", { engine, migratedTo }]      the newest migration of the database
 * ["table",    { name, columns }]           then its rows; referenced tables first
 * ["row",      { column: value, … }]        as row_to_json of PostgreSQL writes it
 * ["counted",  { table: rows, … }]
 * ["mail",     { name, text }]              latin1: a character per byte
 * ["end",      { sha256 }]                  of every byte before
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import { firstInZip } from "#app/platform/files/zip.server.ts";

const site = "barbershop";
const format = 1;

export const line = (kind: string, content: unknown): string => `${JSON.stringify([kind, content])}\n`;

export const headLine = (authSecret: string | undefined): string =>
  line("backup", { site, format, madeAt: nowDate().toISOString(), authSecret });

export const contents = {
  backup: z.object({
    site: z.literal(site),
    format: z.number(),
    madeAt: z.string(),
    authSecret: z.string().optional(),
  }),
  database: z.object({ engine: z.string(), migratedTo: z.number() }),
  table: z.object({ name: z.string(), columns: z.array(z.string()) }),
  counted: z.record(z.string(), z.number()),
  mail: z.object({ name: z.string().regex(/^[\w-]+\.eml$/), text: z.string() }),
  end: z.object({ sha256: z.string() }),
};

export type Summary = {
  madeAt: string;
  authSecret?: string;
  migratedTo: number;
  counts: z.infer<typeof contents.counted>;
  /** Rows in the file, by table. */
  rowCounts: Record<string, number>;
};

/** Reads a whole backup. Parses only the first line before the checksum of the whole file is verified. */
export async function checkBackup(backup: BackupFile): Promise<Summary> {
  const texts: Partial<Record<string, string>> = {};
  const tables: { text: string; rows: number }[] = [];
  for await (const { kind, text } of linesOf(backup)) {
    const table = tables.at(-1);
    if (kind === "table") tables.push({ text, rows: 0 });
    else if (kind === "row" && table) table.rows++;
    else if (kind !== "row" && kind !== "mail") texts[kind] = text;
  }
  const read = (kind: string): unknown => JSON.parse(texts[kind] ?? "null");
  const { madeAt, authSecret } = contents.backup.parse(read("backup"));
  const { migratedTo } = contents.database.parse(read("database"));
  const rowCounts = tables.map(
    ({ text, rows }) => [contents.table.parse(JSON.parse(text)).name, rows] as const,
  );
  const counts = contents.counted.parse(read("counted"));
  return { madeAt, authSecret, migratedTo, counts, rowCounts: Object.fromEntries(rowCounts) };
}

/** @property passphrase of an encrypted backup */
export type BackupFile = { file: string; passphrase?: string };

export async function* linesOf(backup: BackupFile): AsyncGenerator<{ kind: string; text: string }> {
  const { file } = backup;
  const hash = createHash("sha256");
  let isFirst = true;
  let sha256: string | undefined;
  for await (const whole of split(backup)) {
    if (sha256 !== undefined) throw damaged(file);
    const text = whole.toString();
    const kind = /^\["(\w+)",/.exec(text)?.[1] ?? "";
    const content = text.slice(kind.length + 4, -1);
    if (isFirst) refuseUnlessOurs(file, { kind, content });
    isFirst = false;
    if (kind === "end") {
      const end = contents.end.safeParse(tryParseJson(content));
      if (!end.success) throw damaged(file);
      sha256 = end.data.sha256;
      continue;
    }
    hash.update(whole).update("\n");
    yield { kind, text: content };
  }
  if (sha256 !== hash.digest("hex")) throw damaged(file);
}

function refuseUnlessOurs(file: string, { kind, content }: { kind: string; content: string }): void {
  const head = contents.backup.safeParse(kind === "backup" && tryParseJson(content));
  if (!head.success) throw foreignFileError(file);
  if (head.data.format > format) throw new Error(`${file} was made by a newer version of the site.`);
}

/** Returns undefined if the text is no JSON. */
function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

/** Splits at \n only, because JSON may contain other line separators. */
async function* split({ file, passphrase }: BackupFile): AsyncGenerator<Buffer> {
  const isSealed = await isEncrypted(file);
  if (isSealed && !passphrase)
    throw new Error(
      `${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with. Nothing was touched.`,
    );
  const inZip = await firstInZip(file);
  if (inZip && inZip.end < inZip.start) throw damaged(file);
  if (inZip && inZip.name !== "backup.gz")
    throw new Error(`${file} is a zip: take backup.gz out of it, and restore that. Nothing was touched.`);
  const stored = createReadStream(file, inZip);
  const source = isSealed && passphrase ? Readable.from(decrypt(stored, passphrase)) : stored;
  const plain = createGunzip({ chunkSize: 256 * 1024 });
  source.on("error", (error) => plain.destroy(error));
  let pendingBytes = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(plain)) {
      let from = 0;
      pendingBytes = Buffer.concat([pendingBytes, chunk]);
      for (let to = pendingBytes.indexOf(10); to >= 0; to = pendingBytes.indexOf(10, from)) {
        yield pendingBytes.subarray(from, to);
        from = to + 1;
      }
      pendingBytes = pendingBytes.subarray(from);
    }
  } catch (error) {
    if (error instanceof WrongPassphrase)
      throw new Error(`${file} does not open with this passphrase: nothing was touched.`);
    if (!(error instanceof Error && "code" in error)) throw isSealed ? damaged(file) : error;
    if (!String(error.code).startsWith("Z_")) throw error;
    throw error.message === "incorrect header check" ? foreignFileError(file) : damaged(file);
  } finally {
    source.destroy();
    stored.destroy();
  }
  if (pendingBytes.length > 0) throw damaged(file);
}

const damaged = (file: string) =>
  new Error(`${file} is damaged or incomplete: nothing was touched. Use another backup.`);
const foreignFileError = (file: string) =>
  new Error(`${file} is no backup of this site: nothing was touched.`);

/** Thrown for an encrypted backup, an age file that `age --decrypt` opens too. The library is imported only for such files. */

class WrongPassphrase extends Error {}

export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.toString("latin1", 0, bytesRead) === mark;
}

const mark = "age-encryption.org/v1\n";

export async function* encrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  yield* await encrypter.encrypt(streamOf(bytes));
}

/** Takes 64 MB and a second, so that the site on the same machine is not disturbed. */
const workFactor = 16;

/** @throws WrongPassphrase, or another Error for an incomplete or changed file */
async function* decrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(streamOf(bytes)).catch((error: Error) => {
    throw error.message.startsWith("no identity matched") ? new WrongPassphrase() : error;
  });
}

/** Replaces `ReadableStream.from`, which TypeScript's browser types lack. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
