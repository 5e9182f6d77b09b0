import { bookAgainPath, bookedLabel } from "#app/bookings/booked-service.server.ts";
import { isCompanion } from "#app/bookings/booked-together.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { termsPath } from "#app/i18n/format/language.ts";
import { isSafeName } from "./appointment-parts.ts";
import { type AppointmentMail, remainingPayment } from "./queued-mail.server.ts";

export type CustomerAbout = ReturnType<typeof appointmentDataFor>;

/** Returns what mails to a customer say about an appointment. */
export function appointmentDataFor(
  { mail, booking, prepayment, discountCents, companions, rest }: AppointmentMail,
  appUrl: string,
) {
  return {
    ...booking,
    ...(isCompanion(booking) && companionWords(booking)),
    // The mail's id proves access to the mailbox, because only the recipient knows it.
    manageUrl: `${manageUrlOf(booking, appUrl)}?mail=${mail.id}`,
    termsUrl: `${appUrl}${termsPath(booking.language, booking.termsId)}`,
    bookingUrl: `${appUrl}${bookAgainPath(booking)}`,
    noReviewsUrl: noReviewsUrl(booking, appUrl),
    prepaid: remainingPayment(prepayment),
    visitAskedAt: remainingPayment(prepayment)?.visitAskedAt ?? undefined,
    owedCents: prepayment?.owedAt ? prepayment.amountCents : undefined,
    discountCents,
    companions,
    rest,
  };
}

/** Moves a companion's name into the service, because the mail must greet whoever booked for the companion. */
function companionWords({ name, language, ...booking }: Booking) {
  const label = bookedLabel(booking, language);
  return { name: "", serviceLabel: isSafeName(name) ? `${label} (${name})` : label };
}

export function manageUrlOf({ manageToken }: Booking, appUrl: string): string {
  return `${appUrl}/afspraak/${manageToken}`;
}

export function noReviewsUrl(booking: Booking, appUrl: string): string {
  return `${manageUrlOf(booking, appUrl)}/geen-reviews`;
}
