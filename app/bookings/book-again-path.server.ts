import { bookingPages, type Language } from "../languages/language.ts";
import { shop } from "../publishing/snapshot.server.ts";

/** The form with the same service and barber; it ignores what is no longer offered. */
export function bookAgainPath({
  service,
  barberId,
  language,
}: {
  service: string;
  barberId: string;
  language: Language;
}): string {
  const asked = new URLSearchParams({ service, ...(shop().barbers.length > 1 && { kapper: barberId }) });
  return `${bookingPages[language]}?${asked}#booking`;
}
