import { linkUrl } from "#app/accounts/links.server.ts";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import {
  cancelled,
  changed,
  confirmation,
  isGroup,
  moved,
  moveRequestWithdrawn,
  otherTime,
  seriesOf,
} from "./appointment-letters.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { offer, paymentOpen, paymentOver, refund, refundStuck, waiting } from "./held-time-letters.ts";
import type { MailContent } from "./letter.ts";
import {
  aboutFor,
  bookingOf,
  type CustomerAbout,
  companionBookings,
  entryOf,
  isByShop,
  linkOf,
  paidTermsUrl,
  paymentOf,
  prepaid,
  type QueuedMail,
  waitingEntryUrl,
} from "./queued-mail.server.ts";
import { shopMailbox } from "./shop-mailbox.server.ts";
import { gatheredNotices, invitation, newPassword, refundNotice, shopNotice } from "./staff-letters.ts";
import { myAppointments, reminder, shortReminder, thankYou } from "./visit-letters.ts";

type Method = "PUBLISH" | "CANCEL";
export type Letter = MailContent & {
  to: string;
  calendar?: { filename: string; method: Method; content: string };
};

export function composeLetter(queued: QueuedMail, appUrl: string): Letter {
  return writersByKind[queued.mail.kind](queued, appUrl);
}

/** Returns the address for one-click unsubscribe, which mail programs may call. */
export function unsubscribeUrl(queued: QueuedMail, appUrl: string): string | undefined {
  if (queued.mail.kind === "thank-you") return aboutFor(queued, appUrl).noReviewsUrl;
  return queued.entry ? `${waitingEntryUrl(queued.entry, appUrl)}/af` : undefined;
}

