import { eq } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { pictures } from "#app/tables/pictures.server.ts";
import { readDocuments } from "./documents.server.ts";
import type { Document } from "./kinds.ts";
import { documentsWith } from "./picture-uses.ts";
import { forgetFiles } from "./pictures/picture-file.server.ts";
import { lockVersions, publishIn } from "./publish.server.ts";
import { loadSnapshot } from "./snapshot.server.ts";

type Removed = { ok: true } | { ok: false; usedIn: Document[] };

/**
 * An uploaded photo that nothing published shows, for good. A new version lets every process forget its files.
 * @param check throws for who may not any more.
 */
export async function removePicture(
  db: Database,
  { id, by, check }: { id: string; by: string; check: (tx: Transaction) => Promise<void> },
): Promise<Removed> {
  const removed = await transact(db, async (tx): Promise<Removed> => {
    await lockVersions(tx);
    await check(tx);
    const usedIn = documentsWith((await readDocuments(tx)).documents, id);
    if (usedIn.length > 0) return { ok: false, usedIn };
    await tx.delete(pictures).where(eq(pictures.id, id));
    await publishIn(tx, { by, edits: [] });
    return { ok: true };
  });
  if (!removed.ok) return removed;
  await loadSnapshot(db);
  await forgetFiles(id);
  return removed;
}
