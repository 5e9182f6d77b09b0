import { parseBooking } from "#app/bookings/booking-schema.ts";
import { consumeVisitorLimit, countMade } from "#app/bookings/visitor-limits.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { book } from "#app/workflows/booking/book.server.ts";
import { bookingAnswer } from "#app/workflows/booking/booking-answer.server.ts";
import { postEndpoint } from "./post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/bookings with JSON; `Idempotency-Key` makes repeats safe. */
export const action = postEndpoint(
  {
    parse: (body) => parseBooking(body, shop()),
    limit: (address, input) =>
      consumeVisitorLimit("booking", {
        address,
        email: input?.booking.email,
        people: 1 + (input?.company.others.length ?? 0),
      }),
  },
  async ({ booking, company }, { request, address }) => {
    const key = request.headers.get("Idempotency-Key")?.slice(0, 200);
    const booked = await book(booking, { company, idempotencyKey: key || undefined });
    const people = 1 + company.others.length;
    if (booked.ok && !booked.isRepeat) await countMade("booking", { address, email: booking.email, people });
    return bookingAnswer(booked, booking.language);
  },
);
