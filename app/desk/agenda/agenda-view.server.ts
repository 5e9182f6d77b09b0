import { ownBarberFirst, ownBarberOf, type Staff } from "#app/accounts/access.server.ts";
import { bookedLabel, serviceRules } from "#app/bookings/booked-service.server.ts";
import { blockKey } from "#app/bookings/flows/planning/blocks.server.ts";
import { remarkLines } from "#app/customers/tables/customer-fields.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, longDate, longDateWithoutWeekday, shortDate } from "#app/i18n/format/dates.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { splitCodes } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type AgendaSelection, datesOf } from "../addresses.ts";
import {
  barbersOf,
  closedReason,
  type DayRow,
  dayBounds,
  fullName,
  gapsBetween,
  heldReason,
  listDays,
  type Range,
  rangeOf,
  workingHours,
} from "../today/day-rows.server.ts";
import { endOf, leastMinutes, type Span } from "./board.ts";

export type AgendaView = Awaited<ReturnType<typeof viewAgenda>>;
export type Column = AgendaView["columns"][number];
export type Item = Column["items"][number];
type Barber = { id: string; name: string };
export type BookingItem = Extract<Item, { kind: "booking" }>;
export type BlockItem = Extract<Item, { kind: "block" }>;

/** Returns the columns of the requested days and barbers. Times are minutes of the day in shop time. */
export async function viewAgenda(staff: Staff, choice: AgendaSelection) {
  const dates = datesOf(choice);
  const [first = choice.date, last = choice.date] = [dates[0], dates.at(-1)];
  const rows = await listDays(staff, first, addDays(last, 1));
  const ownBarberId = ownBarberOf(staff);
  const barbers = ownBarberFirst(barbersOf(rows), ownBarberId);
  const visibleBarbers = barbers.filter(({ id }) => !choice.barber || id === choice.barber);
  const columns = dates.flatMap((date) => columnsOf({ date, barbers: visibleBarbers, rows }));
  const spans = columns.flatMap(({ open, items }) => [
    ...open,
    ...items.filter(({ kind }) => kind === "booking" || kind === "held"),
  ]);
  return {
    choice,
    title: choice.view === "dag" ? longDate(first) : formatWeek(first, last),
    dates,
    barbers,
    ownBarberId,
    columns,
    ...hoursOf(spans),
    closed: choice.view === "dag" ? closedReason(first) : undefined,
  };
}

/** Returns a single column for a closed day without visits. */
function columnsOf({ date, barbers, rows }: { date: string; barbers: Barber[]; rows: DayRow[] }) {
  const day = { date, ...dayBounds(date) };
  const dayRows = rows.filter(
    ({ startsAt, endsAt }) => startsAt.getTime() < day.endsAt && endsAt.getTime() > day.startsAt,
  );
  const columns = barbers.map((barber) => columnOf({ day, barber, rows: dayRows }));
  const isClosed = closedReason(date) !== undefined && columns.every(({ count }) => count === 0);
  return isClosed ? columns.slice(0, 1).map((column) => ({ ...column, isClosed })) : columns;
}

type Day = { date: string } & Range;

function columnOf({ day, barber, rows }: { day: Day; barber: Barber; rows: DayRow[] }) {
  const { date } = day;
  const ownRows = rows.filter(
    ({ barberId, status }) => barberId === barber.id || (status === "block" && !barberId),
  );
  const open = workingHours(date, barber.id);
  const busyRanges = ownRows.filter((row) => !row.isReleased).map(rangeOf);
  const present = now().epochMilliseconds;
  const gaps = gapsBetween(open, [...busyRanges, { startsAt: 0, endsAt: present }], 15).map((gap) => ({
    kind: "gap" as const,
    id: `gap-${date}-${barber.id}-${gap.startsAt}`,
    ...spanOn(day, gap),
  }));
  const visits = ownRows.filter(({ status }) => status !== "block" && status !== "cancelled");
  return {
    id: `${date}-${barber.id}`,
    date,
    day: shortDate(date),
    barberId: barber.id,
    barber: barber.name,
    tone: toneOf(barber.id),
    isClosed: false,
    count: visits.length,
    free: formatFree(gaps),
    open: open.map((range) => spanOn(day, range)),
    items: [
      ...moveBesideGaps(placeInLanes(ownRows.map((row) => itemOf(row, day))), gaps),
      ...gaps.map((gap) => ({ ...gap, lane: 0, lanes: 1 })),
    ].sort((one, other) => one.start - other.start),
  };
}

