import type { Service, ShopFacts } from "#app/content/shop/facts.ts";
import { minuteOfDay, wallTime } from "#app/content/shop/grid.ts";

/** Every start of any weekday or exception, sorted: "09:30" first. */
export function startTimes(shop: ShopFacts): string[] {
  const { slotMinutes } = shop.booking;
  const { minutes } = shortestService(shop);
  const starts = [...Object.values(shop.openingHours), ...shop.exceptions.map(({ hours }) => hours)]
    .flat()
    .flatMap(([opening, closing]) => {
      const latest = minuteOfDay(closing) - minutes;
      const count = Math.floor((latest - minuteOfDay(opening)) / slotMinutes) + 1;
      return Array.from(
        { length: Math.max(0, count) },
        (_, index) => minuteOfDay(opening) + index * slotMinutes,
      );
    });
  return [...new Set(starts)].sort((one, other) => one - other).map(wallTime);
}

export function shortestService(shop: ShopFacts): Service {
  return shop.services.reduce((shortest, each) => (each.minutes < shortest.minutes ? each : shortest));
}
