import { now, shopWallClock } from "../shop/clock.ts";

/** Whether staff may write in this date: today, or a day within the year to come. Anything else is a slip. */
export function isWithinReach(date: string): boolean {
  const today = shopWallClock(now()).date;
  return today <= date && date <= Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}
