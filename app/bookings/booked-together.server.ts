import { and, asc, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whereChangeable } from "./manage-link.server.ts";
import { type Booking, bookings } from "./tables/bookings.server.ts";

type GroupColumns = Pick<Booking, "seriesId" | "source">;

/** Returns the id that the bookings of one group share; undefined for a booking outside a group. */
export function groupIdOf({ seriesId, source }: GroupColumns): string | undefined {
  return (source === "website" && seriesId) || undefined;
}

/** Returns the id that the bookings of a series made by staff share; undefined for a booking outside a series. */
export function staffSeriesIdOf({ seriesId, source }: GroupColumns): string | undefined {
  return (source !== "website" && seriesId) || undefined;
}

/** Returns whether both bookings are of one group; a booking alone has none. */
export function isGroupWith(one: GroupColumns, other: GroupColumns): boolean {
  const groupId = groupIdOf(one);
  return groupId !== undefined && groupIdOf(other) === groupId;
}

/**
 * Lists the confirmed bookings of a series or a group that start after now, earliest first.
 * @param where a further condition
 */
export function listComingTogether(
  seriesId: string,
  where: SQL | undefined,
  tx: Database | Transaction = db(),
): Promise<Booking[]> {
  const whereComing = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.seriesId, seriesId), whereComing, where))
    .orderBy(asc(bookings.startsAt));
}

/**
 * Returns whether a customer booked this for a companion. The `seriesId` of a companion's booking is the id
 * of the customer's own; a series made by staff has a `seriesId` that is no booking's id.
 */
export function isCompanion(booking: GroupColumns & Pick<Booking, "id">): boolean {
  const groupId = groupIdOf(booking);
  return groupId !== undefined && groupId !== booking.id;
}

/** Matches the bookings for which `isCompanion` returns true. */
export const whereCompanion = and(eq(bookings.source, "website"), ne(bookings.seriesId, bookings.id));

const firstBooking = alias(bookings, "first");

/** Selects the name of the customer who made a companion's booking; null for other bookings. */
export function selectBookerName(): SQL<string | null> {
  return sql<string | null>`(${db()
    .select({ name: firstBooking.name })
    .from(firstBooking)
    .where(and(eq(firstBooking.id, bookings.seriesId), whereCompanion))})`;
}

/**
 * Returns the companions' bookings that still have the same e-mail address, whatever their status. Empty for
 * a companion.
 */
export async function listCompanions(
  booking: Booking,
  from: Database | Transaction = db(),
): Promise<Booking[]> {
  const { id, email } = booking;
  if (groupIdOf(booking) !== id || !email) return [];
  return from
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, id),
        ne(bookings.id, id),
        notInArray(bookings.status, ["held", "expired"]),
        sql`lower(${bookings.email}) = ${email.toLowerCase()}`,
      ),
    )
    .orderBy(asc(bookings.startsAt), bookings.id);
}

/** Matches those of the companions' bookings with these ids that can still be changed. */
export async function whereChangeableCompanions(
  booking: Booking,
  ids: string[],
  tx: Transaction,
): Promise<SQL | undefined> {
  const companionIds = (await listCompanions(booking, tx)).map(({ id }) => id);
  const requestedIds = companionIds.filter((id) => ids.includes(id));
  return and(inArray(bookings.id, requestedIds), whereChangeable());
}

/** Returns whether both bookings were last moved together. */
export function isMovedWith(one: Pick<Booking, "movedAt">, other: Pick<Booking, "movedAt">): boolean {
  return one.movedAt !== null && +one.movedAt === +(other.movedAt ?? 0);
}

const other = alias(bookings, "other");
const whereSameMailbox = sql`lower(${other.email}) = lower(${bookings.email})`;

/**
 * Matches a booking whose group has an earlier one on that day for the same e-mail address: the reminder of the earlier
 * one covers both.
 */
export function whereAfterEarlierOfGroup(): SQL {
  const whereEarlier = sql`(${other.startsAt}, ${other.id} <> ${other.seriesId}, ${other.id})
    < (${bookings.startsAt}, ${bookings.id} <> ${bookings.seriesId}, ${bookings.id})`;
  const earlier = db()
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.seriesId, bookings.seriesId),
        eq(other.bookingDate, bookings.bookingDate),
        notInArray(other.status, ["cancelled", "held", "expired"]),
        whereSameMailbox,
        whereEarlier,
      ),
    );
  return sql`EXISTS (${earlier})`;
}
