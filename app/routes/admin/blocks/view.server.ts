import { shopWallClock } from "#app/shop/clock.ts";
import { longDate } from "#app/shop/dates.ts";
import { dayOf, formatSpan } from "#app/shop/format-span.server.ts";
import type { ComingBlock, Hit } from "#app/staff/planning/blocks.server.ts";
import { shop } from "#content/shop.ts";

/** A block in words, all of them made here. */
export type BlockView = ReturnType<typeof blockView>;
export type HitView = ReturnType<typeof hitView>;

/** The blocks under the day on which they begin. */
export function daysOfBlocks(blocks: ComingBlock[]): { day: string; blocks: BlockView[] }[] {
  const days = Map.groupBy(blocks, ({ startsAt }) => shopWallClock(startsAt.toTemporalInstant()).date);
  return [...days].map(([date, ofDay]) => ({ day: longDate(date), blocks: ofDay.map(blockView) }));
}

export function blockView({ id, reason, barberId, hits, ...span }: ComingBlock) {
  const from = shopWallClock(span.startsAt.toTemporalInstant());
  const to = shopWallClock(span.endsAt.toTemporalInstant());
  const last = shopWallClock(span.endsAt.toTemporalInstant().subtract({ seconds: 1 }));
  const isOneDay = from.date === last.date;
  const isWhole = isOneDay && from.time === "00:00" && to.time === "00:00";
  const words = formatSpan(span);
  return {
    id,
    reason,
    /** Below the name of its day, and without that. */
    when: isWhole ? "Hele dag" : words,
    whenInFull: isOneDay && !isWhole ? `${dayOf(from.date)}, ${words}` : words,
    who: whoWords(barberId),
    hits: hits.map((hit) => hitView(hit, isOneDay)),
  };
}

function hitView({ id, name, phone, startsAt, isHeld }: Hit, isOneDay: boolean) {
  const { date, time } = shopWallClock(startsAt.toTemporalInstant());
  return { id, name, phone, isHeld, when: isOneDay ? time : `${dayOf(date)} ${time}` };
}

/** Nothing where there is only one barber to mean. */
function whoWords(barberId: string | null): string | undefined {
  if (barberId === null) return "Hele zaak";
  return shop.barbers.length > 1 ? shop.barbers.find(({ id }) => id === barberId)?.name : undefined;
}
