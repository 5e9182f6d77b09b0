import { timeAfter } from "#app/i18n/format/minutes.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { companionStorage, type FormValues } from "./form-draft.ts";
import { rememberCustomer } from "./remember-me.tsx";
import type { MadeBooking } from "./send-booking.ts";

/**
 * Remembers the customer if the checkbox is ticked. Stores the first values of the form for a companion: the same
 * phone, e-mail, barber and service, with the time at which this booking, or the last of its group, ends.
 */
export function keepForNext(booking: MadeBooking, fields: FormValues, shop: ShopFacts): void {
  const { name = "", phone = "", email = "", barber = "" } = fields;
  if (fields.remember) rememberCustomer({ name, phone, email, service: fields.service ?? "", barber });
  const { service, date, manageUrl, others = [] } = booking;
  const ends = [booking, ...others].map((each) =>
    timeAfter(each.time, findServiceByCode(each.service, shop)?.minutes ?? 0),
  );
  const bookedWith = manageUrl.split("/").at(-1) ?? "";
  companionStorage.keep({ phone, email, barber, service, date, time: ends.sort().at(-1) ?? "", bookedWith });
}
