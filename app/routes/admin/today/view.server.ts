import { mailProblemsOf } from "#app/mail/problems.server.ts";
import { shopInstant, shopWallClock } from "#app/shop/clock.ts";
import { longDate } from "#app/shop/dates.ts";
import { formatDuration } from "#app/shop/durations.ts";
import { whatsappLink } from "#app/shop/links.ts";
import { openRanges } from "#app/shop/opening-hours.ts";
import { serviceLabel } from "#app/shop/services.ts";
import { hasStaffAccess, type Staff } from "#app/staff/access.server.ts";
import { describePayments } from "#app/staff/payments.server.ts";
import { shop } from "#content/shop.ts";
import { formatUnsentMail } from "../format-booking.server.ts";
import { formatTrouble } from "../mails/format-trouble.server.ts";
import { gapsBetween, type Range } from "./gaps.ts";
import { type DayRow, dayBounds, listDay } from "./list-day.server.ts";

/** Times in epoch ms; text formatted on the server, so that the browser agrees. */
export type View = Awaited<ReturnType<typeof viewOf>>;
export type BarberDay = View["barbers"][number];
export type DayBooking = Awaited<ReturnType<typeof bookingsOf>>[number];
export type DayItem = BarberDay["items"][number];

export async function viewOf(staff: Staff, date: string) {
  const rows = await listDay(staff, date);
  const bookings = await bookingsOf(
    staff,
    rows.filter(({ status }) => status !== "block" && status !== "held"),
  );
  const barbers = barbersOf(rows).map((barber) => ({ ...barber, items: itemsOf(barber.id) }));
  return {
    date,
    title: longDate(date),
    barbers,
    cancelled: bookings.filter(({ status }) => status === "cancelled"),
    count: bookings.filter(({ status }) => status !== "cancelled").length,
    closed: closedWords(date),
    mailTrouble: await formatTrouble(hasStaffAccess(staff)),
  };

  /** In order of the clock. */
  function itemsOf(barberId: string) {
    const items = [
      ...bookings
        .filter((booking) => booking.barberId === barberId && booking.status !== "cancelled")
        .map((booking) => ({ kind: "booking" as const, ...booking })),
      ...rows
        .filter((row) => row.status === "held" && row.barberId === barberId)
        .map((row) => ({ kind: "held" as const, ...moments(row), service: serviceLabel(row.service) })),
      ...rows
        .filter((row) => row.status === "block" && (row.barberId === null || row.barberId === barberId))
        .map((row) => ({ kind: "block" as const, ...moments(onDay(row, date)), reason: row.text })),
    ];
    const gaps = gapsBetween(openHours(date), items).map((gap) => ({
      kind: "gap" as const,
      ...moments({ id: `gap-${gap.startsAt}`, ...asDates(gap) }),
    }));
    return [...items, ...gaps].sort((one, other) => one.startsAt - other.startsAt);
  }
}

async function bookingsOf(staff: Staff, rows: DayRow[]) {
  const ids = rows.map(({ id }) => id);
  const mailProblems = await mailProblemsOf(ids);
  const payments = await describePayments(staff, ids);
  return rows.map((row) => ({
    ...moments(row),
    barberId: row.barberId,
    name: row.name,
    sequence: row.sequence,
    status: row.status,
    isPresent: row.isPresent,
    service: serviceLabel(row.service),
    message: row.text,
    phone: row.phone,
    whatsapp: row.phone ? whatsappLink(row.phone) : undefined,
    payment: payments.get(row.id),
    mailProblem: formatUnsentMail(mailProblems.get(row.id) ?? []),
  }));
}

/** Includes former barbers with bookings that day. */
function barbersOf(rows: DayRow[]): { id: string; name: string }[] {
  const barbers = new Map(shop.barbers.map(({ id, name }) => [id, name]));
  for (const { barberId, barber, status } of rows) {
    if (barberId && barber && status !== "cancelled" && !barbers.has(barberId)) barbers.set(barberId, barber);
  }
  return [...barbers].map(([id, name]) => ({ id, name }));
}

function moments({ id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date }) {
  const clock = (moment: Date) => shopWallClock(moment.toTemporalInstant()).time;
  return {
    id,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    from: clock(startsAt),
    until: clock(endsAt),
    length: formatDuration(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
  };
}

/** Clipped to the open hours, or to the day when outside them. */
function onDay(block: DayRow, date: string) {
  const open = openHours(date);
  const day = dayBounds(date);
  const startsAt = day.startsAt.epochMilliseconds;
  const endsAt = day.endsAt.epochMilliseconds;
  const hours = { startsAt: open[0]?.startsAt ?? startsAt, endsAt: open.at(-1)?.endsAt ?? endsAt };
  const seen = within(block, hours);
  return {
    id: block.id,
    ...asDates(seen.startsAt < seen.endsAt ? seen : within(block, { startsAt, endsAt })),
  };
}

function within(block: DayRow, bounds: Range): Range {
  return {
    startsAt: Math.max(block.startsAt.getTime(), bounds.startsAt),
    endsAt: Math.min(block.endsAt.getTime(), bounds.endsAt),
  };
}

function asDates({ startsAt, endsAt }: Range) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

function openHours(date: string): Range[] {
  return openRanges(date).map(([from, to]) => ({
    startsAt: shopInstant(date, from).epochMilliseconds,
    endsAt: shopInstant(date, to).epochMilliseconds,
  }));
}

function closedWords(date: string): string | undefined {
  if (openRanges(date).length > 0) return;
  const closure = shop.closures.find(({ from, to }) => from <= date && date <= to);
  return closure ? `Gesloten: ${closure.reason}` : "Gesloten";
}
