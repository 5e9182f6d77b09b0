import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatTime } from "#app/i18n/format/dates.ts";
import type { Booking } from "#app/tables/bookings.server.ts";

/** "14:32", while it waits for one tap in the mail. */
export function confirmTime({
  confirmUntil,
  language,
}: Pick<Booking, "confirmUntil" | "language">): string | undefined {
  if (!confirmUntil || confirmUntil <= nowDate()) return;
  return formatTime(shopWallClock(confirmUntil).time, language);
}
