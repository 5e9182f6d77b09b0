import { eq } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "#app/tables/pictures.server.ts";
import { type Focus, makeFiles } from "./make-files.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";

type Outcome = { ok: true } | { ok: false; reason: "gone" | "busy" };

type Check = (tx: Transaction) => Promise<void>;

/**
 * Cuts the photo again.
 * @param focus whole percents.
 * @param check throws for who may not any more.
 */
export async function setFocus(id: string, focus: Focus, check?: Check): Promise<Outcome> {
  const outcome = await oneAtATime(() => cutAgain(id, focus, check));
  return outcome ?? { ok: false, reason: "busy" };
}

async function cutAgain(id: string, { x, y }: Focus, check?: Check): Promise<Outcome> {
  const [picture] = await db().select().from(pictures).where(eq(pictures.id, id));
  if (!picture) return { ok: false, reason: "gone" };
  if (picture.focusX === x && picture.focusY === y) return { ok: true };
  const { original, width, height } = picture;
  const { files, ...made } = await makeFiles({ bytes: Buffer.from(original), width, height }, { x, y });
  return transact(db(), async (tx): Promise<Outcome> => {
    await check?.(tx);
    const set = { ...made, focusX: x, focusY: y };
    const changed = await tx
      .update(pictures)
      .set(set)
      .where(eq(pictures.id, id))
      .returning({ id: pictures.id });
    if (changed.length === 0) return { ok: false, reason: "gone" };
    for (const file of files)
      await tx
        .insert(pictureFiles)
        .values({ pictureId: id, hash: made.hash, ...file })
        .onConflictDoNothing();
    return { ok: true };
  });
}
