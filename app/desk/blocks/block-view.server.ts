import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { ownBarberFirst, ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import {
  type BlockRequest,
  illReason,
  occurrencesOf,
  reasons,
  wholeShop,
} from "#app/bookings/flows/planning/block-schema.ts";
import {
  affectsWholeShop,
  barberOf,
  blockKey,
  blockMoment,
} from "#app/bookings/flows/planning/blocks.server.ts";
import { findPlacements, type Placement } from "#app/bookings/flows/planning/colleagues.server.ts";
import {
  type AffectedBooking,
  listAffectedByBlock,
  type UpcomingBlock,
  upcomingBlocks,
} from "#app/bookings/flows/planning/upcoming-blocks.server.ts";
import { blocks } from "#app/bookings/tables/bookings.server.ts";
import { now, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatSpan } from "#app/i18n/format/dates.server.ts";
import { addDays, isTime, longDate, shortDate, weekdayName } from "#app/i18n/format/dates.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { chosenDay } from "../addresses.ts";

type Block = typeof blocks.$inferSelect;
export type BlockView = ReturnType<typeof blockView>;
export type AffectedBookingView = ReturnType<typeof affectedBookingView> & {
  placement?: Placement | undefined;
};

/** Reads `dag`, `tijd` and `kapper`. Invalid values become defaults. */
export async function viewBlocks(staff: Staff, parameters: URLSearchParams) {
  const from = chosenDay(parameters) ?? shopToday();
  const time = parameters.get("tijd") ?? "";
  const ownBarberId = ownBarberOf(staff);
  const isAdmin = staff.role === "admin";
  const requested = parameters.get("kapper");
  const barber = shop().barbers.find(({ id }) => id === requested)?.id ?? ownBarberId ?? "";
  const hours = isTime(time) ? hourFrom(minuteOfDay(time)) : proposedHours(from);
  const requestedBlock = await findBlock(staff, parameters.get("blok") ?? "");
  const upcoming = await upcomingBlocks(staff);
  const affectedIds = upcoming.flatMap(({ affected }) => affected.map(({ id }) => id));
  const placements = await findPlacements(staff, [...new Set(affectedIds)]);
  const changing =
    requestedBlock && affectsWholeShop(requestedBlock.barberId) && !isAdmin ? undefined : requestedBlock;
  const values: Record<string, string> = changing ? valuesOf(changing) : { from, ...hours, barber };
  return {
    days: daysOf(upcoming, { isAdmin, placements }),
    values,
    isChange: changing !== undefined,
    isAdmin,
    barbers: choicesOf(ownBarberId, { isAdmin, isChosen: values.barber !== "" }),
  };
}

/** Lists whom this account may block. Empty in a shop with one barber. */
function choicesOf(
  ownBarberId: string | undefined,
  { isAdmin, isChosen }: { isAdmin: boolean; isChosen: boolean },
) {
  const barbers = ownBarberFirst(shop().barbers, ownBarberId).map(({ id, name }) => ({ id, name }));
  if (barbers.length < 2) return [];
  const choices = isAdmin ? [...barbers, { id: wholeShop, name: "Hele zaak" }] : barbers;
  return isChosen ? choices : [{ id: "", name: isAdmin ? "Kies voor wie" : "Kies een kapper" }, ...choices];
}

function valuesOf(block: Block) {
  const { id, startsAt, endsAt, reason, barberId } = block;
  const from = shopWallClock(startsAt);
  const to = shopWallClock(endsAt);
  const isIll = reason === illReason && to.time === "00:00";
  const isDays = isIll || (from.time === "00:00" && to.time === "00:00");
  const length = isIll ? "ill" : isDays ? "days" : "hours";
  const isListed = length === "ill" || reasons.some(({ code }) => code === reason);
  return {
    blockId: id,
    seen: blockKey(block),
    length,
    barber: barberId ?? wholeShop,
    from: from.date,
    to: isDays ? addDays(to.date, -1) : to.date,
    ...(isDays ? proposedHours(from.date) : { fromTime: from.time, toTime: to.time }),
    ...(isListed ? { reason } : { reason: "own", ownReason: reason }),
  };
}

/** Returns for example "ma 29 mrt, 12:00–13:00: Pauze, Sam". */
export function blockText({ reason, barberId, ...span }: Block): string {
  const who = shop().barbers.length > 1 ? formatBarber(barberId) : undefined;
  return [`${spanOf(span).whenInFull}: ${reason}`, who].filter(Boolean).join(", ");
}

/** Proposes 12:00–13:00; for today, an hour from the next half hour. */
function proposedHours(date: string): { fromTime: string; toTime: string } {
  const at = shopWallClock(now());
  if (date !== at.date) return { fromTime: "12:00", toTime: "13:00" };
  return hourFrom(Math.min(Math.ceil(minuteOfDay(at.time) / 30) * 30, lastStart));
}

function hourFrom(minute: number): { fromTime: string; toTime: string } {
  return { fromTime: wallTime(minute), toTime: wallTime(Math.min(minute + 60, lastEnd)) };
}

// Keeps the proposal within the day.
const lastStart = 23 * 60 + 30;
const lastEnd = 23 * 60 + 55;

type Common = { isAdmin: boolean; placements: Map<string, Placement> };

function daysOf(upcoming: UpcomingBlock[], common: Common): { day: string; blocks: BlockView[] }[] {
  const cards = upcoming.flatMap((block) => {
    const all = block.seriesId ? upcoming.filter(({ seriesId }) => seriesId === block.seriesId) : [block];
    return all[0] === block ? [{ ...block, ...common, all }] : [];
  });
  const days = Map.groupBy(cards, ({ startsAt }) => shopWallClock(startsAt).date);
  return [...days].map(([date, ofDay]) => ({ day: longDate(date), blocks: ofDay.map(blockView) }));
}

/** @property all the future blocks of its series, or only itself */
type Card = UpcomingBlock & Common & { all: UpcomingBlock[] };

function blockView({ id, reason, barberId, seriesId, all, isAdmin, placements, ...span }: Card) {
  const last = shopWallClock((all.at(-1) ?? span).startsAt).date;
  const affected = uniqueById(all.flatMap((each) => each.affected));
  const hasManyDays = all.length > 1 || !spanOf(span).isOneDay;
  return {
    id,
    reason,
    ...spanOf(span),
    who: formatBarber(barberId),
    canChange: isAdmin || !affectsWholeShop(barberId),
    affected: affected.map((booking) => ({
      ...affectedBookingView(booking, !hasManyDays),
      placement: placements.get(booking.id),
    })),
    series:
      seriesId && all.length > 1
        ? {
            id: seriesId,
            count: all.length,
            words: `Elke week, nog ${all.length} keer tot en met ${shortDate(last)}`,
            others: all.slice(1).map((each) => ({ id: each.id, when: spanOf(each).whenInFull })),
          }
        : undefined,
  };
}

function uniqueById<Each extends { id: string }>(all: Each[]): Each[] {
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

function spanOf(span: { startsAt: Date; endsAt: Date }) {
  const from = shopWallClock(span.startsAt);
  const to = shopWallClock(span.endsAt);
  const last = shopWallClock(span.endsAt.toTemporalInstant().subtract({ seconds: 1 }));
  const isOneDay = from.date === last.date;
  const isWhole = isOneDay && from.time === "00:00" && to.time === "00:00";
  const text = formatSpan(span);
  return {
    isOneDay,
    /** Leaves out the day, for a list under the day's name. */
    when: isWhole ? "Hele dag" : text,
    whenInFull: isOneDay && !isWhole ? `${shortDate(from.date)}, ${text}` : text,
  };
}

export function affectedBookingView({ startsAt, ...booking }: AffectedBooking, isOneDay: boolean) {
  const { date, time } = shopWallClock(startsAt);
  return {
    ...booking,
    isHeld: booking.sequence === undefined,
    when: isOneDay ? time : `${shortDate(date)} ${time}`,
  };
}

function formatBarber(barberId: string | null): string | undefined {
  if (barberId === null) return "Hele zaak";
  return barberName(barberId, shop());
}

export async function findBlock(staff: Staff, id: string) {
  if (!z.uuid().safeParse(id).success) return;
  const whereBlock = and(eq(blocks.id, id), whereStaff(staff));
  const [block] = await db().select().from(blocks).where(whereBlock);
  return block;
}

export type BlockPreview = Awaited<ReturnType<typeof previewBlock>>;

/** Describes what a repeating block would do. The form must send its key back to confirm. */
export async function previewBlock(staff: Staff, block: BlockRequest) {
  const all = occurrencesOf(block);
  const last = all.at(-1)?.from.date ?? block.from.date;
  const affected = await listAffectedByBlock(staff, block);
  return {
    key: previewKey(block),
    count: all.length,
    isForAll: affectsWholeShop(barberOf(block)),
    words:
      block.until === undefined
        ? `${formatSpan({ startsAt: blockMoment(block.from), endsAt: blockMoment(block.to) })}, voor iedereen.`
        : `Elke ${weekdayName(block.from.date)}, van ${shortDate(block.from.date)} tot en met ${shortDate(last)}.`,
    affected: affected.map((booking) => affectedBookingView(booking, false)),
  };
}

export function previewKey({ from, to, until = "", barber }: BlockRequest): string {
  return [from.date, from.time, to.date, to.time, until, barber].join(" ");
}
