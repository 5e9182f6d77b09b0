import type { SQL } from "drizzle-orm";
import { findMailsInTrouble, maxShown } from "#app/mail/problems.server.ts";
import { formatMoment } from "#app/shop/dates.server.ts";
import { shop } from "#content/shop.ts";
import { bookingHref } from "../booking-href.ts";
import { formatProblem, mailNames } from "./mail-names.server.ts";

export type TroubledMailView = Awaited<ReturnType<typeof troubledMails>>[number];

/** The mails that did not leave, in words. */
export async function troubledMails(isAllowed: SQL) {
  return (await findMailsInTrouble(isAllowed)).map(({ mail, booking, prepayment }) => {
    const isToShop = mail.kind === "shop-notice" || mail.kind === "refund-notice";
    return {
      id: mail.id,
      name: mailNames[mail.kind],
      words: formatProblem(mail),
      to: isToShop ? shop.email : (prepayment?.email ?? booking?.email ?? ""),
      about: booking && {
        name: booking.name,
        when: formatMoment(booking.startsAt),
        phone: booking.phone,
        href: mail.bookingId ? bookingHref(mail.bookingId) : undefined,
      },
      made: formatMoment(mail.createdAt),
    };
  });
}

/** For the notice above other pages: "3 mails zijn niet verstuurd"; nothing when all is well. */
export async function formatTrouble(isAllowed: SQL): Promise<string | undefined> {
  const { length } = await findMailsInTrouble(isAllowed);
  if (length === 0) return;
  if (length === 1) return "1 mail is niet verstuurd";
  return `${length < maxShown ? length : `Minstens ${maxShown}`} mails zijn niet verstuurd`;
}
