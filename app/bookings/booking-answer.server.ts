import { json, refuse } from "../platform/reply.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import type { Booked } from "./book.server.ts";

/** What POST /api/bookings answers for each outcome. */
export function bookingAnswer(outcome: Booked): Response {
  if (outcome.ok) {
    const { id, service, status, startsAt, manageToken } = outcome.booking;
    const when = shopWallClock(startsAt.toTemporalInstant());
    return json({ booking: { id, service, ...when, status, manageUrl: `/afspraak/${manageToken}` } }, 201);
  }
  switch (outcome.reason) {
    case "invalid":
      return refuse(422, "invalid", outcome.issues[0]?.message ?? "Ongeldige invoer", {
        issues: outcome.issues,
      });
    case "slot_unavailable":
      return refuse(409, "slot_unavailable", "Dat uur is niet meer vrij.", {
        alternatives: outcome.alternatives,
      });
    case "idempotency_key_reused":
      return refuse(409, "idempotency_key_reused", "Deze sleutel hoort bij een andere aanvraag.");
  }
}
