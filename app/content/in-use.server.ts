import { inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { blocks, bookings } from "#app/tables/bookings.server.ts";
import type { Edit } from "./kinds.ts";
import { snapshot } from "./snapshot.server.ts";

/** Services and barbers that appointments name are archived instead of removed. */
export async function archiveUsed(db: Database, edits: Edit[]): Promise<Edit[]> {
  const removed = (kind: Edit["kind"]) =>
    edits.filter((edit) => edit.kind === kind && edit.value === null).map(({ key }) => key);
  const used = {
    service: await db
      .selectDistinct({ key: bookings.service })
      .from(bookings)
      .where(inArray(bookings.service, removed("service"))),
    barber: [
      ...(await db
        .selectDistinct({ key: bookings.barberId })
        .from(bookings)
        .where(inArray(bookings.barberId, removed("barber")))),
      ...(await db
        .selectDistinct({ key: blocks.barberId })
        .from(blocks)
        .where(inArray(blocks.barberId, removed("barber")))),
    ],
  };
  return edits.map((edit) => {
    if (edit.value !== null || (edit.kind !== "service" && edit.kind !== "barber")) return edit;
    const isUsed = used[edit.kind].some(({ key }) => key === edit.key);
    const document = snapshot().documents[edit.kind].find(({ key }) => key === edit.key);
    return isUsed && document ? { ...edit, value: { ...document.value, isArchived: true } } : edit;
  });
}
