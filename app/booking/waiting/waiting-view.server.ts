import { bookedName, bookedPrice } from "#app/bookings/booked-service.server.ts";
import { barberName, serviceNameOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { requestText, untilText } from "#app/waiting-list/entry.server.ts";
import type { FoundEntry } from "#app/workflows/waiting-list/entries.server.ts";
import { suitingTimes } from "#app/workflows/waiting-list/offer-freed-times.server.ts";

export type WaitingView = Awaited<ReturnType<typeof waitingView>>;

export async function waitingView({ entry, isOpen, offer }: FoundEntry) {
  const held = offer?.booking.status === "held" ? offer : undefined;
  const { name, phone, email, language } = entry;
  return {
    isOpen,
    service: serviceNameOf(entry.service, shop(), language),
    barber: barberName(entry.barberId ?? "", shop()),
    wish: requestText(entry, language),
    customer: { name, phone, email },
    offer: held && {
      service: bookedName(held.booking, language),
      price: bookedPrice(held.booking, language),
      day: longDate(clockOf(held.booking.startsAt).date, language),
      time: clockOf(held.booking.startsAt).time,
      minutes: minutesOf(held.booking),
      barber: barberName(held.booking.barberId, shop()),
      until: untilText(held.endsAt, language),
    },
    /** Offered, and gone since. */
    missed: offer?.booking.status === "expired" ? dayAndTime(offer.booking.startsAt, language) : undefined,
    bookPath: await bookPath(entry, isOpen && !held),
  };
}

/** To the form, when something is free that they did not ask for or let go. */
async function bookPath(entry: FoundEntry["entry"], asks: boolean): Promise<string | undefined> {
  const [first] = asks ? await suitingTimes(entry) : [];
  if (!first) return;
  const { service, barberId, language } = entry;
  const query = { service, ...(barberId && { kapper: barberId }), dag: first.slice(0, 10) };
  return `${languages[language].page}?${new URLSearchParams(query)}#booking`;
}

function clockOf(at: Date) {
  return shopWallClock(at);
}
