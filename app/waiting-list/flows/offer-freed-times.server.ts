import { and, asc, eq, gt, sql } from "drizzle-orm";
import { bookableTimes } from "#app/bookings/bookable-times.server.ts";
import { isInPart } from "#app/bookings/day-choice.ts";
import { findTooManyRefusal } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import { requestHashOf, reserveTime } from "#app/bookings/flows/reservation/reserve-time.server.ts";
import type { FreeDay } from "#app/bookings/free-times.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { minutesAfter, now, nowDate, shopInstant, shopToday, toDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { offeredRequest, whereOfferRuns, whereOpen } from "../entry.server.ts";
import { minutesAhead, offerEnd } from "../offer-end.ts";
import { offers, type WaitingEntry, waitingEntries } from "../tables/waiting-list.server.ts";
import { endOffers } from "./end-offers.server.ts";

/**
 * Offers free times to waiting customers, the longest waiting first. It compares with what is free now, not
 * with events, so that a missed event or a stopped process loses nothing. Several processes may run it.
 * @returns the seconds until the next look, for `repeat`
 */
export async function offerFreedTimes(): Promise<number | undefined> {
  const entries = await openEntries();
  await endOffers(nowDate());
  if (entries.length === 0) return idleSeconds;
  let held = await heldByOffers();
  const notified = new Set(entries.filter(({ isOffered }) => isOffered).map(({ customerId }) => customerId));
  let free = freeTimesOnce(entries);
  let remaining = mostPerMinute - (await countRecentOffers());
  for (const entry of entries) {
    const suiting = await free(entry);
    const isKnown = (moment: string) => suiting.includes(moment) || isHeld(moment, entry, held);
    // A time may be held by now instead of free, since other processes make offers too.
    if (!entry.passed.every(isKnown)) held = [...held, ...(await heldByOffers())];
    const passed = entry.passed.filter(isKnown);
    if (passed.length < entry.passed.length) await storePassed(entry.id, entry.passed, passed);
    const moment = suiting.find((each) => !passed.includes(each) && isFarEnough(each));
    if (remaining <= 0 || !moment || notified.has(entry.customerId)) continue;
    // A later look offers it, once the customer may have another appointment.
    if (await findTooManyRefusal(db(), entry)) continue;
    if (await makeOffer(entry, moment)) {
      notified.add(entry.customerId);
      remaining--;
    }
    free = freeTimesOnce(entries);
  }
}

/** Spreads the mails when a whole day comes free. */
const mostPerMinute = 10;

function countRecentOffers(): Promise<number> {
  return db().$count(offers, gt(offers.createdAt, minutesAfter(nowDate(), -1)));
}

/** Lists the free times that suit an entry, as "2026-11-28T10:30". */
export async function suitingTimes(entry: WaitingRequest): Promise<string[]> {
  return freeTimesOnce([entry])(entry);
}

function openEntries() {
  return db()
    .select({
      id: waitingEntries.id,
      name: waitingEntries.name,
      phone: waitingEntries.phone,
      service: waitingEntries.service,
      barberId: waitingEntries.barberId,
      part: waitingEntries.part,
      fromDate: waitingEntries.fromDate,
      toDate: waitingEntries.toDate,
      passed: waitingEntries.passed,
      email: waitingEntries.email,
      customerId: waitingEntries.customerId,
      isOffered: whereOfferRuns(),
    })
    .from(waitingEntries)
    .where(whereOpen())
    .orderBy(asc(waitingEntries.createdAt), waitingEntries.id);
}

type WaitingRequest = Pick<WaitingEntry, "service" | "barberId" | "fromDate" | "toDate" | "part">;

/**
 * Returns a function that finds the free times of an entry. It reads the database once per service and
 * barber.
 */