/** Places overlapping items side by side. @returns each item with its lane and the number of lanes */
function placeInLanes<Item extends Span>(items: Item[]): (Item & { lane: number; lanes: number })[] {
  const placed: (Item & { lane: number; lanes: number })[] = [];
  let group: typeof placed = [];
  let groupEnds = 0;
  const drawnEnd = (item: Item) => item.start + Math.max(leastMinutes, item.minutes);
  for (const item of items.toSorted((one, other) => one.start - other.start)) {
    if (item.start >= groupEnds) closeGroup();
    const busy = group.filter((each) => drawnEnd(each) > item.start).map(({ lane }) => lane);
    const free = [...Array(busy.length + 1).keys()].find((lane) => !busy.includes(lane));
    group.push({ ...item, lane: free ?? 0, lanes: 1 });
    groupEnds = Math.max(groupEnds, drawnEnd(item));
  }
  closeGroup();
  return placed;

  function closeGroup(): void {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  }
}

/** Moves cancelled bookings and no-shows aside, so that the free time under them can be clicked. */
function moveBesideGaps<Placed extends Span & { isReleased: boolean }>(items: Placed[], gaps: Span[]) {
  const overlaps = (one: Span) => (other: Span) => one.start < endOf(other) && other.start < endOf(one);
  const visits = items.filter(({ isReleased }) => !isReleased);
  return items.map((item) => {
    const isBeside = item.isReleased && gaps.some(overlaps(item)) && !visits.some(overlaps(item));
    return { ...item, isBeside };
  });
}

function itemOf(row: DayRow, day: Day) {
  const { id, isReleased, language, sequence, status, hasEmail } = row;
  const span = spanOn(day, rangeOf(row));
  const common = { id, ...span, isReleased, from: wallTime(span.start), until: wallTime(endOf(span)) };
  if (status === "block") return { kind: "block" as const, ...common, ...blockOf(row, day) };
  const service = bookedLabel(row);
  if (status === "held") {
    const reasonText = heldReason(row).replace(/^./, (letter) => letter.toUpperCase());
    return { kind: "held" as const, ...common, service, why: reasonText };
  }
  return {
    kind: "booking" as const,
    ...common,
    language,
    sequence,
    status,
    hasEmail,
    service,
    phone: row.phone,
    remark: remarkLines(row).join(" · "),
    name: fullName(row),
    tone: toneOf(row.barberId, row.service),
    isMoveRequested: status === "confirmed" && row.isMoveRequested,
    bufferMinutes: isReleased ? 0 : serviceRules(row.service).bufferMinutes,
  };
}

/** Index of a colour and pattern: the barber's, or in a shop with one barber the service's. */
function toneOf(barberId: string | null, service?: string): number | undefined {
  const { barbers, services } = shop();
  if (barbers.length > 1) return barbers.findIndex(({ id }) => id === barberId) % 5;
  return service === undefined
    ? undefined
    : services.findIndex(({ code }) => code === splitCodes(service)[0]) % 5;
}

/** Returns what only a block has. It can be dragged only if it lies within one day. */
function blockOf(row: DayRow, day: Day) {
  const { startsAt, endsAt } = rangeOf(row);
  const isOfDay = startsAt >= day.startsAt && endsAt <= day.endsAt;
  const isWholeDay = endsAt - startsAt >= 20 * 3_600_000;
  return {
    reason: row.reason,
    seen: blockKey(row),
    isForAll: row.barberId === null,
    canMove: isOfDay && !isWholeDay,
  };
}

/** Returns whole hours around all spans, or 9 to 18 if there are none. */
function hoursOf(spans: Span[]): { from: number; until: number } {
  const from = Math.min(...(spans.length > 0 ? spans.map(({ start }) => start) : [540]));
  const until = Math.max(...(spans.length > 0 ? spans.map(endOf) : [1080]));
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
}

function spanOn(day: Day, { startsAt, endsAt }: Range): Span {
  const start = startsAt <= day.startsAt ? 0 : minuteOf(startsAt, day);
  return { start, minutes: Math.max(5, (endsAt >= day.endsAt ? 1440 : minuteOf(endsAt, day)) - start) };
}

/** Returns the minute on the wall clock. On a day with a clock change that differs from the minutes since midnight. */
function minuteOf(at: number, day: Day): number {
  if (day.endsAt - day.startsAt === 86_400_000) return Math.floor((at - day.startsAt) / 60_000);
  return minuteOfDay(shopWallClock(new Date(at)).time);
}

function formatFree(gaps: Span[]): string | undefined {
  const minutes = gaps.reduce((sum, gap) => sum + gap.minutes, 0);
  return minutes > 0 ? `${formatDuration(minutes)} vrij` : undefined;
}

/** Returns for example "23 t.e.m. 29 november 2026". */
function formatWeek(first: string, last: string): string {
  const [from, to] = [longDateWithoutWeekday(first), longDateWithoutWeekday(last)];
  const [day, month, year] = from.split(" ");
  if (to.endsWith(` ${month} ${year}`)) return `${day} t.e.m. ${to}`;
  return to.endsWith(` ${year}`) ? `${day} ${month} t.e.m. ${to}` : `${from} t.e.m. ${to}`;
}
