import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf, statusesWith } from "#app/bookings/tables/statuses.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { engravings } from "./tables/engravings.server.ts";

/** Returns whether the owner wants engravings and the customer came. False once the booking is erased. */
export function canEngrave({ status, startsAt, erasedAt }: Booking): boolean {
  if (!shop().hasEngravings || erasedAt) return false;
  return outcomeOf(status) === "come" && startsAt <= nowDate();
}

/** Returns whether the visit has an engraving, or may get one. */
export async function hasEngravingPage(booking: Booking): Promise<boolean> {
  return canEngrave(booking) || (await engravingOf(booking.id)) !== undefined;
}

/** Returns the engraving of a visit without its picture, with the consent: to whom and when it was given. */
export async function engravingOf(bookingId: string) {
  const { id, clipper, isInGallery, at, by } = engravings;
  const [engraving] = await db()
    .select({ id, clipper, isInGallery, at, by })
    .from(engravings)
    .where(eq(engravings.bookingId, bookingId));
  return engraving;
}

/** Returns the ids of the given bookings that have an engraving. */
export async function listEngravedBookings(bookingIds: string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ bookingId: engravings.bookingId })
    .from(engravings)
    .where(inArray(engravings.bookingId, bookingIds));
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Returns the picture of a visit as WebP. */
export async function engravingPicture(bookingId: string): Promise<Uint8Array | undefined> {
  const { picture } = engravings;
  const [engraving] = await db()
    .select({ picture })
    .from(engravings)
    .where(eq(engravings.bookingId, bookingId));
  return engraving?.picture;
}

/** Returns a picture of the public gallery as WebP. Undefined as soon as its consent is withdrawn. */
export async function galleryPicture(id: string): Promise<Uint8Array | undefined> {
  if (!shop().hasEngravings || !z.uuid().safeParse(id).success) return;
  const { picture } = engravings;
  const [engraving] = await db()
    .select({ picture })
    .from(engravings)
    .innerJoin(bookings, eq(bookings.id, engravings.bookingId))
    .where(and(eq(engravings.id, id), whereInGallery()));
  return engraving?.picture;
}

/** Selects engravings of the gallery, joined to their bookings. A visit that was reopened is not public. */
export function whereInGallery(): SQL | undefined {
  const whereCame = inArray(bookings.status, statusesWith("come"));
  return and(eq(engravings.isInGallery, true), whereCame, isNull(bookings.erasedAt));
}
