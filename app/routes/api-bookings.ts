import { book } from "../bookings/book.server.ts";
import { bookingAnswer } from "../bookings/booking-answer.server.ts";
import { countBooking, secondsToNextBooking } from "../bookings/booking-limit.server.ts";
import { parseBooking } from "../bookings/booking-schema.ts";
import { onlyMethod } from "../platform/reply.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { postEndpoint } from "./api/post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/bookings with JSON; `Idempotency-Key` makes repeats safe. */
export const action = postEndpoint(
  {
    parse: (body) => parseBooking(body, shop()),
    limit: (address, input) => secondsToNextBooking({ address, email: input?.booking.email }),
  },
  async ({ booking }, { request, address }) => {
    const key = request.headers.get("Idempotency-Key")?.slice(0, 200);
    const booked = await book(booking, key || undefined);
    if (booked.ok && !booked.isRepeat) await countBooking({ address, email: booking.email });
    return bookingAnswer(booked, booking.language);
  },
);
