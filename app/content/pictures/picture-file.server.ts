import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { diskCache } from "#app/platform/files/disk-cache.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles } from "#app/tables/pictures.server.ts";

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
  const isIt = and(
    eq(pictureFiles.pictureId, id),
    eq(pictureFiles.hash, hash),
    eq(pictureFiles.name, `${name}.${format}`),
  );
  const [file] = await db().select({ bytes: pictureFiles.bytes }).from(pictureFiles).where(isIt);
  if (!file) return;
  await cache.write(address, file.bytes);
  return { type, bytes: file.bytes };
}

/** Of a photo that was removed. */
export async function forgetFiles(id: string): Promise<void> {
  await cacheOf(runtime().settings.dataDir).removeAll(`${id}-`);
}

const caches = new Map<string, ReturnType<typeof diskCache>>();

/** The embedded database needs the last of the disk itself. */
function cacheOf(dataDir: string) {
  const folder = join(dataDir, "picture-cache");
  const cache =
    caches.get(dataDir) ?? diskCache({ folder, maxBytes: 100 * 2 ** 20, minFreeBytes: 500 * 2 ** 20 });
  caches.set(dataDir, cache);
  return cache;
}
