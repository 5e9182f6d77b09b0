import { eq } from "drizzle-orm";
import { changeUntil, type Terms, termsOf } from "#app/bookings/change-until.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import type { Prepayment } from "#app/tables/prepayments.server.ts";

/**
 * @param held the time, with what was promised for it.
 * @param amountCents what this customer pays, whatever a next one will.
 */
export function refundTermsBefore(
  held: Terms & { startsAt: Date },
  { amountCents, language }: { amountCents: number; language: Language },
): string {
  const says = answersIn(language).refundIf;
  const { undoMinutes, cancelUntilHours } = termsOf(held);
  const cutOff = held.startsAt.toTemporalInstant().subtract({ hours: cancelUntilHours });
  if (Temporal.Instant.compare(cutOff, now().add({ minutes: undoMinutes })) > 0)
    return says.cutOff(amountCents, shopWallClock(cutOff));
  return undoMinutes === 0 ? says.never(amountCents, cancelUntilHours) : says.undo(amountCents, undoMinutes);
}

/** Of a checkout that can be paid. */
export async function refundTermsFor(
  { bookingId, amountCents, validHours }: Pick<Prepayment, "bookingId" | "amountCents" | "validHours">,
  language: Language,
): Promise<string> {
  const [held] = bookingId ? await db().select().from(bookings).where(eq(bookings.id, bookingId)) : [];
  return held
    ? refundTermsBefore(held, { amountCents, language })
    : answersIn(language).refundIf.unused(validHours ?? shop().prepayment.validHours);
}

export function refundTermsOf(booking: Parameters<typeof changeUntil>[0] & { language: Language }): string {
  const says = answersIn(booking.language).refundIf;
  const until = changeUntil(booking);
  return Temporal.Instant.compare(until, now()) <= 0 ? says.tooLate : says.until(shopWallClock(until));
}
