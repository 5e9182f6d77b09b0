import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { everyDayAt, now, nowDate, toDate } from "#app/i18n/format/clock.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { readDocuments } from "./documents.server.ts";
import type { Document, Documents } from "./kinds.ts";
import { forgetFiles } from "./pictures/picture-data.server.ts";
import { lockVersions, publishInTransaction } from "./publish.server.ts";
import { loadSnapshot } from "./snapshot.server.ts";
import { pictureFiles, pictures } from "./tables/pictures.server.ts";

type RemoveResult = { ok: true } | { ok: false; usedIn: Document[] };

/**
 * Deletes an uploaded photo that no document uses, and makes a new version so that every process drops its files.
 * @param check throws if the editor may not remove it.
 */
export async function removePicture(
  db: Database,
  { id, by, check }: { id: string; by: string; check: (tx: Transaction) => Promise<void> },
): Promise<RemoveResult> {
  const removed = await transact(db, async (tx): Promise<RemoveResult> => {
    await lockVersions(tx);
    await check(tx);
    const usedIn = documentsWith((await readDocuments(tx)).documents, id);
    if (usedIn.length > 0) return { ok: false, usedIn };
    await tx.delete(pictures).where(eq(pictures.id, id));
    await publishInTransaction(tx, { by, edits: [] });
    return { ok: true };
  });
  if (!removed.ok) return removed;
  await loadSnapshot(db);
  await forgetFiles(id);
  return removed;
}

/** Deletes every night photos unused for 30 days and sizes of a former focus. */
export const tidyPictures: JobKind = {
  name: "tidy-pictures",
  next: everyDayAt("04:25"),
  retrySeconds: 600,
  async run() {
    // Reads the database, because this process may have missed the newest version.
    const { documents } = await readDocuments(db());
    await updateUnusedSince(usedPictures(documents));
    await deleteUnused();
  },
};

const daysUnused = 30;

/** Starts or ends the 30 days of grace. @param usedIds of all published photos. */
export async function updateUnusedSince(usedIds: string[]): Promise<void> {
  const at = nowDate();
  await db()
    .update(pictures)
    .set({ unusedSince: at })
    .where(and(isNull(pictures.unusedSince), notInArray(pictures.id, usedIds)));
  await db()
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(isNotNull(pictures.unusedSince), inArray(pictures.id, usedIds)));
}

export async function deleteUnused(): Promise<void> {
  const before = toDate(now().subtract({ hours: 24 * daysUnused }));
  await db().delete(pictures).where(lt(pictures.unusedSince, before));
  const former = db()
    .select({ one: sql`1` })
    .from(pictures)
    .where(and(eq(pictures.id, pictureFiles.pictureId), ne(pictures.hash, pictureFiles.hash)));
  await db().delete(pictureFiles).where(exists(former));
}

/** Lists documents that use an uploaded photo in any field or text. */
export function documentsWith(documents: Documents, id: string): Document[] {
  return Object.values(documents)
    .flat()
    .filter(({ value }) => JSON.stringify(value).includes(id));
}

/** Collects everything that looks like a photo id, which may include other text. */
function usedPictures(documents: Documents): string[] {
  return [...new Set(JSON.stringify(documents).match(/[0-9a-f]{16}/g))];
}
