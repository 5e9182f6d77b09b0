import { and, eq } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "#app/tables/pictures.server.ts";
import { type Focus, makeFiles } from "./make-files.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";

type Outcome = { ok: true } | { ok: false; reason: "gone" | "busy" };

/**
 * @property focus whole percents; without it, where it was.
 * @property isWide makes the wide sizes too.
 * @property check throws for who may not any more.
 */
type Cut = { focus?: Focus; isWide?: true; check?: (tx: Transaction) => Promise<void> };

/** Makes the sizes of a photo again, where they differ. */
export async function cutAgain(id: string, cut: Cut): Promise<Outcome> {
  const outcome = await oneAtATime(() => cutOne(id, cut));
  return outcome ?? { ok: false, reason: "busy" };
}

async function cutOne(id: string, { check, ...cut }: Cut): Promise<Outcome> {
  const isPhoto = and(eq(pictures.id, id), eq(pictures.isMark, false));
  const [picture] = await db().select().from(pictures).where(isPhoto);
  if (!picture) return { ok: false, reason: "gone" };
  const { original, width, height, focusX, focusY, wide } = picture;
  const { focus = { x: focusX, y: focusY }, isWide = wide !== null } = cut;
  if (focus.x === focusX && focus.y === focusY && isWide === (wide !== null)) return { ok: true };
  const whole = { bytes: Buffer.from(original), width, height };
  const { files, ...made } = await makeFiles(whole, { focus, isWide });
  return transact(db(), async (tx): Promise<Outcome> => {
    await check?.(tx);
    const set = { ...made, focusX: focus.x, focusY: focus.y };
    const changed = await tx.update(pictures).set(set).where(isPhoto).returning({ id: pictures.id });
    if (changed.length === 0) return { ok: false, reason: "gone" };
    for (const file of files)
      await tx
        .insert(pictureFiles)
        .values({ pictureId: id, hash: made.hash, ...file })
        .onConflictDoNothing();
    return { ok: true };
  });
}
