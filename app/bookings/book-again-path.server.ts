import { shop } from "#app/content/snapshot.server.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";

/** The form with the same service and barber, on the same weekday and hour; it ignores what is no longer offered. */
export function bookAgainPath({
  service,
  barberId,
  language,
  bookingDate,
  bookingTime,
}: {
  service: string;
  barberId: string;
  language: Language;
  bookingDate: string;
  bookingTime: string;
}): string {
  const asked = new URLSearchParams({
    service,
    ...(shop().barbers.length > 1 && { kapper: barberId }),
    zoals: `${bookingDate}T${bookingTime.slice(0, 5)}`,
  });
  return `${languages[language].page}?${asked}#booking`;
}
