import { timeZone } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { timeAfter } from "#app/i18n/format/minutes.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";

type BookingKey = { service: string; date: string; time: string };

/**
 * Returns links that add the appointment to a calendar or share it. None contains the manage link, which is a
 * key.
 */
export function shareLinks(booking: BookingKey, shop: ShopFacts, language: Language) {
  const { booked } = wordsIn(language);
  const { street, postcode, city } = shop.address;
  const place = `${shop.name}, ${street}, ${postcode} ${city}`;
  const service = findServiceByCode(booking.service, shop);
  const title = booked.atShop(service?.label ?? booked.appointment, shop.name);
  const start = `${booking.date}T${booking.time}:00`;
  const end = `${booking.date}T${timeAfter(booking.time, service?.minutes ?? shop.booking.slotMinutes)}:00`;
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: [start, end].map((moment) => moment.replace(/[-:]/g, "")).join("/"),
    ctz: timeZone,
    location: place,
  });
  // Outlook reads a time without a zone as the visitor's local time.
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: start,
    enddt: end,
    location: place,
  });
  const message = booked.shared(shop.name, booking, `${street}, ${city}`);
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    whatsapp: `https://wa.me/?${new URLSearchParams({ text: message })}`,
  };
}
