import { eq } from "drizzle-orm";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictures } from "#app/tables/pictures.server.ts";

/** The whole photo, a JPEG; for staff, since what is cut off was not meant to be seen. */
export async function originalOf(id: string): Promise<Uint8Array | undefined> {
  const [row] = await db().select({ original: pictures.original }).from(pictures).where(eq(pictures.id, id));
  return row?.original;
}
