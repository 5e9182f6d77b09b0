import { shopWallClock } from "#app/i18n/format/clock.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { euros, formatPrice } from "#app/i18n/format/money.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { memoizeBySnapshot } from "#app/shop/documents.server.ts";
import { type Service, serviceFacts } from "#app/shop/facts/facts.ts";
import {
  asDutchText,
  findServiceByCode,
  joinCodes,
  type LocalizedText,
  serviceBy,
  serviceName,
  splitCodes,
  withPricesOn,
} from "#app/shop/facts/services.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import type { Booking, ServicePart } from "./tables/bookings.server.ts";

/**
 * Returns the service columns of a new booking, so that later changes to the service do not alter it.
 * @param date of the visit, "yyyy-MM-dd"; empty for the prices of today.
 */
export function serviceSnapshot({ code }: Pick<Service, "code">, barberId = "", date = "") {
  return visitColumns(splitCodes(code).flatMap((each) => findServicePart(each, barberId, date) ?? []));
}

/** Looks up the barber's price and duration for a service on the day of the visit. */
export function findServicePart(code: string, barberId: string, date: string): ServicePart | undefined {
  const service = serviceBy(code, barberId, withPricesOn(date, shop()));
  return (
    service && {
      code,
      label: service.label,
      priceCents: service.price?.cents ?? null,
      minutes: service.minutes,
    }
  );
}

/** Combines services into the columns of one booking. The price is null if any of them has no price. */
export function visitColumns(parts: ServicePart[]) {
  return {
    service: joinCodes(parts.map(({ code }) => code)),
    serviceLabel: parts.map(({ label }) => label).join(" + "),
    priceCents: parts.reduce<number | null>(
      (sum, { priceCents }) => (sum === null || priceCents === null ? null : sum + priceCents),
      0,
    ),
    parts: parts.length > 1 ? parts : null,
  };
}

export type BookedService = { service: string; serviceLabel: string | null };

/** Returns the service name as it was shown when the booking was made. */
export function bookedLabel(booked: BookedService, language: Language = "nl"): string {
  return bookedName(booked, language).text;
}

/** Returns the booked service name. It is translated only while the published service still has that name. */
export function bookedName({ service, serviceLabel }: BookedService, language: Language): LocalizedText {
  const published = publishedService(service);
  const label = serviceLabel ?? published?.label ?? service;
  return published?.label === label ? serviceName(published, language) : asDutchText(label, language);
}

/** Formats the price agreed at booking time. Returns undefined if the service had no price. */
export function bookedPrice(
  { service, priceCents }: { service: string; priceCents: number | null },
  language: Language,
): string | undefined {
  if (priceCents === null) return;
  return formatPrice(
    { cents: priceCents, isFrom: publishedService(service)?.price?.isFrom ?? false },
    language,
  );
}

/**
 * Formats what bookings cost together. Returns undefined if one of them has no price, or if the total is only a lowest
 * price ("vanaf") and the deductions already cover it.
 * @param deductedCents comes off the prices: prepayments and owed discounts.
 */
export function bookedSum(
  all: { service: string; priceCents: number | null }[],
  language: Language,
  deductedCents = 0,
): string | undefined {
  const prices = all.map(({ priceCents }) => priceCents).filter((cents) => cents !== null);
  if (prices.length < all.length) return;
  const cents = prices.reduce((sum, price) => sum + price, 0) - deductedCents;
  const isFrom = all.some(({ service }) => publishedService(service)?.price?.isFrom);
  if (isFrom && cents <= 0) return;
  // A visit that is paid already is not free of charge.
  return cents <= 0 && deductedCents > 0 ? euros(0, language) : formatPrice({ cents, isFrom }, language);
}

/** Formats the price of `bookedPrice`, with the discount that the shop owes on this visit. */
export function priceWords(
  booking: Parameters<typeof bookedPrice>[0] & { language: Language },
  discountCents = 0,
): string | undefined {
  const { language } = booking;
  const price = bookedPrice(booking, language);
  return discountCents > 0
    ? pageWordsIn(language).appointment.discounted(euros(discountCents, language), price)
    : price;
}

/**
 * Finds a published service, including ones that are no longer offered: their appointments may still be to
 * come.
 */
function publishedService(code: string): Service | undefined {
  return findServiceByCode(code, servicesEverPublished(snapshot()));
}

const servicesEverPublished = memoizeBySnapshot(({ documents }) => ({
  services: documents.service.map(({ key, value }) => serviceFacts(key, value)),
}));

export function serviceRules(code: string): Pick<Service, "barbers" | "bufferMinutes"> {
  return publishedService(code) ?? { barbers: [], bufferMinutes: 0 };
}

/**
 * Returns the path of the form for one more companion: the same service, barber and day, when the last of the group is
 * done.
 */
export function companionPath(booking: Booking, companions: Booking[]): string {
  const { service, barberId, language, bookingDate } = booking;
  const ends = [booking, ...companions.filter((each) => each.bookingDate === bookingDate)].map((each) =>
    each.endsAt.getTime(),
  );
  const query = new URLSearchParams({
    service,
    ...(shop().barbers.length > 1 && { kapper: barberId }),
    dag: bookingDate,
    uur: shopWallClock(new Date(Math.max(...ends))).time,
  });
  return `${languages[language].page}?${query}#booking`;
}

/**
 * Returns the path of the form with the same service and barber. `zoals` lets the form propose the same weekday and
 * hour; it ignores what is no longer offered.
 */
export function bookAgainPath(
  booking: Pick<Booking, "service" | "barberId" | "language" | "bookingDate" | "bookingTime">,
): string {
  const { service, barberId, language, bookingDate, bookingTime } = booking;
  const query = new URLSearchParams({
    service,
    ...(shop().barbers.length > 1 && { kapper: barberId }),
    zoals: `${bookingDate}T${bookingTime.slice(0, 5)}`,
  });
  return `${languages[language].page}?${query}#booking`;
}
