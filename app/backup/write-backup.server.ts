import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import { syncToDisk } from "#app/platform/files/folders.server.ts";
import { checkBackup, encrypt, headLine, line, type Summary } from "./backup-file.server.ts";

/** Writes a backup and reads it back. Leaves either a complete file on disk, or none. @param outbox may not exist */
export async function writeBackup(options: {
  file: string;
  passphrase: string | undefined;
  authSecret: string | undefined;
  openRows: () => Promise<AsyncIterable<Buffer>>;
  outbox: string;
}): Promise<Summary> {
  const { file, passphrase } = options;
  refuseToOverwrite(file);
  const unfinished = `${file}.unfinished`;
  // Readable by its owner only: it holds customers, password hashes and the secret.
  const handle = await open(unfinished, "wx", 0o600).catch((error) => {
    if (error.code !== "EEXIST") throw error;
    throw new Error(
      `${unfinished} exists: another backup is running, or one was interrupted. If none is running, remove the file.`,
    );
  });
  try {
    await pipeline(
      linesOf(options),
      createGzip(),
      (zipped) => (passphrase ? encrypt(zipped, passphrase) : zipped),
      handle.createWriteStream({ flush: true }),
    );
    const summary = await checkBackup({ file: unfinished, passphrase });
    if (!isDeepStrictEqual(summary.counts, summary.rowCounts))
      throw new Error("Not every row can be read back. Nothing was kept.");
    refuseToOverwrite(file);
    await rename(unfinished, file);
    syncToDisk(dirname(file));
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function refuseToOverwrite(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or move it away.`);
}

async function* linesOf(options: Parameters<typeof writeBackup>[0]): AsyncGenerator<string | Buffer> {
  const hash = createHash("sha256");
  const counted = <Bytes extends string | Buffer>(bytes: Bytes) => {
    hash.update(bytes);
    return bytes;
  };
  yield counted(headLine(options.authSecret));
  let tail = "";
  for await (const bytes of await options.openRows()) {
    tail = (tail + bytes.subarray(-lastLine).toString("latin1")).slice(-lastLine);
    yield counted(bytes);
  }
  refuseUnlessWhole(tail);
  for await (const mail of mailsIn(options.outbox)) yield counted(mail);
  yield line("end", { sha256: hash.digest("hex") });
}

const lastLine = 8_192;

function refuseUnlessWhole(tail: string): void {
  if (/\n\["counted",[^\n]*\]\n$/.test(tail)) return;
  throw new Error("The backup was interrupted. Nothing was kept.");
}

async function* mailsIn(outbox: string): AsyncGenerator<string> {
  if (!existsSync(outbox)) return;
  const names = (await readdir(outbox)).filter((name) => /^[\w-]+\.eml$/.test(name));
  for (const name of names.sort())
    yield line("mail", { name, text: await readFile(join(outbox, name), "latin1") });
}