const writersByKind: Record<QueuedMail["mail"]["kind"], (queued: QueuedMail, appUrl: string) => Letter> = {
  confirmation: toCustomer(confirmation, "PUBLISH"),
  moved(queued, appUrl) {
    const letter = toCustomer(moved)(queued, appUrl);
    const about = aboutFor(queued, appUrl);
    const staying = about.staying.map((each) => ({
      ...each,
      manageUrl: `${appUrl}/afspraak/${each.manageToken}`,
    }));
    const content = calendarFile([about, ...staying]);
    return { ...letter, calendar: { filename: fileIn(about), method: "PUBLISH", content } };
  },
  changed: toCustomer(changed, "PUBLISH"),
  cancelled: toCustomer(cancelled, "CANCEL"),
  "other-time": toCustomer(otherTime),
  "move-request-withdrawn": toCustomer(moveRequestWithdrawn, "PUBLISH"),
  series(queued, appUrl) {
    const about = aboutFor(queued, appUrl);
    const appointments = (queued.series ?? []).map((booking) => ({
      ...booking,
      termsUrl: about.termsUrl,
      manageUrl: `${appUrl}/afspraak/${booking.manageToken}`,
    }));
    // Only the mail gets the link with its id, which proves access to the mailbox; the calendar file gets the link
    // without.
    const linked = appointments.map((each) =>
      each.id === about.id ? { ...each, manageUrl: about.manageUrl } : each,
    );
    return {
      ...seriesOf({ ...about, appointments: linked }),
      to: about.email,
      calendar: {
        filename: fileIn(about),
        method: "PUBLISH",
        content: calendarFile(appointments, "PUBLISH", isGroup(appointments) ? about.rest : undefined),
      },
    };
  },
  reminder: toCustomer(reminder),
  "short-reminder": toCustomer(shortReminder),
  "thank-you": toCustomer(thankYou),
  "my-appointments"(queued, appUrl) {
    const about = aboutFor(queued, appUrl);
    const myAppointmentsUrl = `${appUrl}/mijn-afspraken/${queued.mail.id}`;
    const isToBook = about.status === "expired";
    return { ...myAppointments({ ...about, myAppointmentsUrl, isToBook }), to: about.email };
  },
  "sms-reminder"() {
    // send-mail.server.ts sends these as text messages; the type requires every kind.
    throw new Error("This is no mail");
  },
  "shop-notice"(queued, appUrl) {
    const changes =
      queued.gathered?.flatMap((each) => (each.booking ? [each.booking, ...companionBookings(each)] : [])) ??
      [];
    if (changes.length > 1)
      return { ...gatheredNotices(changes, { dashboardUrl: `${appUrl}/admin` }), to: shopMailbox() };
    const about = { ...bookingOf(queued), along: companionBookings(queued), dashboardUrl: `${appUrl}/admin` };
    const isWithdrawn = Boolean(queued.prepayment?.withdrawnAt);
    return { ...shopNotice({ ...about, isWithdrawn, prepaid: prepaid(queued) }), to: shopMailbox() };
  },
  "payment-open"(queued, appUrl) {
    const { sessionId, expiresAt } = paymentOf(queued);
    const { email, termsUrl } = aboutFor(queued, appUrl);
    const url = `${appUrl}/betaling/${sessionId}`;
    return { ...paymentOpen({ ...bookingOf(queued), expiresAt, url, termsUrl }), to: email };
  },
  "payment-over"(queued, appUrl) {
    const { email, bookingUrl } = aboutFor(queued, appUrl);
    const termsUrl = paidTermsUrl(queued, appUrl);
    return { ...paymentOver({ ...bookingOf(queued), bookingUrl, termsUrl }), to: email };
  },
  refund(queued, appUrl) {
    const payment = paymentOf(queued);
    const { language, name, ...about } = recipientOfRefund(queued);
    const bookingUrl = `${appUrl}${languages[language].page}#booking`;
    return {
      ...refund({
        ...payment,
        ...about,
        name,
        language,
        bookingUrl,
        termsUrl: paidTermsUrl(queued, appUrl, language),
      }),
      to: payment.email,
    };
  },
  "refund-stuck"(queued) {
    const payment = paymentOf(queued);
    return { ...refundStuck({ ...payment, ...recipientOfRefund(queued) }), to: payment.email };
  },
  invitation({ link }) {
    const { email, role } = linkOf(link);
    return { ...invitation({ role, url: linkUrl(linkOf(link)) }), to: email };
  },
  "new-password"({ link }) {
    return { ...newPassword({ url: linkUrl(linkOf(link)) }), to: linkOf(link).email };
  },
  waiting({ entry, mail }, appUrl) {
    const { email } = entryOf(entry);
    return {
      ...waiting({ entry: entryOf(entry), listUrl: waitingEntryUrl(entryOf(entry), appUrl, mail) }),
      to: email,
    };
  },
  offer(queued, appUrl) {
    const about = aboutFor(queued, appUrl);
    if (!queued.offer) throw new Error("This mail is about an offer, and has none");
    const { endsAt } = queued.offer;
    const url = waitingEntryUrl(entryOf(queued.entry), appUrl, queued.mail);
    return { ...offer({ ...about, endsAt, offerUrl: url, listUrl: `${url}#af` }), to: about.email };
  },
  "refund-notice"(queued) {
    const about = { held: queued.booking, isByShop: isByShop(queued) };
    return { ...refundNotice({ ...paymentOf(queued), ...about }), to: shopMailbox() };
  },
};

/**
 * Returns name and language for a mail to the payer. They are the booking's, unless staff gave its time to another
 * customer, whose appointment must not be revealed.
 */
function recipientOfRefund(queued: QueuedMail) {
  const payment = paymentOf(queued);
  const held = queued.booking;
  const isTakenByAnother = Boolean(held?.email) && !isSameMailbox(held?.email ?? null, payment.email);
  const { language, name } = held && !isTakenByAnother ? held : { ...payment, name: "" };
  return { held, isTakenByAnother, isByShop: isByShop(queued), language, name };
}

/** @param method of the attached calendar file; undefined for none */
function toCustomer(write: (about: CustomerAbout) => MailContent, method?: Method) {
  return (queued: QueuedMail, appUrl: string): Letter => {
    const about = aboutFor(queued, appUrl);
    const calendar = method && { filename: fileIn(about), method, content: calendarFile([about], method) };
    return { ...write(about), to: about.email, calendar };
  };
}

const fileIn = ({ language }: { language: Language }) => mailWordsIn(language).calendar.file;
