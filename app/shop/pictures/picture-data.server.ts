import { join } from "node:path";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { diskCache } from "#app/platform/files/disk-cache.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { builtPicture, isPictureName, type PictureData } from "#app/ui/picture-data.ts";
import { pictureFiles, pictures } from "../tables/pictures.server.ts";
import { logoHeight, uprightShape, wideShape } from "./sizes.ts";

/** @param ref a name in content/images or the id of an upload. */
export async function pictureData(ref: string): Promise<PictureData | undefined> {
  if (isPictureName(ref)) return builtPicture(ref);
  const wherePhoto = and(eq(pictures.id, ref), eq(pictures.isMark, false));
  const [row] = await db().select(columns).from(pictures).where(wherePhoto);
  return row && dataOf(row);
}

export async function allPictureData(database: Database | Transaction): Promise<Map<string, PictureData>> {
  const { id, hash, widths, wide, isMark, placeholder } = columns;
  const rows = await database.select({ id, hash, widths, wide, isMark, placeholder }).from(pictures);
  return new Map(rows.map((row) => [row.id, dataOf(row)]));
}

export type UploadedPicture = PictureData & {
  id: string;
  isEngraved: boolean;
  focus: { x: number; y: number };
  /** Size of the uncropped photo, which the focus refers to. */
  originalSize: { width: number; height: number };
};

export async function uploadedPictures(): Promise<UploadedPicture[]> {
  const wherePhoto = eq(pictures.isMark, false);
  const rows = await db()
    .select(columns)
    .from(pictures)
    .where(wherePhoto)
    .orderBy(desc(pictures.at), pictures.id);
  return rows.map((row) => ({
    ...dataOf(row),
    id: row.id,
    isEngraved: row.isEngraved,
    focus: { x: row.focusX, y: row.focusY },
    originalSize: { width: row.width, height: row.height },
  }));
}

const { original: _, ...columns } = getTableColumns(pictures);

type Row = typeof pictures.$inferSelect;

function dataOf(row: Pick<Row, "id" | "hash" | "widths" | "wide" | "isMark" | "placeholder">): PictureData {
  const { id, hash, placeholder } = row;
  const stem = `/fotos/${id}`;
  if (row.isMark) {
    const [width = logoHeight] = row.widths;
    return { stem, hash, placeholder, widths: [logoHeight], width, height: logoHeight };
  }
  const second = row.wide && { wide: { stem: `${stem}-wide`, ...cutOf(row.wide, wideShape.ratio) } };
  return { stem, hash, placeholder, ...cutOf(row.widths, uprightShape.ratio), ...second };
}

function cutOf(widths: number[], ratio: number) {
  const width = Math.max(...widths);
  return { widths, width, height: Math.round(width / ratio) };
}

/** Returns the uncropped photo as JPEG. Staff only: the owner cropped parts away on purpose. */
export async function originalOf(id: string): Promise<Uint8Array | undefined> {
  const [row] = await db().select({ original: pictures.original }).from(pictures).where(eq(pictures.id, id));
  return row?.original;
}

type PictureFile = { type: string; bytes: Uint8Array };

/** @param address "<id>-<name>-<hash>.<format>" */
export async function pictureFile(address: string): Promise<PictureFile | undefined> {
  const [, id, name, hash, format] =
    /^([0-9a-f]{16})-([a-z0-9-]{1,12})-([0-9a-f]{8})\.(avif|webp|jpg|png)$/.exec(address) ?? [];
  if (!id || !hash) return;
  const type = format === "jpg" ? "image/jpeg" : `image/${format}`;
  const cache = cacheOf(runtime().settings.dataDir);
  const cached = await cache.read(address);
  if (cached) return { type, bytes: cached };
  const whereFile = and(
    eq(pictureFiles.pictureId, id),
    eq(pictureFiles.hash, hash),
    eq(pictureFiles.name, `${name}.${format}`),
  );
  const [file] = await db().select({ bytes: pictureFiles.bytes }).from(pictureFiles).where(whereFile);
  if (!file) return;
  await cache.write(address, file.bytes);
  return { type, bytes: file.bytes };
}

export async function forgetFiles(id: string): Promise<void> {
  await cacheOf(runtime().settings.dataDir).removeAll(`${id}-`);
}

const caches = new Map<string, ReturnType<typeof diskCache>>();

/** Leaves 500 MB of the disk free for the embedded database. */
function cacheOf(dataDir: string) {
  const limits = { maxBytes: 100 * 2 ** 20, minFreeBytes: 500 * 2 ** 20 };
  return caches.getOrInsertComputed(dataDir, () =>
    diskCache({ folder: join(dataDir, "picture-cache"), ...limits }),
  );
}