function freeTimesOnce(entries: WaitingRequest[]) {
  const freeDaysByKey = new Map<string, Promise<FreeDay[]>>();
  return async (entry: WaitingRequest): Promise<string[]> => {
    const key = keyOf(entry);
    const days = freeDaysByKey.get(key) ?? freeDays(entries.filter((each) => keyOf(each) === key));
    freeDaysByKey.set(key, days);
    return (await days)
      .filter(({ date }) => entry.fromDate <= date && date <= entry.toDate)
      .flatMap(({ date, times }) =>
        times.filter((time) => isInPart(time, entry.part)).map((time) => `${date}T${time}`),
      );
  };
}

const keyOf = ({ service, barberId }: WaitingRequest) => `${service} ${barberId ?? ""}`;

async function freeDays(requests: WaitingRequest[]): Promise<FreeDay[]> {
  const [{ service, barberId } = { service: "", barberId: null }] = requests;
  if (!findServiceByCode(service, shop())) return [];
  const today = shopToday();
  const from = requests.map(({ fromDate }) => fromDate).sort()[0] ?? today;
  const to =
    requests
      .map(({ toDate }) => toDate)
      .sort()
      .at(-1) ?? today;
  return bookableTimes(db(), {
    service,
    barber: barberId ?? undefined,
    from: from < today ? today : from,
    to,
  });
}

function heldByOffers() {
  return db()
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(offers)
    .innerJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(eq(bookings.status, "held"));
}

/**
 * Returns whether an offer holds the moment. If that offer ends, the time has not become free anew, so it
 * stays among the times that are not offered again.
 */
function isHeld(
  moment: string,
  { service }: WaitingRequest,
  held: { startsAt: Date; endsAt: Date }[],
): boolean {
  const starts = toDate(instantOf(moment));
  const ends = minutesAfter(starts, findServiceByCode(service, shop())?.minutes ?? 0);
  return held.some(({ startsAt, endsAt }) => startsAt < ends && endsAt > starts);
}

function isFarEnough(moment: string): boolean {
  return Temporal.Instant.compare(instantOf(moment), now().add({ minutes: minutesAhead })) >= 0;
}

function instantOf(moment: string): Temporal.Instant {
  return shopInstant(moment.slice(0, 10), moment.slice(11));
}

/** Stores which times are not offered again, unless an offer was made meanwhile. */
async function storePassed(id: string, from: string[], to: string[]): Promise<void> {
  await db()
    .update(waitingEntries)
    .set({ passed: to })
    .where(and(eq(waitingEntries.id, id), sql`${waitingEntries.passed} = ${JSON.stringify(from)}::jsonb`));
}

/**
 * Holds the time, queues the mail and notes that it was offered, in one transaction.
 * @param moment not offered to this customer again until it was taken in between.
 * @returns whether the time was still free.
 */
function makeOffer(entry: Pick<WaitingEntry, "id" | "customerId">, moment: string): Promise<boolean> {
  return transact(db(), async (tx) => {
    // Locks all entries of the customer, so that two processes cannot make two offers.
    const lists = await tx
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.customerId, entry.customerId ?? ""), whereOpen()))
      .orderBy(waitingEntries.id)
      .for("update");
    const list = lists.find(({ id }) => id === entry.id);
    if (!list) return false;
    const [running] = await tx
      .select({ is: whereOfferRuns() })
      .from(waitingEntries)
      .where(eq(waitingEntries.id, list.id));
    if (!running || running.is) return false;

    const request = offeredRequest(list, moment);
    const reserved = await reserveTime(tx, request, { status: "held", requestHash: requestHashOf(request) });
    if (!reserved.ok) return false;
    const { id: bookingId, startsAt } = reserved.booking;
    const endsAt = offerEnd({ now: now(), startsAt: startsAt.toTemporalInstant() }, shop());
    await tx.insert(offers).values({
      bookingId,
      entryId: list.id,
      endsAt: toDate(endsAt),
      createdAt: nowDate(),
    });
    for (const { id, passed } of lists)
      await tx
        .update(waitingEntries)
        .set({ passed: [...new Set([...passed, moment])] })
        .where(eq(waitingEntries.id, id));
    await enqueueMails(tx, [{ bookingId, kind: "offer" }]);
    return true;
  });
}
