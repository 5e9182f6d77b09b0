import { eq } from "drizzle-orm";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";

/** Returns the booking that holds the time of a checkout, if it holds one. */
export async function findHeldBooking(bookingId: string | null): Promise<Booking | undefined> {
  if (!bookingId) return;
  const [held] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
  return held;
}

/** Returns for example "Klassieke Haarknip, zaterdag 5 december 2026 om 15:30, bij Youssef". */
export function checkoutSubject(held: Booking, language: Language): string {
  const barber = barberName(held.barberId, shop());
  const parts = [bookedLabel(held, language), dayAndTime(held.startsAt, language)];
  return [...parts, ...(barber ? [mailWordsIn(language).series.with(barber)] : [])].join(", ");
}
