import { bookAgainPath, bookedName } from "#app/bookings/booked-service.server.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import { outcomeOf } from "#app/tables/statuses.ts";

export function listed(booking: Booking, language: Language) {
  const { manageToken, startsAt, endsAt, status } = booking;
  const { date, time } = shopWallClock(startsAt);
  return {
    token: manageToken,
    when: pageWordsIn(language).appointment.at(longDate(date, language), time),
    service: bookedName(booking, language),
    isToCome: status === "confirmed" && endsAt > nowDate(),
    isOff: outcomeOf(status) === "cancelled",
    again: bookAgainPath(booking),
  };
}
