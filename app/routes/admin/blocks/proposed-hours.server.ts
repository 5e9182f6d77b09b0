import { now, shopWallClock } from "#app/shop/clock.ts";

/** 12:00-13:00; today one hour from the next half hour. */
export function proposedHours(date: string): { fromTime: string; toTime: string } {
  const at = shopWallClock(now());
  if (date !== at.date) return { fromTime: "12:00", toTime: "13:00" };
  const [hour = 0, minute = 0] = at.time.split(":").map(Number);
  const from = Math.min(Math.ceil((hour * 60 + minute) / 30) * 30, lastStart);
  return { fromTime: clockTime(from), toTime: clockTime(Math.min(from + 60, lastEnd)) };
}

// The proposal stays within the day.
const lastStart = 23 * 60 + 30;
const lastEnd = 23 * 60 + 55;

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
