import { shop } from "../../content/shop.ts";

/** Undefined in a shop with one barber. */
export function barberName(id: string): string | undefined {
  return shop.barbers.length > 1 ? shop.barbers.find((barber) => barber.id === id)?.name : undefined;
}

/** "zaterdag 28 november 2026 om 14:30", shop time. */
export function dayAndTime(instant: Date): string {
  return `${day.format(instant)} om ${time.format(instant)}`;
}

const { timeZone } = shop;
const day = new Intl.DateTimeFormat("nl-BE", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("nl-BE", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
