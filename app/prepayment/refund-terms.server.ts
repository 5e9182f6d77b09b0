import { changeUntil } from "../bookings/change-until.server.ts";
import { answersIn } from "../languages/answers.server.ts";
import type { Language } from "../languages/language.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now, shopWallClock } from "../shop/clock.ts";

/** @param amountCents what this customer pays, whatever a next one will. */
export function refundTermsBefore({
  startsAt,
  amountCents,
  language,
}: {
  startsAt: Date;
  amountCents: number;
  language: Language;
}): string {
  const says = answersIn(language).refundIf;
  const { undoMinutes, cancelUntilHours } = shop().booking;
  const cutOff = startsAt.toTemporalInstant().subtract({ hours: cancelUntilHours });
  if (Temporal.Instant.compare(cutOff, now().add({ minutes: undoMinutes })) > 0)
    return says.cutOff(amountCents, shopWallClock(cutOff));
  return undoMinutes === 0 ? says.never(amountCents, cancelUntilHours) : says.undo(amountCents, undoMinutes);
}

export function refundTermsWithoutTime(language: Language): string {
  return answersIn(language).refundIf.unused(shop().prepayment.validHours);
}

export function refundTermsOf(booking: Parameters<typeof changeUntil>[0] & { language: Language }): string {
  const says = answersIn(booking.language).refundIf;
  const until = changeUntil(booking);
  return Temporal.Instant.compare(until, now()) <= 0 ? says.tooLate : says.until(shopWallClock(until));
}
