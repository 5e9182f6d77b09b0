import { z } from "zod";
import type { BookingRequest } from "./booking-schema.ts";

export type Answer = z.output<(typeof answers)[keyof typeof answers]> | { error: "failed" };
export type MadeBooking = z.output<typeof madeBooking>;

/**
 * Sends a booking and tells what became of it. Anything that is not one of the known answers is "failed";
 * sending the same again with the same key is safe, also when the answer to the first was lost.
 */
export async function sendBooking(booking: BookingRequest, idempotencyKey: string): Promise<Answer> {
  try {
    const response = await fetch("/api/bookings", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = Object.entries(answers).find(([status]) => Number(status) === response.status)?.[1];
    return answer ? answer.parse(await response.json()) : { error: "failed" };
  } catch {
    return { error: "failed" };
  }
}

const madeBooking = z.object({
  id: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.string(),
  manageUrl: z.string(),
});
const moment = z.object({ date: z.string(), time: z.string() });
const field = z.enum(["name", "phone", "email", "service", "date", "time", "message", "barber"]);

/** By status. The message of 429 is meant for the visitor. */
const answers = {
  201: z.object({
    error: z.undefined().optional(),
    booking: madeBooking,
    noShowCheckFailed: z.boolean().optional(),
  }),
  402: z.object({
    error: z.literal("prepayment_required"),
    noShowCount: z.number(),
    amountCents: z.number(),
  }),
  409: z.object({ error: z.literal("slot_unavailable"), alternatives: z.array(moment) }),
  422: z.object({
    error: z.literal("invalid"),
    issues: z.array(z.object({ field, message: z.string() })).min(1),
  }),
  429: z.object({ error: z.literal("too_many_requests"), message: z.string() }),
};
