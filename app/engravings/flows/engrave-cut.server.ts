import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { type Erasures, listErased } from "#app/backup/erasures.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact, whereListed } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { engravePhoto } from "#app/shop/pictures/engrave-photo.server.ts";
import type { UploadRefusal } from "#app/shop/pictures/sizes.ts";
import { oneAtATime, type UploadedPhoto } from "#app/shop/pictures/store-pictures.server.ts";
import { refreshAfterChange } from "../engraved-gallery.server.ts";
import { canEngrave } from "../engravings.server.ts";
import type { Clipper } from "../tables/clippers.ts";
import { engravings } from "../tables/engravings.server.ts";

type Cut = {
  photo: UploadedPhoto | undefined;
  hasAgreed: boolean;
  isInGallery: boolean;
  clipper: Clipper;
};

export type EngraveResult =
  | { ok: true }
  | { ok: false; reason: UploadRefusal | "none" | "not_agreed" | "no_visit" };

/** Draws an engraving of a cut, in place of an earlier one of the same visit. The photo is stored nowhere. */
export async function engraveCut(
  staff: Staff,
  bookingId: string,
  { photo, hasAgreed, isInGallery, clipper }: Cut,
): Promise<EngraveResult> {
  if (!photo) return { ok: false, reason: "none" };
  if (!hasAgreed) return { ok: false, reason: "not_agreed" };
  const { bytes } = photo;
  if (!bytes) return { ok: false, reason: "too-large" };
  const result = await oneAtATime(() => engravePhoto(bytes, { width: 640 }));
  if (!result?.ok) return { ok: false, reason: result?.reason ?? "busy" };
  const stored = await transactAs(staff, async (tx): Promise<EngraveResult> => {
    const whereVisit = and(eq(bookings.id, bookingId), whereStaff(staff));
    const [booking] = await tx.select().from(bookings).where(whereVisit).for("update");
    if (!booking || !canEngrave(booking)) return { ok: false, reason: "no_visit" };
    const consent = { isInGallery, clipper, at: nowDate(), by: staff.email };
    const row = { id: randomUUID(), bookingId, picture: result.engraving.bytes, ...consent };
    const former = await engravingIn(tx, bookingId);
    await tx.insert(engravings).values(row).onConflictDoUpdate({ target: engravings.bookingId, set: row });
    await logChange(tx, { bookingId, by: staff.email, former });
    if (former) listErased({ engravings: [former.id] });
    return { ok: true };
  });
  await refreshAfterChange();
  return stored;
}

/**
 * Withdraws the consent to everything, or only to the gallery. Withdrawing twice has no further effect.
 * @property by the e-mail of a staff member; null for the customer
 */
export async function withdrawEngraving(
  bookingId: string,
  { what, by }: { what: "all" | "gallery"; by: string | null },
): Promise<void> {
  await transact(db(), async (tx) => {
    const former = await withdrawIn(tx, bookingId, { what, by });
    if (former) listErased({ [what === "all" ? "engravings" : "galleryEngravings"]: [former.id] });
  });
  await refreshAfterChange();
}

/** Withdraws a consent inside a transaction. Returns the engraving as it was, undefined if there was none. */
async function withdrawIn(
  tx: Transaction,
  bookingId: string,
  { what, by }: Parameters<typeof withdrawEngraving>[1],
): Promise<Engraving | undefined> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update");
  const former = await engravingIn(tx, bookingId);
  const whereIt = eq(engravings.bookingId, bookingId);
  if (what === "all") await tx.delete(engravings).where(whereIt);
  else await tx.update(engravings).set({ isInGallery: false }).where(whereIt);
  await logChange(tx, { bookingId, by, former });
  return former;
}

/**
 * Withdraws again the consents that a backup brought back. Ignores engravings that it does not hold. The history of
 * the bookings names the restore, because the list does not tell who withdrew.
 */
export async function withdrawAgain(
  tx: Transaction,
  { engravings: all, galleryEngravings }: Erasures,
): Promise<void> {
  for (const [what, ids] of [["gallery", galleryEngravings] as const, ["all", all] as const]) {
    const cameBack = await tx
      .select({ bookingId: engravings.bookingId })
      .from(engravings)
      .where(whereListed(engravings.id, ids));
    for (const { bookingId } of cameBack)
      await withdrawIn(tx, bookingId, { what, by: "een herstelde back-up" });
  }
}

/** "gallery": everybody sees the engraving; "visit": only its customer does; null: there is none. */
type Visibility = "gallery" | "visit" | null;

type Engraving = { id: string; isInGallery: boolean };

async function engravingIn(tx: Transaction, bookingId: string): Promise<Engraving | undefined> {
  const { id, isInGallery } = engravings;
  const [engraving] = await tx
    .select({ id, isInGallery })
    .from(engravings)
    .where(eq(engravings.bookingId, bookingId));
  return engraving;
}

function visibilityOf(engraving: Engraving | undefined): Visibility {
  if (!engraving) return null;
  return engraving.isInGallery ? "gallery" : "visit";
}

/** Adds a line to the history of the booking if its engraving has another visibility than before. */
async function logChange(
  tx: Transaction,
  { former, ...change }: { bookingId: string; by: string | null; former: Engraving | undefined },
): Promise<void> {
  const from = visibilityOf(former);
  const to = visibilityOf(await engravingIn(tx, change.bookingId));
  if (from !== to) await tx.insert(bookingChanges).values({ ...change, what: "engraving", from, to });
}
