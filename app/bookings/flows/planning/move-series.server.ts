import { and, gte } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { addDays, isDate, isTime } from "#app/i18n/format/dates.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import { catchUp } from "#app/shop/snapshot.server.ts";
import { listComingTogether, staffSeriesIdOf } from "../../booked-together.server.ts";
import { activeBarbers, isInBookableRange, lockBarbers } from "../../booking-rows.server.ts";
import type { Moment } from "../../booking-schema.ts";
import { type Booking, bookings } from "../../tables/bookings.server.ts";
import type { SlotOption } from "./add-booking.server.ts";
import { refuseDates, type SeriesRefusal } from "./add-series.server.ts";
import { areAccepted, conflictsAt } from "./conflicts.server.ts";
import { moveBookingIn, slotOf } from "./move-booking.server.ts";

type SeriesMove = {
  /** New slot of the first booking. The others move by as many days, to the same time and barber. */
  to: Moment & { barberId: string };
  /** Chosen moments by planned date; undefined until staff have seen the dates. */
  moments: Record<string, Moment> | undefined;
  acceptedKeys: string;
  isQuiet: boolean;
};
type MoveSeriesResult =
  | { ok: true; moved: number; isMailed: boolean }
  | SeriesRefusal
  | { ok: false; reason: "gone" | "invalid_date" | "invalid_time" | "invalid_barber" };

/** Lists the coming bookings of a series from this one on. A booking outside a series has none. */
export function listSeriesFrom(staff: Staff, booking: Booking, tx?: Transaction): Promise<Booking[]> {
  const seriesId = staffSeriesIdOf(booking);
  if (!seriesId) return Promise.resolve([]);
  return listComingTogether(seriesId, and(gte(bookings.startsAt, booking.startsAt), whereStaff(staff)), tx);
}

/**
 * Moves all chosen bookings of a series or none, with one mail about them. Shows the dates first, and again if a new
 * conflict has come up.
 */
export async function moveSeries(staff: Staff, first: Booking, move: SeriesMove): Promise<MoveSeriesResult> {
  const { date, time } = move.to;
  if (!isDate(date) || !isInBookableRange(date)) return { ok: false, reason: "invalid_date" };
  if (!isTime(time)) return { ok: false, reason: "invalid_time" };
  return transactAs(staff, (tx) => moveAll(tx, staff, first, move)).catch((error) => {
    if (!(error instanceof TakenMeanwhile) && sqlState(error) !== exclusionViolation) throw error;
    return moveSeries(staff, first, { ...move, moments: undefined });
  });
}

/** Rolls back the transaction. */
class TakenMeanwhile extends Error {}

async function moveAll(
  tx: Transaction,
  staff: Staff,
  first: Booking,
  { to, moments, acceptedKeys, isQuiet }: SeriesMove,
): Promise<MoveSeriesResult> {
  const { barberId } = to;
  const locked = await lockBarbers(tx, activeBarbers());
  await catchUp(tx);
  if (!locked.some(({ id }) => id === barberId)) return { ok: false, reason: "invalid_barber" };
  const comingBookings = await listSeriesFrom(staff, first, tx);
  const [next] = comingBookings;
  if (!next) return { ok: false, reason: "gone" };
  const { days } = Temporal.PlainDate.from(next.bookingDate).until(to.date);
  const planned = comingBookings
    .map((booking) => {
      const date = addDays(booking.bookingDate, days);
      return { booking, date, at: moments?.[date] ?? { date, time: to.time } };
    })
    // A date after the coming year cannot be booked yet, so that booking stays.
    .filter(({ at }) => isInBookableRange(at.date));
  const chosenMoves = moments ? planned.filter(({ date }) => moments[date]) : [];
  const moving = (moments ? chosenMoves : planned).map(({ booking }) => booking.id);

  const options = new Map<string, SlotOption>();
  for (const { booking, date, at } of planned) {
    const slot = slotOf(booking, { ...at, barberId });
    const conflicts = await conflictsAt(tx, staff, slot);
    // The bookings of the series make room for each other.
    const isInWay = (conflict: (typeof conflicts)[number]) =>
      !("id" in conflict && moving.includes(conflict.id));
    options.set(date, { slot, conflicts: conflicts.filter(isInWay) });
  }
  const isShown = chosenMoves.every(({ date }) => {
    const option = options.get(date);
    return option && areAccepted(option.slot, option.conflicts, acceptedKeys);
  });
  if (chosenMoves.length === 0 || !isShown)
    return refuseDates(options, {
      chosen: moments && Object.keys(moments),
      acceptedKeys,
      momentOf: (date) => planned.find((each) => each.date === date)?.at ?? to,
    });

  // The last one first if they go forward, so that each finds its slot empty.
  const moved: Booking[] = [];
  for (const { booking, at } of days < 0 ? chosenMoves : chosenMoves.toReversed()) {
    const { id, sequence, status } = booking;
    const revision = { sequence, status };
    const done = await moveBookingIn(tx, staff, {
      bookingId: id,
      to: { ...at, barberId },
      revision,
      acceptedKeys,
      kind: "quiet",
    });
    if (done.ok) moved.push(done.booking);
    else if (done.reason !== "unchanged") throw new TakenMeanwhile();
  }
  const isMailed = !isQuiet && (await enqueueMails(tx, moved));
  return { ok: true, moved: moved.length, isMailed };
}

/** Queues one mail for each address. @returns false if the customer has none */
async function enqueueMails(tx: Transaction, moved: Booking[]): Promise<boolean> {
  const addresses = new Set(moved.flatMap(({ email }) => email?.toLowerCase() ?? []));
  for (const address of addresses) {
    const movedForAddress = moved.filter(({ email }) => email?.toLowerCase() === address);
    const [booking] = movedForAddress;
    const event = movedForAddress.length > 1 ? "series" : "moved";
    if (booking) await enqueueBookingMails(tx, { booking, event, by: "staff" });
  }
  return addresses.size > 0;
}
