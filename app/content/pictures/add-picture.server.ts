import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "#app/tables/pictures.server.ts";
import { makeFiles } from "./make-files.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import { readUpload } from "./read-upload.server.ts";
import type { Refusal } from "./refusals.ts";

export type Added = { ok: true; id: string } | { ok: false; reason: Refusal };

/**
 * @property by a staff member's e-mail.
 * @property check throws for who may not add any more.
 */
export type Adding = { by: string; check?: (tx: Transaction) => Promise<void> };

/** Stores a photo and its sizes, or nothing. */
export async function addPicture(bytes: Uint8Array, adding: Adding): Promise<Added> {
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
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

async function make({ id, bytes, by, check }: Adding & { id: string; bytes: Uint8Array }): Promise<Added> {
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  const { original } = read;
  const { files, ...made } = await makeFiles(original, { x: 50, y: 50 });
  const { width, height } = original;
  await transact(db(), async (tx) => {
    await check?.(tx);
    const row = { id, original: original.bytes, width, height, by, ...made };
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
