import { shopToday } from "#app/i18n/format/clock.ts";

/** Anything else is a typing error of staff. */
export function isInBookableRange(date: string): boolean {
  const today = shopToday();
  return today <= date && date <= Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}
