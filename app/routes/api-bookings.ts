import { book } from "../bookings/book.server.ts";
import { bookingAnswer } from "../bookings/booking-answer.server.ts";
import { countBooking, secondsToNextBooking } from "../bookings/booking-limit.server.ts";
import { parseBooking } from "../bookings/booking-schema.ts";
import { onlyMethod, readJson, tooManyRequests } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import type { Route } from "./+types/api-bookings";

export const loader = onlyMethod("POST");

/** POST /api/bookings: the booking form's fields as JSON; an `Idempotency-Key` makes repeating it harmless. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyMethod("POST")();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseBooking(body);
  const asker = { address: clientAddress(context), ...(parsed.ok && { email: parsed.booking.email }) };
  const seconds = await secondsToNextBooking(asker);
  if (seconds > 0) return tooManyRequests(seconds, rateLimitMessage);
  if (!parsed.ok) return bookingAnswer({ ok: false, reason: "invalid", issues: parsed.issues });
  const key = request.headers.get("Idempotency-Key")?.slice(0, 200);
  const booked = await book(parsed.booking, key || undefined);
  if (booked.ok) await countBooking(asker);
  return bookingAnswer(booked);
}
