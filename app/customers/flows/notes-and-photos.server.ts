import { and, desc, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { listErased } from "#app/backup/erasures.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { readUpload } from "#app/shop/pictures/read-upload.server.ts";
import type { UploadRefusal } from "#app/shop/pictures/sizes.ts";
import { oneAtATime, type UploadedPhoto } from "#app/shop/pictures/store-pictures.server.ts";
import { lockCustomer, whereOnCard } from "../customer-rows.server.ts";
import { customerNotes, customerPhotos } from "../tables/customers.server.ts";

type NoteResult =
  | { ok: true }
  | { ok: false; reason: "empty" | "too_long" }
  /** The booking does not exist, or has no e-mail and phone. */
  | { ok: false; reason: "nobody" };

/** @param note.id an id made by the client, which makes repeats safe. */
export async function addNote(
  staff: Staff,
  bookingId: string,
  { text, id }: { text: string; id?: string },
): Promise<NoteResult> {
  const parsed = noteSchema.safeParse(text);
  if (!parsed.success) return { ok: false, reason: text.trim() ? "too_long" : "empty" };
  return transactAs(staff, async (tx) => {
    const customerId = await lockCustomer(tx, staff, bookingId);
    if (!customerId) return { ok: false, reason: "nobody" };
    await tx
      .insert(customerNotes)
      .values({ id, customerId, text: parsed.data, by: staff.email })
      .onConflictDoNothing();
    return { ok: true };
  });
}

export async function removeNote(staff: Staff, noteId: string): Promise<void> {
  if (!z.uuid().safeParse(noteId).success) return;
  await transactAs(staff, async (tx) => {
    const whereNote = and(eq(customerNotes.id, noteId), whereStaff(staff));
    const removed = await tx.delete(customerNotes).where(whereNote).returning({ id: customerNotes.id });
    listErased({ notes: removed.map(({ id }) => id) });
  });
}

export function notesAbout(staff: Staff, customerId: string) {
  return db()
    .select()
    .from(customerNotes)
    .where(and(whereOnCard(customerNotes.customerId, customerId), whereStaff(staff)))
    .orderBy(desc(customerNotes.at), customerNotes.id)
    .limit(100);
}

const noteSchema = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/(?!\n)\p{Cc}/gu, " ")
      .trim(),
  )
  .refine((text) => text.length > 0)
  .refine((text) => [...text].length <= 500);

type PhotoResult =
  | { ok: true }
  | { ok: false; reason: UploadRefusal | "not_agreed" | "none" }
  /** The booking does not exist, or has no e-mail and phone. */
  | { ok: false; reason: "nobody" };

/** The most photos of one customer, on the whole card; the oldest are deleted. */
const most = 6;
/** The longest side in pixels: twice what a phone shows. */
const largestSide = 1280;

export async function addPhoto(
  staff: Staff,
  bookingId: string,
  { photo, hasAgreed }: { photo: UploadedPhoto | undefined; hasAgreed: boolean },
): Promise<PhotoResult> {
  if (!photo) return { ok: false, reason: "none" };
  if (!hasAgreed) return { ok: false, reason: "not_agreed" };
  const { bytes } = photo;
  if (!bytes) return { ok: false, reason: "too-large" };
  const read = await oneAtATime(() => readUpload(bytes, largestSide));
  if (!read?.ok) return { ok: false, reason: read?.reason ?? "busy" };
  const { bytes: jpeg, ...size } = read.original;
  return transactAs(staff, async (tx) => {
    const customerId = await lockCustomer(tx, staff, bookingId);
    if (!customerId) return { ok: false, reason: "nobody" };
    await tx.insert(customerPhotos).values({ customerId, photo: jpeg, ...size, by: staff.email });
    await removeOldest(tx, customerId);
    return { ok: true };
  });
}

async function removeOldest(tx: Transaction, customerId: string): Promise<void> {
  const whereOnTheirCard = whereOnCard(customerPhotos.customerId, customerId);
  const newest = tx
    .select({ id: customerPhotos.id })
    .from(customerPhotos)
    .where(whereOnTheirCard)
    .orderBy(desc(customerPhotos.at), customerPhotos.id)
    .limit(most);
  const removed = await tx
    .delete(customerPhotos)
    .where(and(whereOnTheirCard, notInArray(customerPhotos.id, newest)))
    .returning({ id: customerPhotos.id });
  listErased({ photos: removed.map(({ id }) => id) });
}

/**
 * Removes a photo. Ignores a photo of another customer.
 * @param photoId without it all photos are removed, because the customer withdrew the consent.
 */
export function removePhotos(staff: Staff, bookingId: string, photoId?: string): Promise<void> {
  return transactAs(staff, async (tx) => {
    const customerId = await lockCustomer(tx, staff, bookingId);
    if (!customerId || (photoId !== undefined && !z.uuid().safeParse(photoId).success)) return;
    const whereOnTheirCard = whereOnCard(customerPhotos.customerId, customerId);
    const removed = await tx
      .delete(customerPhotos)
      .where(and(whereOnTheirCard, photoId === undefined ? undefined : eq(customerPhotos.id, photoId)))
      .returning({ id: customerPhotos.id });
    listErased({ photos: removed.map(({ id }) => id) });
  });
}

/** Lists the photos of a customer, newest first, without the images. */
export function photosOf(staff: Staff, customerId: string) {
  const { id, width, height, at, by } = customerPhotos;
  return db()
    .select({ id, width, height, at, by })
    .from(customerPhotos)
    .where(and(whereOnCard(customerPhotos.customerId, customerId), whereStaff(staff)))
    .orderBy(desc(at), id);
}

/** Returns a photo as JPEG. */
export async function photoFile(staff: Staff, id: string): Promise<Uint8Array | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const [row] = await db()
    .select({ photo: customerPhotos.photo })
    .from(customerPhotos)
    .where(and(eq(customerPhotos.id, id), whereStaff(staff)));
  return row?.photo;
}
