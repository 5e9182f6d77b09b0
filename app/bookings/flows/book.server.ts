import { and, eq, ne } from "drizzle-orm";
import { mustCall } from "#app/customers/refusals.server.ts";
import { shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { mailWayToContinue } from "#app/messages/help-by-mail.server.ts";
import {
  checkPrepayment,
  consumePrepayment,
  type Due,
  type PrepaymentCheck,
} from "#app/payments/flows/check-prepayment.server.ts";
import { amountDue } from "#app/payments/prepayment-rules.server.ts";
import {
  exclusionViolation,
  sqlState,
  type Transaction,
  transact,
  uniqueViolation,
} from "#app/platform/database/database.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { BookingRequest, Company, Issue, Moment, Other } from "../booking-schema.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";
import { countStrangersBooking } from "../visitor-limits.server.ts";
import { listOwnAppointments } from "./device-appointments.server.ts";
import { precheck } from "./precheck.server.ts";
import type { TooManyRefusal } from "./reservation/open-bookings.server.ts";
import {
  findAlternatives,
  requestHashOf,
  reserveTime,
  scheduleIssues,
} from "./reservation/reserve-time.server.ts";

/**
 * @property isRepeat an earlier request with the same idempotency key made this booking.
 * @property others the companions' bookings.
 */
export type BookResult =
  | {
      ok: true;
      booking: Booking;
      others?: Booking[];
      noShowCheckFailed?: boolean;
      isRepeat?: boolean;
      isStranger?: boolean;
    }
  | { ok: false; reason: "invalid"; issues: Issue[] }
  | { ok: false; reason: "prepayment_required"; due: Due }
  | { ok: false; reason: "slot_unavailable"; alternatives: Moment[]; ownTime?: string }
  | { ok: false; reason: "second_appointment"; ownTime: string }
  | { ok: false; reason: TooManyRefusal }
  | { ok: false; reason: "idempotency_key_reused" };

/**
 * The visitor's device. Only the site's form sends it, so only the form asks whether a second appointment is meant.
 * @property tokens the manage tokens of appointments that this browser made.
 * @property isSecondMeant the visitor confirmed that a second appointment on that day is intended.
 */
type FormDevice = { tokens: string[]; isSecondMeant: boolean };

type BookOptions = { company: Company; idempotencyKey?: string; address?: string; device?: FormDevice };

/**
 * Books in one transaction. A repeated request with the same idempotency key returns the first booking.
 * @param options.address the network address of the client.
 */
export async function book(request: BookingRequest, options: Partial<BookOptions> = {}): Promise<BookResult> {
  const { company = { others: [] }, idempotencyKey, address, device } = options;
  const result = await tryToBook(request, { company, idempotencyKey, address, device });
  counters.bookings.inc({ outcome: result.ok ? "booked" : result.reason });
  if (!result.ok && result.reason === "check_your_mail") {
    const mailResult = await mailWayToContinue(request.email, { booking: request, address });
    if (mailResult === "limited") return { ok: false, reason: "call_to_book" };
  }
  if (result.ok && result.isStranger && address) {
    const group = [result.booking, ...(result.others ?? [])];
    const unconfirmed = group.filter(({ confirmUntil }) => confirmUntil !== null);
    const heldMinutes = unconfirmed.reduce((sum, each) => sum + minutesOf(each), 0);
    await countStrangersBooking(address, { people: group.length, heldMinutes });
  }
  return result;
}

async function tryToBook(
  request: BookingRequest,
  { company, idempotencyKey, address, device }: BookOptions,
): Promise<BookResult> {
  const { others } = company;
  const issues = scheduleIssues(request, others);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };

  const requestHash = requestHashOf(request, others);
  const { needsNoPrepayment, sameDay } = await precheck(request, others);
  const isFree = sameDay.some(({ times }) => times.includes(request.time));
  const ownAppointments = await listOwnAppointments(device?.tokens ?? [], request);
  const mayBeMistake = isFree && !device?.isSecondMeant && !company.bookedWith;
  const keys = { idempotencyKey, requestHash, address };
  const result =
    mayBeMistake && ownAppointments[0]
      ? { ok: false as const, reason: "second_appointment" as const, ownTime: timeOf(ownAppointments[0]) }
      : await bookIfFree(request, { isFree, needsNoPrepayment, company, keys });
  if (result?.ok) return result;
  // The conflict may be an earlier booking by this same request.
  const earlier = await findByIdempotencyKey(requestHash, idempotencyKey);
  if (earlier) return earlier;
  if (result) return result;

  const requested = { ...request, others: others.map(({ service }) => service) };
  const alternatives = await findAlternatives(requested, sameDay);
  const overlapping = ownAppointments.find((each) => overlaps(each, request));
  const ownTime = overlapping && timeOf(overlapping);
  return { ok: false, reason: "slot_unavailable", alternatives, ownTime };
}

