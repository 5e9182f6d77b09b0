/**
 * The list of what was erased on request. It is a file outside of the database, so that `npm run restore` can erase
 * again what an older backup brings back. It holds ids and moments only.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import { makePrivateFolder, ownershipAdvice, syncToDisk } from "#app/platform/files/folders.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

const ids = z.array(z.uuid()).default([]);
const schema = z.object({
  bookings: ids,
  customers: ids,
  payments: ids,
  waitingEntries: ids,
  notes: ids,
  photos: ids,
  refusals: ids,
  engravings: ids,
  /** Engravings that were only taken out of the gallery. */
  galleryEngravings: ids,
});
const lineSchema = schema.extend({ at: z.coerce.date() });

/** Ids of the rows that were erased. */
export type Erasures = z.infer<typeof schema>;

export const listName = "erased.jsonl";

/**
 * Adds a line to the list. Call it last in the transaction that erases: if the line cannot be written, nothing is
 * erased and the caller fails, because a restore would bring back what is not listed. If only the commit fails, a
 * restore erases what somebody asked to have erased.
 */
export function listErased(erased: Partial<Erasures>): void {
  if (Object.values(erased).every((list) => list.length === 0)) return;
  const { dataDir } = runtime().settings;
  makePrivateFolder(dataDir);
  const file = openSync(join(dataDir, listName), "a", 0o600);
  try {
    // A line that a crash cut short must not spoil this one.
    writeFileSync(file, `\n${JSON.stringify({ at: nowDate(), ...erased })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncToDisk(dataDir);
}

/** Returns why the list cannot be written, so that the operator learns it before a customer asks to be erased. */
export function whyNotListed(dataDir: string): string | undefined {
  let path = resolve(dataDir, listName);
  while (!existsSync(path)) path = dirname(path);
  try {
    accessSync(path, constants.W_OK);
  } catch {
    const trouble = existsSync(dataDir)
      ? `${path} cannot be written`
      : `${dataDir} cannot be made in ${path}`;
    return `${trouble}, so no customer can be erased.${ownershipAdvice(dataDir)}`;
  }
}

/** Lines from this many hours before a backup count too, because the clocks of two machines differ. */
const marginHours = 24;

/**
 * Reads what was erased since a backup was made, from the lists in these folders. Earlier lines do not count: a
 * customer who returned after an erasure has the same id.
 * @returns undefined if no folder has a list
 */
export function readErasures(
  folders: string[],
  madeAt: string,
): (Erasures & { unreadable: number }) | undefined {
  const paths = folders.map((folder) => join(folder, listName)).filter((path) => existsSync(path));
  if (paths.length === 0) return;
  const since = Temporal.Instant.from(madeAt).subtract({ hours: marginHours }).epochMilliseconds;
  const all = { ...schema.parse({}), unreadable: 0 };
  for (const text of new Set(paths.flatMap((path) => readFileSync(path, "utf8").split("\n")))) {
    if (!text) continue;
    const line = lineSchema.safeParse(parsed(text));
    if (!line.success) all.unreadable++;
    else if (line.data.at.getTime() >= since)
      for (const kind of schema.keyof().options) all[kind].push(...line.data[kind]);
  }
  return all;
}

/** Copies the list beside the backups, so that one lost disk does not take both. Keeps what a former copy holds. */
export function copyList(dataDir: string, folder: string): void {
  const paths = [folder, dataDir].map((each) => join(each, listName)).filter((path) => existsSync(path));
  const lines = new Set(paths.flatMap((path) => readFileSync(path, "utf8").split("\n")).filter(Boolean));
  if (lines.size > 0) writeFileSync(join(folder, listName), `${[...lines].join("\n")}\n`, { mode: 0o600 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}
