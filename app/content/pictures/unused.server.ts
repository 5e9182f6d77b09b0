import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "#app/tables/pictures.server.ts";

const daysUnused = 30;

/** Starts or ends the days of grace. @param used ids of all that is published. */
export async function markUnused(used: string[]): Promise<void> {
  const at = nowDate();
  await db()
    .update(pictures)
    .set({ unusedSince: at })
    .where(and(isNull(pictures.unusedSince), notInArray(pictures.id, used)));
  await db()
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(isNotNull(pictures.unusedSince), inArray(pictures.id, used)));
}

/** Photos nobody used for `daysUnused`, and the sizes of a former focus. */
export async function deleteUnused(): Promise<void> {
  const before = new Date(now().subtract({ hours: 24 * daysUnused }).epochMilliseconds);
  await db().delete(pictures).where(lt(pictures.unusedSince, before));
  const former = db()
    .select({ one: sql`1` })
    .from(pictures)
    .where(and(eq(pictures.id, pictureFiles.pictureId), ne(pictures.hash, pictureFiles.hash)));
  await db().delete(pictureFiles).where(exists(former));
}
