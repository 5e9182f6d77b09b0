/**
 * The list of what was erased on request. It is a file outside of the database, so that `npm run restore` can erase
 * again what an older backup brings back. It holds random ids only, which no other row ever gets.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import { makePrivateFolder, syncToDisk } from "#app/platform/files/folders.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

const ids = z.array(z.uuid()).default([]);
const schema = z.object({
  bookings: ids,
  customers: ids,
  payments: ids,
  waitingEntries: ids,
  photos: ids,
  engravings: ids,
  /** Engravings that were only taken out of the gallery. */
  galleryEngravings: ids,
});

/** Ids of the rows that were erased. */
export type Erasures = z.infer<typeof schema>;

export const listName = "erased.jsonl";

/**
 * Adds a line to the list. Call it last in the transaction that erases: if the line cannot be written, nothing is
 * erased and the caller fails, because a restore would bring back what is not listed.
 */
export function listErased(erased: Partial<Erasures>): void {
  if (Object.values(erased).every((list) => list.length === 0)) return;
  const { dataDir } = runtime().settings;
  makePrivateFolder(dataDir);
  const file = openSync(join(dataDir, listName), "a", 0o600);
  try {
    // A line that a crash cut short must not spoil this one.
    writeSync(file, `\n${JSON.stringify({ at: nowDate(), ...erased })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncToDisk(dataDir);
}

/** Reads the whole list. Ignores lines that a crash cut short, whose erasure failed. Undefined if there is no list. */
export function readErasures(dataDir: string): Erasures | undefined {
  const path = join(dataDir, listName);
  if (!existsSync(path)) return;
  const all = schema.parse({});
  for (const text of readFileSync(path, "utf8").split("\n")) {
    const line = schema.safeParse(parsed(text));
    if (!line.success) continue;
    for (const kind of schema.keyof().options) all[kind].push(...line.data[kind]);
  }
  return all;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}
