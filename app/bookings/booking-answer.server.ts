import { json, refuse } from "../platform/reply.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { euros } from "../shop/money.ts";
import type { Booked } from "./book.server.ts";
import type { Issue } from "./booking-schema.ts";
import type { Moment } from "./form-outcome.ts";
import { type TooMany, tooManyMessage } from "./open-bookings.server.ts";

export function bookingAnswer(outcome: Booked): Response {
  if (outcome.ok) {
    const { id, service, status, startsAt, manageToken } = outcome.booking;
    const when = shopWallClock(startsAt.toTemporalInstant());
    const booking = { id, service, ...when, status, manageUrl: `/afspraak/${manageToken}` };
    return json({ booking, ...(outcome.noShowCheckFailed && { noShowCheckFailed: true }) }, 201);
  }
  switch (outcome.reason) {
    case "invalid":
      return invalid(outcome.issues);
    case "prepayment_required":
      return prepaymentRequired(outcome);
    case "slot_unavailable":
      return slotUnavailable(outcome.alternatives);
    case "too_many_open_bookings":
    case "unconfirmed_email":
      return tooManyOpen(outcome.reason);
    case "idempotency_key_reused":
      return refuse(409, "idempotency_key_reused", "Deze sleutel hoort bij een andere aanvraag.");
  }
}

export function invalid(issues: Issue[]): Response {
  return refuse(422, "invalid", issues[0]?.message ?? "Ongeldige invoer", { issues });
}

export function tooManyOpen(reason: TooMany): Response {
  return refuse(409, reason, tooManyMessage(reason));
}

export function slotUnavailable(alternatives: Moment[]): Response {
  return refuse(409, "slot_unavailable", "Dat uur is niet meer vrij.", { alternatives });
}

function prepaymentRequired({
  noShowCount,
  amountCents,
  refundTerms,
}: {
  noShowCount: number;
  amountCents: number;
  refundTerms: string;
}): Response {
  const missed = noShowCount === 1 ? "een gemiste afspraak" : `${noShowCount} gemiste afspraken`;
  const message = `Wegens ${missed} vragen we een vooruitbetaling van ${euros(amountCents)}.`;
  const details = { noShowCount, amountCents, currency: "EUR", refundTerms };
  return refuse(402, "prepayment_required", message, details);
}
