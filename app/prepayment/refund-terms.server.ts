import { changeUntil } from "../bookings/change-until.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now } from "../shop/clock.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros } from "../shop/money.ts";

const otherwise = "Annuleer je later of kom je niet, dan houden we dat bedrag.";

/** @param amountCents what this customer pays, whatever a next one will. */
export function refundTermsBefore({
  startsAt,
  amountCents,
}: {
  startsAt: Date;
  amountCents: number;
}): string {
  const amount = euros(amountCents);
  const { undoMinutes, cancelUntilHours } = shop().booking;
  const cutOff = startsAt.toTemporalInstant().subtract({ hours: cancelUntilHours });
  if (Temporal.Instant.compare(cutOff, now().add({ minutes: undoMinutes })) <= 0) {
    if (undoMinutes === 0)
      return `Je afspraak begint binnen ${cancelUntilHours} uur. Annuleer je of kom je niet, dan houden we die ${amount}.`;
    return `Je krijgt die ${amount} terug als je annuleert binnen ${undoMinutes} minuten na het betalen en voor je afspraak begint. ${otherwise}`;
  }
  return `Je krijgt die ${amount} terug als je annuleert voor ${dayAndTime(new Date(cutOff.epochMilliseconds))}. ${otherwise}`;
}

export function refundTermsWithoutTime(): string {
  return `Maak je er binnen ${shop().prepayment.validHours} uur geen afspraak mee, dan krijg je het bedrag vanzelf terug.`;
}

export function refundTermsOf(booking: Parameters<typeof changeUntil>[0]): string {
  const until = changeUntil(booking);
  if (Temporal.Instant.compare(until, now()) <= 0)
    return `Annuleer je nu nog of kom je niet, dan houden we dat bedrag.`;
  return `Je krijgt het terug als je annuleert voor ${dayAndTime(new Date(until.epochMilliseconds))}. ${otherwise}`;
}
