import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { readMultipart } from "#app/platform/http/form.server.ts";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pictureFiles, pictures } from "../tables/pictures.server.ts";
import { type Focus, type MadeFile, makeFiles, makeMark } from "./make-files.server.ts";
import { readUpload } from "./read-upload.server.ts";
import { maxUploadBytes, type UploadRefusal, uploadRefusals } from "./sizes.ts";

export type RefusedUpload = { name: string; message: string };

export async function storeUploads(request: Request, adding: Adding) {
  const storedNames: string[] = [];
  const ids: string[] = [];
  const refusals: RefusedUpload[] = [];
  const refuse = (name: string, reason: UploadRefusal) =>
    refusals.push({ name, message: uploadRefusals[reason] });
  const fields = await readMultipart(request, {
    maxFileBytes: maxUploadBytes,
    async onFile({ name, bytes }) {
      if (name === "" && bytes?.length === 0) return;
      const outcome = bytes ? await addPicture(bytes, adding) : ({ ok: false, reason: "too-large" } as const);
      if (outcome.ok) {
        storedNames.push(name.slice(0, 100));
        ids.push(outcome.id);
      } else refuse(name.slice(0, 100), outcome.reason);
    },
  });
  return { fields, stored: storedNames, ids, refusedUploads: refusals };
}

/** @property bytes undefined if the file was too large. */
export type UploadedPhoto = { bytes: Uint8Array | undefined };

/** Reads a form with one photo, of which nothing is stored. @returns no `photo` if none was chosen */
export async function readPhotoForm(
  request: Request,
): Promise<{ fields: Record<string, string>; photo: UploadedPhoto | undefined }> {
  const photos: UploadedPhoto[] = [];
  const fields = await readMultipart(request, {
    maxFileBytes: maxUploadBytes,
    async onFile({ name, bytes }) {
      // An empty file field has no name and no bytes.
      if (name !== "" || bytes?.length !== 0) photos.splice(0, 1, { bytes });
    },
  });
  return { fields, photo: photos[0] };
}

export type AddPictureResult = { ok: true; id: string } | { ok: false; reason: UploadRefusal };

/** @property by e-mail address of the staff member. @property check throws if he may not add pictures any more. */
type Adding = { by: string; check?: (tx: Transaction) => Promise<void>; isMark?: boolean };

export async function addPicture(bytes: Uint8Array, adding: Adding): Promise<AddPictureResult> {
  const hash = createHash("sha256").update(bytes);
  const id = (adding.isMark ? hash.update("mark") : hash).digest("hex").slice(0, 16);
  if (await isStoredAlready(id, adding)) return { ok: true, id };
  const added = await oneAtATime(() => make({ id, bytes, ...adding }));
  return added ?? { ok: false, reason: "busy" };
}

/** Restarts the grace period of a photo that is uploaded again. */
async function isStoredAlready(id: string, { check }: Adding): Promise<boolean> {
  const markUsed = { unusedSince: sql`CASE WHEN ${pictures.unusedSince} IS NOT NULL THEN now() END` };
  return transact(db(), async (tx) => {
    await check?.(tx);
    const wherePicture = eq(pictures.id, id);
    return (
      (await tx.update(pictures).set(markUsed).where(wherePicture).returning({ id: pictures.id })).length > 0
    );
  });
}

async function make(adding: Adding & { id: string; bytes: Uint8Array }): Promise<AddPictureResult> {
  const { id, bytes, by, check, isMark = false } = adding;
  const read = isMark ? await makeMark(bytes) : await makePhoto(bytes);
  if (!read.ok) return read;
  const { original, files, properties } = read;
  const { width, height } = original;
  await transact(db(), async (tx) => {
    await check?.(tx);
    const row = { id, original: original.bytes, width, height, by, isMark, ...properties };
    const inserted = await tx
      .insert(pictures)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: pictures.id });
    // Another process stored the same photo first.
    if (inserted.length === 0) return;
    await storeFiles(tx, files, { pictureId: id, hash: properties.hash });
  });
  return { ok: true, id };
}

async function storeFiles(tx: Transaction, files: MadeFile[], of: { pictureId: string; hash: string }) {
  for (const file of files)
    await tx
      .insert(pictureFiles)
      .values({ ...of, ...file })
      .onConflictDoNothing();
}

async function makePhoto(bytes: Uint8Array) {
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  const { files, ...properties } = await makeFiles(read.original, {
    focus: { x: 50, y: 50 },
    isWide: false,
    isEngraved: false,
  });
  return { ...read, files, properties };
}

/** Decoding takes up to 200 MB, and making the sizes a few seconds of one core. */
const acquire = concurrencyLimiter({ maxConcurrent: 1, maxQueued: 10, waitSeconds: 90 });

/** Runs one job at a time. Returns undefined if too many are waiting. */
export async function oneAtATime<Result>(make: () => Promise<Result>): Promise<Result | undefined> {
  const release = await acquire();
  if (!release) return;
  try {
    return await make();
  } finally {
    release();
  }
}

type Outcome = { ok: true } | { ok: false; reason: "gone" | "busy" };

/**
 * @property focus in whole percentages; default: unchanged. @property isWide also makes the wide sizes. @property
 * check throws if the staff member may not change pictures any more.
 */
type Cut = { focus?: Focus; isWide?: true; isEngraved?: boolean; check?: (tx: Transaction) => Promise<void> };

/** Remakes the sizes of a photo that the change affects. */
export async function recutPicture(id: string, cut: Cut): Promise<Outcome> {
  const outcome = await oneAtATime(() => cutOne(id, cut));
  return outcome ?? { ok: false, reason: "busy" };
}

async function cutOne(id: string, { check, ...cut }: Cut): Promise<Outcome> {
  const wherePhoto = and(eq(pictures.id, id), eq(pictures.isMark, false));
  const [picture] = await db().select().from(pictures).where(wherePhoto);
  if (!picture) return { ok: false, reason: "gone" };
  const { original, width, height, focusX, focusY, wide } = picture;
  const before = { focus: { x: focusX, y: focusY }, isWide: wide !== null, isEngraved: picture.isEngraved };
  const target = { ...before, ...cut };
  if (isDeepStrictEqual(target, before)) return { ok: true };
  const whole = { bytes: Buffer.from(original), width, height };
  const { files, ...properties } = await makeFiles(whole, target);
  const { focus, isEngraved } = target;
  return transact(db(), async (tx): Promise<Outcome> => {
    await check?.(tx);
    const set = { ...properties, isEngraved, focusX: focus.x, focusY: focus.y };
    const changedRows = await tx.update(pictures).set(set).where(wherePhoto).returning({ id: pictures.id });
    if (changedRows.length === 0) return { ok: false, reason: "gone" };
    await storeFiles(tx, files, { pictureId: id, hash: properties.hash });
    return { ok: true };
  });
}
