import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { formatProblem, mailNames } from "#app/messages/mail-names.server.ts";
import { findMailsInTrouble } from "#app/messages/problems.server.ts";
import { shopMailbox } from "#app/messages/shop-mailbox.server.ts";
import { bookingHref } from "../booking-href.ts";

type MailInTrouble = Awaited<ReturnType<typeof findMailsInTrouble>>[number];
export type TroubledMailView = Awaited<ReturnType<typeof viewOf>>["mails"][number];

export async function viewOf(staff: Staff) {
  const inTrouble = await findMailsInTrouble(hasStaffAccess(staff));
  return { mails: inTrouble.map(formatMail) };
}

function formatMail({ mail, booking, prepayment, link, entry }: MailInTrouble) {
  const isToShop = mail.kind === "shop-notice" || mail.kind === "refund-notice";
  return {
    id: mail.id,
    name: mailNames[mail.kind],
    words: formatProblem(mail),
    to: isToShop ? shopMailbox() : (link?.email ?? prepayment?.email ?? booking?.email ?? entry?.email ?? ""),
    about: booking && {
      name: booking.name,
      when: formatMoment(booking.startsAt),
      phone: booking.phone,
      href: mail.bookingId ? bookingHref(mail.bookingId) : undefined,
    },
    made: formatMoment(mail.createdAt),
  };
}
