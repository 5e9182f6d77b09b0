import { ownBarberFirst, ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { remarkLines } from "#app/customers/tables/customer-fields.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, longDate } from "#app/i18n/format/dates.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { mailProblemsOf, unsentMailsText } from "#app/messages/problems.server.ts";
import { describePayments } from "#app/payments/flows/staff-prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whatsappLink } from "#app/shop/facts/company.ts";
import { listPaidLines, tillRules } from "#app/till/till.server.ts";
import { listWaiting } from "#app/waiting-list/flows/entries.server.ts";
import { queueView } from "#app/walk-ins/desk/queue-view.server.ts";
import { formatUnsentMail } from "../booking.server.ts";
import { listToDo } from "../to-do/to-do.server.ts";
import {
  barbersOf,
  clipToDay,
  closedReason,
  type DayRow,
  fullName,
  gapsBetween,
  heldReason,
  listDays,
  type Range,
  rangeOf,
  workingHours,
} from "./day-rows.server.ts";

/** Times are in epoch ms. Text is formatted on the server, so that hydration renders the same. */
export type DayView = Awaited<ReturnType<typeof viewDay>>;
export type BarberDay = DayView["barbers"][number];
export type DayBooking = Awaited<ReturnType<typeof bookingsOf>>[number];
export type DayItem = BarberDay["items"][number];

export async function viewDay(staff: Staff, date: string) {
  const rows = await listDays(staff, date, addDays(date, 1));
  const bookings = await bookingsOf(
    staff,
    rows.filter(({ status }) => status !== "block" && status !== "held"),
  );
  const toDo = await listToDo(staff);
  const ownBarberId = ownBarberOf(staff);
  const barbers = ownBarberFirst(barbersOf(rows), ownBarberId).map((barber) => ({
    ...barber,
    items: itemsOf(barber.id),
  }));
  return {
    date,
    title: longDate(date),
    barbers,
    ownBarberId,
    cancelled: bookings.filter(({ status }) => status === "cancelled"),
    count: bookings.filter(({ status }) => status !== "cancelled").length,
    closed: closedReason(date),
    mailTrouble: await unsentMailsText(whereStaff(staff)),
    waiters: await listWaiting(staff, date, date),
    toDo: { count: toDo.length, alerts: toDo.flatMap(({ alert }) => alert ?? []) },
    queue: await queueView(),
  };

  function itemsOf(barberId: string) {
    const items = [
      ...bookings
        .filter((booking) => booking.barberId === barberId && booking.status !== "cancelled")
        .map((booking) => ({ kind: "booking" as const, ...booking })),
      ...rows
        .filter((row) => row.status === "held" && row.barberId === barberId)
        .map((row) => ({
          kind: "held" as const,
          why: heldReason(row),
          ...moments(row.id, rangeOf(row)),
          service: bookedLabel(row),
        })),
      ...rows
        .filter((row) => row.status === "block" && (row.barberId === null || row.barberId === barberId))
        .map((row) => ({
          kind: "block" as const,
          ...moments(row.id, clipToDay(rangeOf(row), date)),
          reason: row.reason,
        })),
    ];
    const at = now().epochMilliseconds;
    const busy = items.filter((item) => item.kind !== "booking" || !item.isReleased || item.endsAt <= at);
    const gaps = gapsBetween(workingHours(date, barberId), busy).map((gap) => ({
      kind: "gap" as const,
      ...moments(`gap-${gap.startsAt}`, gap),
    }));
    return [...items, ...gaps].sort((one, other) => one.startsAt - other.startsAt);
  }
}

async function bookingsOf(staff: Staff, rows: DayRow[]) {
  const ids = rows.map(({ id }) => id);
  const mailProblems = await mailProblemsOf(ids);
  const payments = await describePayments(staff, ids);
  const paid =
    tillRules().isKept && new Set((await listPaidLines(db(), ids)).map(({ bookingId }) => bookingId));
  return rows.map((row) => {
    const { id, barberId, sequence, status, isReleased, isPresent, isMoveRequested, phone, language } = row;
    return {
      ...moments(id, rangeOf(row)),
      barberId,
      sequence,
      status,
      isReleased,
      isPresent,
      isMoveRequested,
      phone,
      language,
      name: fullName(row),
      service: bookedLabel(row),
      remarks: remarkLines(row),
      whatsapp: phone ? whatsappLink(phone) : undefined,
      payment: payments.get(id),
      /** Undefined in a shop that keeps no till. */
      isPaid: paid ? paid.has(id) : undefined,
      mailProblem: formatUnsentMail(mailProblems.get(id) ?? []),
    };
  });
}

function moments(id: string, { startsAt, endsAt }: Range) {
  const clock = (at: number) => shopWallClock(new Date(at)).time;
  return {
    id,
    startsAt,
    endsAt,
    from: clock(startsAt),
    until: clock(endsAt),
    length: formatDuration(Math.round((endsAt - startsAt) / 60_000)),
  };
}
