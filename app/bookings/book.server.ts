import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import { oweBookingMails } from "../mail/owe-booking-mails.server.ts";
import { type Transaction, transact } from "../platform/database.server.ts";
import { db, running } from "../platform/running.server.ts";
import { now, shopInstant } from "../shop/clock.ts";
import { serviceOf } from "../shop/services.ts";
import type { BookingRequest, Issue } from "./booking-schema.ts";
import { nearestAlternatives } from "./free-times.ts";
import { canBookDate, isGridTime } from "./grid.ts";
import { barbers, bookings } from "./tables.server.ts";
import { bookableTimes, freeBarbers } from "./taken-times.server.ts";

export type Booking = typeof bookings.$inferSelect;
export type Booked =
  | { ok: true; booking: Booking }
  | { ok: false; reason: "invalid"; issues: Issue[] }
  | { ok: false; reason: "slot_unavailable"; alternatives: { date: string; time: string }[] }
  | { ok: false; reason: "idempotency_key_reused" };

/**
 * Books a time for a visitor: the one way from a checked request to a row.
 * The row and its mail jobs are written together or not at all. An idempotency key that comes again with
 * the same request answers the booking that it made before.
 */
export async function book(request: BookingRequest, idempotencyKey?: string): Promise<Booked> {
  const asked = { ...request, idempotencyKey, requestHash: idempotencyKey && hashOf(request) };
  const issues = outsideOpeningHours(request);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };

  const booking = await transact(db(), async (tx) => {
    const row = await takeTime(tx, asked);
    if (row) await oweBookingMails(tx, running().jobs, row);
    return row;
  });
  if (booking) return { ok: true, booking };
  // The same request may have come before, and its booking is what stands in the way. Otherwise the time is gone.
  return (await bookedBefore(asked)) ?? { ok: false, reason: "slot_unavailable", ...(await others(request)) };
}

type Asked = BookingRequest & { idempotencyKey?: string; requestHash?: string };

async function bookedBefore({ idempotencyKey, requestHash }: Asked): Promise<Booked | undefined> {
  if (!idempotencyKey) return;
  const [booking] = await db().select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (!booking) return;
  if (booking.requestHash !== requestHash) return { ok: false, reason: "idempotency_key_reused" };
  return { ok: true, booking };
}

/** The spec's calendar rules: no closed or past days, only starts that the opening hours have. */
function outsideOpeningHours({ date, time, barber }: BookingRequest): Issue[] {
  if (!canBookDate({ date, now: now() })) return [{ field: "date", message: "Ongeldige datum" }];
  if (!isGridTime({ date, time })) return [{ field: "time", message: "Ongeldige tijd" }];
  if (barber && !shop.barbers.some(({ id }) => id === barber))
    return [{ field: "barber", message: "Kies een kapper uit de lijst" }];
  return [];
}

/** Inserts the booking with a barber who is free then; undefined when there is none. */
async function takeTime(tx: Transaction, asked: Asked): Promise<Booking | undefined> {
  // Locked first, all in one order: simultaneous inserts against the bare constraint wait in circles.
  await tx
    .select({ id: barbers.id })
    .from(barbers)
    .where(and(barbers.active, asked.barber ? eq(barbers.id, asked.barber) : undefined))
    .orderBy(barbers.id)
    .for("update");

  const [barberId] = await freeBarbers(tx, asked);
  const service = serviceOf(asked.service);
  if (!barberId || !service) return;
  const startsAt = shopInstant(asked.date, asked.time);
  const [booking] = await tx
    .insert(bookings)
    .values({
      barberId,
      name: asked.name,
      phone: asked.phone,
      email: asked.email,
      service: service.code,
      message: asked.message,
      startsAt: new Date(startsAt.epochMilliseconds),
      endsAt: new Date(startsAt.add({ minutes: service.minutes }).epochMilliseconds),
      manageToken: randomBytes(24).toString("base64url"),
      idempotencyKey: asked.idempotencyKey,
      requestHash: asked.requestHash,
    })
    // Whatever the checks above overlooked, the database refuses: an overlap, or the same key twice.
    .onConflictDoNothing()
    .returning();
  return booking;
}

/** Up to three other times, the same day first, at most 14 days later. */
async function others(request: BookingRequest): Promise<{ alternatives: { date: string; time: string }[] }> {
  const service = serviceOf(request.service);
  if (!service) return { alternatives: [] };
  const to = Temporal.PlainDate.from(request.date).add({ days: 14 }).toString();
  const days = await bookableTimes(db(), { service, from: request.date, to, barber: request.barber });
  return { alternatives: nearestAlternatives(days, request) };
}

function hashOf(request: BookingRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
