import { gt } from "drizzle-orm";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { blocks } from "#app/tables/bookings.server.ts";
import type { ShopFacts } from "./shop/facts.ts";
import { openRanges } from "./shop/opening-hours.ts";

type Block = Pick<typeof blocks.$inferSelect, "barberId" | "startsAt" | "endsAt" | "reason">;

/** The coming blocks of the dashboard that close the shop. */
export async function readClosures(
  database: Database | Transaction,
  shop: Omit<ShopFacts, "closures">,
): Promise<ShopFacts["closures"]> {
  const coming = await database
    .select({
      barberId: blocks.barberId,
      startsAt: blocks.startsAt,
      endsAt: blocks.endsAt,
      reason: blocks.reason,
    })
    .from(blocks)
    .where(gt(blocks.endsAt, nowDate()))
    .orderBy(blocks.startsAt, blocks.id);
  return closuresOf(coming, shop);
}

/** Those named "Gesloten" while they last; of others only the days on which nobody comes back before closing. */
export function closuresOf(
  all: Block[],
  shop: Pick<ShopFacts, "barbers" | "openingHours" | "exceptions">,
): ShopFacts["closures"] {
  const onlyBarber = shop.barbers.length === 1 ? shop.barbers[0]?.id : undefined;
  const isWholeShop = ({ barberId }: Block) => barberId === null || barberId === onlyBarber;
  return all
    .filter(isWholeShop)
    .map(({ startsAt, endsAt, reason }) => {
      const [start, end] = [startsAt, endsAt].map(shopWallClock);
      if (!start || !end) throw new Error("A block has a start and an end");
      const comesBack = openRanges(end.date, shop).some(([, closes]) => closes > end.time);
      const to = comesBack && reason.toLowerCase() !== "gesloten" ? "00:00" : end.time;
      return { from: `${start.date}T${start.time}`, to: `${end.date}T${to}` };
    })
    .filter(({ from, to }) => from < to);
}
