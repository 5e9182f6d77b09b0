import { eq } from "drizzle-orm";
import type { BookingRequest, Issue, Moment } from "#app/bookings/booking-schema.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { counts } from "#app/platform/log/metrics.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { checkPrepayment, consumePrepayment, type Due } from "../payment/check-prepayment.server.ts";
import type { TooMany } from "../reservation/open-bookings.server.ts";
import {
  findAlternatives,
  requestHashOf,
  reserveTime,
  scheduleIssues,
} from "../reservation/reserve-time.server.ts";
import { precheck } from "./precheck.server.ts";

/** `isRepeat`: made by an earlier request with the same key. */
export type Booked =
  | { ok: true; booking: Booking; noShowCheckFailed?: boolean; isRepeat?: boolean }
  | { ok: false; reason: "invalid"; issues: Issue[] }
  | { ok: false; reason: "prepayment_required"; due: Due }
  | { ok: false; reason: "slot_unavailable"; alternatives: Moment[] }
  | { ok: false; reason: TooMany }
  | { ok: false; reason: "idempotency_key_reused" };

/** One transaction. A repeated request with its key returns the first booking. */
export async function book(request: BookingRequest, idempotencyKey?: string): Promise<Booked> {
  const booked = await tryToBook(request, idempotencyKey);
  counts.bookings.inc({ outcome: booked.ok ? "booked" : booked.reason });
  return booked;
}

async function tryToBook(request: BookingRequest, idempotencyKey?: string): Promise<Booked> {
  const issues = scheduleIssues(request);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };

  const requestHash = requestHashOf(request);
  const { needsNoPrepayment, sameDay } = await precheck(request);
  const isTaken = needsNoPrepayment && !sameDay.some(({ times }) => times.includes(request.time));
  const booked = isTaken
    ? undefined
    : await transact(db(), (tx) => bookIn(tx, request, { needsNoPrepayment, idempotencyKey, requestHash }));
  if (booked?.ok) return booked;
  // The conflict may be this same request's earlier booking.
  const earlier = await findByIdempotencyKey(requestHash, idempotencyKey);
  if (earlier) return earlier;
  if (booked) return booked;
  return { ok: false, reason: "slot_unavailable", alternatives: await findAlternatives(request, sameDay) };
}

/** Undefined when the time is taken. */
async function bookIn(
  tx: Transaction,
  request: BookingRequest,
  {
    needsNoPrepayment,
    ...keys
  }: { needsNoPrepayment: boolean; idempotencyKey?: string; requestHash: string },
): Promise<Booked | undefined> {
  const check = needsNoPrepayment ? {} : await checkPrepayment(tx, request, keys.requestHash);
  if (check.finished) return { ok: true, booking: check.finished };
  if (check.due) return { ok: false, reason: "prepayment_required", due: check.due };

  const taken = await reserveTime(tx, request, { status: "confirmed", ...keys });
  if (!taken.ok) return taken.reason === "slot_unavailable" ? undefined : { ok: false, reason: taken.reason };
  const { booking } = taken;
  await consumePrepayment(tx, check, booking.id);
  await enqueueBookingMails(tx, { booking });
  return { ok: true, booking, ...(check.hasFailed && { noShowCheckFailed: true }) };
}

async function findByIdempotencyKey(
  requestHash: string,
  idempotencyKey?: string,
): Promise<Booked | undefined> {
  if (!idempotencyKey) return;
  const [booking] = await db().select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (!booking) return;
  if (booking.requestHash !== requestHash) return { ok: false, reason: "idempotency_key_reused" };
  return { ok: true, booking, isRepeat: true };
}