/**
 * Books in a transaction. Returns undefined if the time is taken.
 * @param options.isFree whether the time was free a moment ago. A taken time is still tried if a prepayment is checked,
 * because that may be for this very time.
 */
async function bookIfFree(
  request: BookingRequest,
  { isFree, ...options }: InTransaction & { isFree: boolean },
): Promise<BookResult | undefined> {
  if (options.needsNoPrepayment && !isFree) return;
  return transact(db(), (tx) => bookIn(tx, request, options)).catch(undefinedIfTaken);
}

type InTransaction = {
  needsNoPrepayment: boolean;
  company: Company;
  keys: { idempotencyKey?: string; requestHash: string; address?: string };
};

const timeOf = ({ startsAt }: Booking) => shopWallClock(startsAt).time;

function overlaps(booking: Booking, { date, time, service }: BookingRequest): boolean {
  const startsAt = shopInstant(date, time);
  const endsAt = startsAt.add({ minutes: findServiceByCode(service, shop())?.minutes ?? 0 });
  return booking.startsAt < toDate(endsAt) && booking.endsAt > toDate(startsAt);
}

/**
 * Returns undefined if a time or the idempotency key was taken, which rolled back the whole group. Rethrows any other
 * error.
 */
function undefinedIfTaken(error: unknown): undefined {
  if (![exclusionViolation, uniqueViolation].includes(sqlState(error) ?? "")) throw error;
}

/** Makes the booking inside the transaction. Returns undefined if the time is taken. */
async function bookIn(
  tx: Transaction,
  request: BookingRequest,
  { needsNoPrepayment, company, keys }: InTransaction,
): Promise<BookResult | undefined> {
  const check = needsNoPrepayment ? {} : await checkPrepayment(tx, request, keys.requestHash);
  if (check.existingBooking) return { ok: true, booking: check.existingBooking };
  // Customers who may only book by phone must not be sent to a checkout.
  if (check.due && (await mustCall(tx, request))) return { ok: false, reason: "call_to_book" };
  if (paysInGroup(check, company, request)) return { ok: false, reason: "group_prepayment" };
  if (check.due) return { ok: false, reason: "prepayment_required", due: check.due };

  const reserved = await reserveTime(tx, request, { status: "confirmed", ...keys }, company);
  if (!reserved.ok)
    return reserved.reason === "slot_unavailable" ? undefined : { ok: false, reason: reserved.reason };
  const { booking, others = [], isStranger } = reserved;
  await consumePrepayment(tx, check, booking.id);
  await enqueueBookingMails(tx, { booking, event: others.length > 0 ? "series" : "confirmation" });
  return { ok: true, booking, others, isStranger, ...(check.hasFailed && { noShowCheckFailed: true }) };
}

/** Returns whether anyone in a group would have to pay first: a payment covers one appointment only. */
function paysInGroup(
  { due, payment }: PrepaymentCheck,
  { others }: Company,
  { date }: BookingRequest,
): boolean {
  const isDue = ({ service }: Other) =>
    prepaymentScope(findServiceByCode(service, shop()), shop()) !== undefined &&
    amountDue({ service, date }) > 0;
  return others.length > 0 && (due !== undefined || payment !== undefined || others.some(isDue));
}

async function findByIdempotencyKey(
  requestHash: string,
  idempotencyKey?: string,
): Promise<BookResult | undefined> {
  if (!idempotencyKey) return;
  const [booking] = await db().select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (!booking) return;
  if (booking.requestHash !== requestHash) return { ok: false, reason: "idempotency_key_reused" };
  const others = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.seriesId, booking.id), ne(bookings.id, booking.id)))
    .orderBy(bookings.startsAt, bookings.id);
  return { ok: true, booking, others, isRepeat: true };
}
