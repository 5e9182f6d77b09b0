import { randomUUID } from "node:crypto";
import { type Staff, transactAs } from "#app/accounts/access.server.ts";
import { countNoShows } from "#app/customers/customer-rows.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { isInBookableRange } from "../../booking-rows.server.ts";
import type { Moment } from "../../booking-schema.ts";
import type { Booking } from "../../tables/bookings.server.ts";
import {
  findByKeys,
  insertBooking,
  keyOf,
  leastConflicting,
  listOptions,
  lockForStaff,
  noService,
  rangeIssues,
  type SlotOption,
} from "./add-booking.server.ts";
import { areAccepted, refuseConflicts } from "./conflicts.server.ts";
import type { StaffBooking, StaffIssue } from "./staff-booking-schema.ts";

export type SeriesRefusal = {
  ok: false;
  reason: "dates";
  /** `isChosen` is true for a date that fits or whose conflicts staff accepted, unless they left it out. */
  dates: { date: string; at: Moment; conflicts: string[]; isChosen: boolean }[];
  /** Sent as the field `confirmed`, these keys accept the conflicts above and no others. */
  keys: string;
};
type AddSeriesResult =
  | { ok: true; booking?: undefined; noShowCount: number }
  | { ok: false; reason: "invalid"; issues: StaffIssue[] }
  | SeriesRefusal
  | { ok: false; reason: "forbidden" };

type Series = {
  dates: string[];
  /** Undefined until staff have seen the dates. */
  chosen: string[] | undefined;
  /** Moments of the chosen dates, by the date of the series. */
  moments: Record<string, Moment>;
  formKey: string;
  acceptedKeys: string;
};

/**
 * Books all chosen dates or none. Shows the dates first, and again if a new conflict has come up. A form that
 * is sent twice books only the days that are not booked yet.
 */
export async function addSeries(
  staff: Staff,
  request: StaffBooking,
  series: Series,
): Promise<AddSeriesResult> {
  const { dates, chosen, moments, formKey, acceptedKeys } = series;
  const momentOf = (date: string): Moment => moments[date] ?? { date, time: request.time };
  const issues = rangeIssues(request);
  if (dates.some((date) => !isInBookableRange(momentOf(date).date)))
    issues.push({ field: "until", message: "Kies een dag binnen het komende jaar" });
  if (chosen?.length === 0) issues.push({ field: "until", message: "Kies minstens één dag" });
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  const keyOn = (date: string) => keyOf([staff.userId, formKey, { ...request, date }, "series"]);

  const work = async (tx: Transaction): Promise<AddSeriesResult> => {
    const barberIds = (await lockForStaff(tx, staff, request.barber)).map(({ id }) => id);
    if (barberIds.length === 0) return { ok: false, reason: "forbidden" };
    if (!findServiceByCode(request.service, shop()))
      return { ok: false, reason: "invalid", issues: [noService] };
    const before = await findByKeys(tx, (chosen ?? []).map(keyOn));
    const isNew = (date: string) => before.every(({ idempotencyKey }) => idempotencyKey !== keyOn(date));
    const [first] = before;
    const conflictingDate = dates.find((date) =>
      before.some((row) => row.idempotencyKey === keyOn(date) && !startsAt(row, momentOf(date))),
    );
    if (conflictingDate) return { ok: false, reason: "invalid", issues: [keyInUseIssue(conflictingDate)] };
    if (first && !chosen?.some(isNew)) return { ok: true, noShowCount: await countNoShows(tx, staff, first) };

    const options = new Map<string, SlotOption>();
    for (const date of dates) {
      const option = leastConflicting(
        await listOptions(tx, { staff, request: { ...request, ...momentOf(date) }, barberIds }),
      );
      if (option) options.set(date, option);
    }
    const added = chosen?.filter(isNew);
    const isShown = added?.every((date) => {
      const option = options.get(date);
      return option && areAccepted(option.slot, option.conflicts, acceptedKeys);
    });
    if (!added || !isShown) return refuseDates(options, { chosen, acceptedKeys, momentOf });
    const seriesId = first?.seriesId ?? randomUUID();
    const bookings: Booking[] = [];
    for (const date of added) {
      const option = options.get(date);
      const row = { idempotencyKey: keyOn(date), seriesId };
      const booking = option && (await insertBooking(tx, request, { ...option, ...row }));
      if (!booking) throw new TakenMeanwhile();
      bookings.push(booking);
    }
    counters.bookings.inc({ outcome: "added_by_staff" }, bookings.length);
    await enqueueMail(tx, bookings);
    return { ok: true, noShowCount: bookings[0] ? await countNoShows(tx, staff, bookings[0]) : 0 };
  };
  return transactAs(staff, work).catch((error) => {
    if (!(error instanceof TakenMeanwhile)) throw error;
    return addSeries(staff, request, { ...series, chosen: undefined });
  });
}

function startsAt({ bookingDate, bookingTime }: Booking, { date, time }: Moment): boolean {
  return bookingDate === date && bookingTime.slice(0, 5) === time;
}

function keyInUseIssue(date: string): StaffIssue {
  const message = `De afspraak van ${shortDate(date)} is al ingeboekt, op een ander uur. Verplaats ze in de agenda.`;
  return { field: "until", message };
}

/**
 * Rolls back the transaction. Marking a cancelled booking takes its time without the barber's lock, so an
 * insert can still fail.
 */
class TakenMeanwhile extends Error {}

/** Queues one mail about all coming bookings. */
async function enqueueMail(tx: Transaction, series: Booking[]): Promise<void> {
  const comingBookings = series.filter(({ startsAt }) => startsAt > nowDate());
  const [booking] = comingBookings;
  if (!booking) return;
  const event = comingBookings.length > 1 ? "series" : "confirmation";
  await enqueueBookingMails(tx, { booking, event, by: "staff" });
}

type PreviewContext = Pick<Series, "chosen" | "acceptedKeys"> & { momentOf: (date: string) => Moment };

/** @param options the slot of each date of the series, with its conflicts */
export function refuseDates(
  options: Map<string, SlotOption>,
  { chosen, acceptedKeys, momentOf }: PreviewContext,
): SeriesRefusal {
  const accepted = chosen ? acceptedKeys : "";
  const refusals = [...options].map(([date, { slot, conflicts }]) => ({
    date,
    at: momentOf(date),
    isChosen: (!chosen || chosen.includes(date)) && areAccepted(slot, conflicts, accepted),
    ...refuseConflicts(slot, conflicts),
  }));
  return {
    ok: false,
    reason: "dates",
    dates: refusals.map(({ date, at, conflicts, isChosen }) => ({ date, at, conflicts, isChosen })),
    keys: refusals.flatMap(({ keys }) => keys || []).join(" "),
  };
}
