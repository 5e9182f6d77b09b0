import { createHash, randomBytes } from "node:crypto";
import { serviceRules, serviceSnapshot } from "#app/bookings/booked-service.server.ts";
import type { BookingRequest, Issue, Moment } from "#app/bookings/booking-schema.ts";
import { publishedTerms } from "#app/bookings/change-until.server.ts";
import { aroundDate, type FreeDay, mostAlternatives, nearestAlternatives } from "#app/bookings/free-times.ts";
import { activeBarbers, lockBarbers } from "#app/bookings/lock-barbers.server.ts";
import { barbersFreeAtAnd, bookableTimes } from "#app/bookings/taken-times.server.ts";
import { canBookDate, isGridTime } from "#app/content/shop/grid.ts";
import { doesService, serviceOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { remarksOf } from "#app/tables/customer-fields.ts";
import { openCounts, type TooMany, tooMany } from "./open-bookings.server.ts";
import { confirmUntil } from "./pressure.server.ts";

export function scheduleIssues({ date, time, barber, service, language }: BookingRequest): Issue[] {
  const says = wordsIn(language).issues;
  if (!canBookDate({ date, now: now(), shop: shop() })) return [{ field: "date", message: says.date }];
  if (!isGridTime({ date, time, shop: shop() })) return [{ field: "time", message: says.time }];
  if (barber && !shop().barbers.some(({ id }) => id === barber))
    return [{ field: "barber", message: says.barber }];
  if (barber && !doesService(barber, serviceRules(service)))
    return [{ field: "barber", message: says.notThisBarber }];
  return [];
}

export type ReservedTime =
  | { ok: true; booking: typeof bookings.$inferSelect }
  | { ok: false; reason: "slot_unavailable" | TooMany };

export async function reserveTime(
  tx: Transaction,
  request: BookingRequest,
  row: { status: "confirmed" | "held"; idempotencyKey?: string; requestHash?: string },
): Promise<ReservedTime> {
  // One lock order: bare inserts against the constraint deadlock.
  await lockBarbers(tx, activeBarbers(request.barber));

  const { date, time, service: code, barber } = request;
  const start = { date, time, service: code, barber };
  const { ids, also: counts } = await barbersFreeAtAnd(tx, start, openCounts(request));
  const [barberId] = ids;
  const service = serviceOf(code, shop());
  if (!barberId || !service) return { ok: false, reason: "slot_unavailable" };
  // What is inserted and taken back would still notify.
  const reason = await tooMany(tx, { email: request.email, phone: request.phone, counts });
  if (reason) return { ok: false, reason };
  const { email } = request;
  const isHeld = row.status === "held";
  const until = isHeld ? null : await confirmUntil(tx, { email, date, time, minutes: service.minutes });
  if (until === "unconfirmed_email") return { ok: false, reason: until };
  const startsAt = shopInstant(date, time);
  const [booking] = await tx
    .insert(bookings)
    .values({
      barberId,
      name: request.name,
      phone: request.phone,
      email: request.email,
      ...serviceSnapshot(service),
      ...publishedTerms(),
      ...remarksOf(request),
      reviewMail: request.reviewMail !== "no",
      language: request.language,
      startsAt: toDate(startsAt),
      endsAt: toDate(startsAt.add({ minutes: service.minutes })),
      manageToken: randomBytes(24).toString("base64url"),
      confirmUntil: until,
      createdAt: nowDate(),
      ...row,
    })
    // The constraint catches what the checks missed: an overlap or a repeated key.
    .onConflictDoNothing()
    .returning();
  return booking ? { ok: true, booking } : { ok: false, reason: "slot_unavailable" };
}

/** @param sameDay its free times, if they are known: mostly there are enough. */
export async function findAlternatives(
  request: Pick<BookingRequest, "service" | "barber" | "date" | "time">,
  sameDay: FreeDay[] = [],
): Promise<Moment[]> {
  const { service, barber, date } = request;
  if (!serviceOf(service, shop())) return [];
  const soon = Temporal.PlainDate.from(date).add({ days: 3 }).toString();
  const { first, last } = aroundDate(date);
  let nearest = nearestAlternatives(sameDay, request);
  // Each day of a look costs.
  for (const [from, to] of [
    [date, soon],
    [first, last],
  ] as const) {
    if (nearest.length === mostAlternatives) break;
    const days = await bookableTimes(db(), { service, barber, from, to });
    nearest = nearestAlternatives(days, request);
  }
  return nearest;
}

/** The same booking in another language is the same booking. */
export function requestHashOf({ language, reviewMail, ...request }: BookingRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
