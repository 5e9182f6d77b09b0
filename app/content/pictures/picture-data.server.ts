import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictures } from "#app/tables/pictures.server.ts";
import { builtPicture, isPictureName, type PictureData } from "#app/ui/picture-data.ts";
import { upright } from "./sizes.ts";

/** @param ref a name in content/images, or the id of an uploaded photo. */
export async function pictureData(ref: string): Promise<PictureData | undefined> {
  if (isPictureName(ref)) return builtPicture(ref);
  const [row] = await db().select(columns).from(pictures).where(eq(pictures.id, ref));
  return row && dataOf(row);
}

/** Of every uploaded photo, by its id. */
export async function allPictureData(database: Database | Transaction): Promise<Map<string, PictureData>> {
  const { id, hash, widths, placeholder } = columns;
  const rows = await database.select({ id, hash, widths, placeholder }).from(pictures);
  return new Map(rows.map((row) => [row.id, dataOf(row)]));
}

export type UploadedPicture = PictureData & {
  id: string;
  focus: { x: number; y: number };
  /** Of the whole photo, which the focus was chosen in. */
  whole: { width: number; height: number };
};

/** Newest first. */
export async function uploadedPictures(): Promise<UploadedPicture[]> {
  const rows = await db().select(columns).from(pictures).orderBy(desc(pictures.at), pictures.id);
  return rows.map((row) => ({
    ...dataOf(row),
    id: row.id,
    focus: { x: row.focusX, y: row.focusY },
    whole: { width: row.width, height: row.height },
  }));
}

const { original: _, ...columns } = getTableColumns(pictures);

type Row = typeof pictures.$inferSelect;

function dataOf(row: Pick<Row, "id" | "hash" | "widths" | "placeholder">): PictureData {
  const { id, hash, widths, placeholder } = row;
  const width = Math.max(...widths);
  return {
    stem: `/fotos/${id}`,
    hash,
    widths,
    placeholder,
    width,
    height: Math.round(width / upright.ratio),
  };
}
