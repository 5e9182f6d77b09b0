import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "#app/tables/pictures.server.ts";
import { makeFiles } from "./make-files.server.ts";
import { makeMark } from "./make-mark.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import { readUpload } from "./read-upload.server.ts";
import type { Refusal } from "./refusals.ts";

export type Added = { ok: true; id: string } | { ok: false; reason: Refusal };

/**
 * @property by a staff member's e-mail.
 * @property check throws for who may not add any more.
 * @property isMark for a logo.
 */
export type Adding = { by: string; check?: (tx: Transaction) => Promise<void>; isMark?: boolean };

/** Stores a photo or a logo and its sizes, or nothing. */
export async function addPicture(bytes: Uint8Array, adding: Adding): Promise<Added> {
  const hash = createHash("sha256").update(bytes);
  const id = (adding.isMark ? hash.update("mark") : hash).digest("hex").slice(0, 16);
  if (await isThere(id, adding)) return { ok: true, id };
  const added = await oneAtATime(() => make({ id, bytes, ...adding }));
  return added ?? { ok: false, reason: "busy" };
}

/** Unused again from today, so that the night does not remove it. */
async function isThere(id: string, { check }: Adding): Promise<boolean> {
  const again = { unusedSince: sql`CASE WHEN ${pictures.unusedSince} IS NOT NULL THEN now() END` };
  return transact(db(), async (tx) => {
    await check?.(tx);
    const isIt = eq(pictures.id, id);
    return (await tx.update(pictures).set(again).where(isIt).returning({ id: pictures.id })).length > 0;
  });
}

async function make(adding: Adding & { id: string; bytes: Uint8Array }): Promise<Added> {
  const { id, bytes, by, check, isMark = false } = adding;
  const read = isMark ? await makeMark(bytes) : await makePhoto(bytes);
  if (!read.ok) return read;
  const { original, files, made } = read;
  const { width, height } = original;
  await transact(db(), async (tx) => {
    await check?.(tx);
    const row = { id, original: original.bytes, width, height, by, isMark, ...made };
    const inserted = await tx
      .insert(pictures)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: pictures.id });
    // Another process was first.
    if (inserted.length === 0) return;
    for (const file of files)
      await tx.insert(pictureFiles).values({ pictureId: id, hash: made.hash, ...file });
  });
  return { ok: true, id };
}

async function makePhoto(bytes: Uint8Array) {
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  const { files, ...made } = await makeFiles(read.original, { focus: { x: 50, y: 50 }, isWide: false });
  return { ...read, files, made };
}
