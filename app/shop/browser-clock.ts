import { shop } from "../../content/shop.ts";

/** As `shopWallClock`, through Intl: not every browser has Temporal yet. */
export function wallClockAt(instant: Date, timeZone = shop.timeZone): { date: string; time: string } {
  const parts = clockIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
