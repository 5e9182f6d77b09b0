import { hash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { remarksOf } from "#app/customers/tables/customer-fields.ts";
import { now, nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { canBookDate, isGridTime } from "#app/shop/facts/grid.ts";
import { doesService, findServiceByCode, serviceBy } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookableTimes, seatsAtWithExtra } from "../../bookable-times.server.ts";
import { serviceRules, serviceSnapshot } from "../../booked-service.server.ts";
import { activeBarbers, lockBarbers } from "../../booking-rows.server.ts";
import type { BookingRequest, Company, Issue, Moment, Other } from "../../booking-schema.ts";
import { publishedTerms } from "../../change-until.server.ts";
import { aroundDate, type FreeDay, maxAlternatives, nearestAlternatives } from "../../free-times.ts";
import { whereChangeable, whereManageToken } from "../../manage-link.server.ts";
import { type Booking, bookings } from "../../tables/bookings.server.ts";
import { type Counts, findTooManyRefusal, openCounts, type TooManyRefusal } from "./open-bookings.server.ts";
import { confirmUntil, type Pressure, pressureOn } from "./pressure.server.ts";

export function scheduleIssues(
  { date, time, barber, service, language }: BookingRequest,
  others: Other[] = [],
): Issue[] {
  const messages = wordsIn(language).issues;
  if (!canBookDate({ date, now: now(), shop: shop() })) return [{ field: "date", message: messages.date }];
  if (!isGridTime({ date, time, shop: shop() })) return [{ field: "time", message: messages.time }];
  if (barber && !shop().barbers.some(({ id }) => id === barber))
    return [{ field: "barber", message: messages.barber }];
  if (barber && !doesService(barber, serviceRules(service)))
    return [{ field: "barber", message: messages.notThisBarber }];
  return others.flatMap((other, index) =>
    barber && !doesService(barber, serviceRules(other.service))
      ? [{ field: `others.${index}.service` as const, message: messages.notThisBarber }]
      : [],
  );
}

export type ReservedTime =
  | { ok: true; booking: Booking; others?: Booking[]; isStranger?: boolean }
  | { ok: false; reason: "slot_unavailable" | TooManyRefusal };

type CustomerState = { counts: Counts; pressure: Pressure | null };

/**
 * Reserves a time.
 * @param row.address the network address of the client.
 * @param company the companions, each in a row of its own: either all of them are booked or none. With
 * companions a conflict throws.
 */
export async function reserveTime(
  tx: Transaction,
  request: BookingRequest,
  {
    address,
    ...row
  }: { status: "confirmed" | "held"; idempotencyKey?: string; requestHash?: string; address?: string },
  { others, bookedWith }: Company = { others: [] },
): Promise<ReservedTime> {
  // All reservations lock in one order: bare inserts against the constraint would deadlock.
  await lockBarbers(tx, activeBarbers(request.barber));

  const { date, time, service, barber } = request;
  const start = { date, time, service, barber, others: others.map((other) => other.service) };
  const pressure = row.status === "held" ? sql`NULL` : pressureOn({ ...request, address });
  const customerState = sql<CustomerState>`json_build_object('counts', ${openCounts(request)}, 'pressure', ${pressure})`;
  const { seats, extra } = await seatsAtWithExtra(tx, start, customerState);
  if (!seats) return { ok: false, reason: "slot_unavailable" };
  // Checked before the insert: a rolled-back insert would still have sent notifications.
  const people = 1 + others.length;
  const reason = await findTooManyRefusal(tx, {
    email: request.email,
    phone: request.phone,
    counts: extra?.counts,
    people,
  });
  if (reason) return { ok: false, reason };
  const services = [service, ...start.others];
  const until = extra?.pressure ? confirmUntil(extra.pressure, { date, time, services }) : null;
  if (until === "check_your_mail") return { ok: false, reason: until };
  const id = randomUUID();
  const seriesId = others.length > 0 ? id : bookedWith && (await groupOf(tx, bookedWith, request));
  const shared = {
    phone: request.phone,
    email: request.email,
    ...publishedTerms(),
    reviewMail: request.reviewMail !== "no",
    language: request.language,
    seriesId: seriesId || null,
    confirmUntil: until,
    createdAt: nowDate(),
    status: row.status,
  };
  const rows = seats.flatMap(({ barberId, time }, index) => {
    const { name, service: code } = others[index - 1] ?? request;
    const service = serviceBy(code, barberId, shop());
    if (!service) return [];
    const startsAt = shopInstant(date, time);
    return {
      ...shared,
      ...serviceSnapshot(service, barberId, date),
      barberId,
      name,
      startsAt: toDate(startsAt),
      endsAt: toDate(startsAt.add({ minutes: service.minutes })),
      manageToken: randomBytes(24).toString("base64url"),
      ...(index === 0 && { id, ...remarksOf(request), ...row }),
    };
  });
  if (rows.length < people) return { ok: false, reason: "slot_unavailable" };
  const insert = tx.insert(bookings).values(rows);
  // The constraint catches what the checks missed: an overlap or a repeated key.
  const [booking, ...otherBookings] = await (rows.length > 1
    ? insert
    : insert.onConflictDoNothing()
  ).returning();
  const isStranger = Boolean(extra?.pressure);
  return booking
    ? { ok: true, booking, others: otherBookings, isStranger }
    : { ok: false, reason: "slot_unavailable" };
}

/**
 * Returns the `seriesId` for a booking that joins an appointment that the same customer made a moment ago.
 */
async function groupOf(
  tx: Transaction,
  token: string,
  { email }: BookingRequest,
): Promise<string | undefined> {
  const [first] = await tx
    .update(bookings)
    .set({ seriesId: sql`coalesce(${bookings.seriesId}, ${bookings.id})` })
    .where(
      and(
        whereManageToken(token),
        whereChangeable(),
        eq(bookings.source, "website"),
        sql`lower(${bookings.email}) = ${email.toLowerCase()}`,
      ),
    )
    .returning({ seriesId: bookings.seriesId });
  return first?.seriesId ?? undefined;
}

/** @param sameDay the free times of that day, if known; usually those are enough. */
export async function findAlternatives(
  request: Pick<BookingRequest, "service" | "barber" | "date" | "time"> & { others?: string[] },
  sameDay: FreeDay[] = [],
): Promise<Moment[]> {
  const { service, barber, date, others } = request;
  if (!findServiceByCode(service, shop())) return [];
  const soon = Temporal.PlainDate.from(date).add({ days: 3 }).toString();
  const { first, last } = aroundDate(date);
  let nearest = nearestAlternatives(sameDay, request);
  // Every extra day costs time, so it looks nearby first.
  for (const [from, to] of [
    [date, soon],
    [first, last],
  ] as const) {
    if (nearest.length === maxAlternatives) break;
    const days = await bookableTimes(db(), { service, others, barber, from, to });
    nearest = nearestAlternatives(days, request);
  }
  return nearest;
}

/**
 * Hashes a request. The language and the wish for a review mail are not part of it: the same booking in
 * another language is the same booking.
 */
export function requestHashOf(
  { language, reviewMail, ...request }: BookingRequest,
  others: Other[] = [],
): string {
  const contents = others.length > 0 ? { ...request, others } : request;
  return hash("sha256", JSON.stringify(contents), "base64url");
}
