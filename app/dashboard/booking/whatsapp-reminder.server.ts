import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { whatsappLink } from "#app/content/shop/links.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { mailWordsIn } from "#app/i18n/load/mail-words.server.ts";
import { whenWords } from "#app/messages/sms-reminder.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Booking } from "#app/tables/bookings.server.ts";

/**
 * Opens WhatsApp with a reminder to send; undefined when there is nothing to remind of, or no number. Who was asked for
 * another time is not expected at this one.
 */
export function whatsappReminder(booking: Booking): string | undefined {
  const { name, phone, startsAt, status, moveAskedAt, manageToken, language } = booking;
  if (!phone || status !== "confirmed" || moveAskedAt || startsAt.getTime() <= now().epochMilliseconds)
    return;
  const link = `${runtime().settings.appUrl}/afspraak/${manageToken}`;
  const text = mailWordsIn(language).reminder.whatsapp({
    name: name.split(" ")[0] ?? name,
    shop: shop().name,
    soon: whenWords(startsAt, language),
    service: bookedLabel(booking),
    link,
  });
  return whatsappLink(phone, text);
}
