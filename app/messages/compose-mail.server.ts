import { linkUrl } from "#app/accounts/links.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { languages, termsPath } from "#app/i18n/format/language.ts";
import { remainingCents } from "#app/i18n/format/money.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import type { Prepayment } from "#app/payments/tables/prepayments.server.ts";
import type { WaitingEntry } from "#app/waiting-list/tables/waiting-list.server.ts";
import {
  appointmentDataFor,
  type CustomerAbout,
  manageUrlOf,
  noReviewsUrl,
} from "./appointment-data.server.ts";
import {
  cancelledMail,
  changedMail,
  confirmationMail,
  movedMail,
  moveRequestWithdrawnMail,
  otherTimeMail,
  seriesMail,
} from "./appointment-mail-content.ts";
import { calendarFile } from "./calendar-file.server.ts";
import {
  offerMail,
  paymentOpenMail,
  paymentOverMail,
  refundMail,
  refundStuckMail,
  waitingMail,
} from "./held-time-mail-content.ts";
import type { MailContent } from "./mail-content.ts";
import {
  type AppointmentMail,
  type NoticeMail,
  type QueuedMail,
  type RefundMail,
  remainingPayment,
} from "./queued-mail.server.ts";
import { shopMailbox } from "./shop-mailbox.server.ts";
import {
  gatheredNoticesMail,
  invitationMail,
  newPasswordMail,
  refundNoticeMail,
  shopNoticeMail,
} from "./staff-mail-content.ts";
import { myAppointmentsMail, reminderMail, shortReminderMail, thankYouMail } from "./visit-mail-content.ts";

type Method = "PUBLISH" | "CANCEL";
export type ComposedMail = MailContent & {
  to: string;
  calendar?: { filename: string; method: Method; content: string };
};

export function composeMail(queued: QueuedMail, appUrl: string): ComposedMail {
  switch (queued.kind) {
    case "invitation":
      return {
        ...invitationMail({ role: queued.link.role, url: linkUrl(queued.link) }),
        to: queued.link.email,
      };
    case "new-password":
      return { ...newPasswordMail({ url: linkUrl(queued.link) }), to: queued.link.email };
    case "waiting": {
      const { entry, mail } = queued;
      return { ...waitingMail({ entry, listUrl: waitingEntryUrl(entry, appUrl, mail) }), to: entry.email };
    }
    case "shop-notice":
      return { ...noticeContent(queued, `${appUrl}/admin`), to: shopMailbox() };
    case "refund-notice":
      return { ...refundNoticeMail(refundSubject(queued)), to: shopMailbox() };
    case "refund-stuck":
      return { ...refundStuckMail(refundSubject(queued)), to: queued.prepayment.email };
    case "refund": {
      const subject = refundSubject(queued);
      const bookingUrl = `${appUrl}${languages[subject.language].page}#booking`;
      const termsUrl = paidTermsUrl(subject, appUrl);
      return { ...refundMail({ ...subject, bookingUrl, termsUrl }), to: queued.prepayment.email };
    }
  }
  const about = appointmentDataFor(queued, appUrl);
  return {
    ...contentFor(queued, about, appUrl),
    to: about.email,
    calendar: calendarFor(queued, about, appUrl),
  };
}

/** Returns the address for one-click unsubscribe, which mail programs may call. */
export function unsubscribeUrl(queued: QueuedMail, appUrl: string): string | undefined {
  if (queued.kind === "thank-you") return noReviewsUrl(queued.booking, appUrl);
  if (queued.kind === "waiting" || queued.kind === "offer")
    return `${waitingEntryUrl(queued.entry, appUrl)}/af`;
}

function contentFor(queued: AppointmentMail, about: CustomerAbout, appUrl: string): MailContent {
  const { booking, mail } = queued;
  switch (queued.kind) {
    case "confirmation":
      return confirmationMail(about);
    case "moved":
      return movedMail({ ...about, isMovedByShop: queued.movedBy !== null });
    case "changed":
      return changedMail(about);
    case "cancelled":
      return cancelledMail({
        ...about,
        refunded: refunded(queued.prepayment),
        isByShop: queued.cancelledBy !== null,
        next: queued.next.map((moment) => ({
          words: longDateAndTime(moment, booking.language),
          href: `${appUrl}${languages[booking.language].page}?${new URLSearchParams({ service: booking.service, dag: moment.date })}#booking`,
        })),
        staying: queued.staying,
      });
    case "other-time":
      return otherTimeMail(about);
    case "move-request-withdrawn":
      return moveRequestWithdrawnMail(about);
    case "series":
      return seriesMail({ ...about, appointments: seriesAppointments(queued, about, appUrl) });
    case "reminder":
      return reminderMail(about);
    case "short-reminder":
      return shortReminderMail(about);
    case "thank-you":
      return thankYouMail(about);
    case "my-appointments": {
      const myAppointmentsUrl = `${appUrl}/mijn-afspraken/${mail.id}`;
      return myAppointmentsMail({ ...about, myAppointmentsUrl, isToBook: booking.status === "expired" });
    }
    case "payment-open": {
      const { sessionId, expiresAt } = queued.prepayment;
      const url = `${appUrl}/betaling/${sessionId}`;
      return paymentOpenMail({ ...booking, expiresAt, url, termsUrl: about.termsUrl });
    }
    case "payment-over": {
      const { termsId } = queued.prepayment;
      const termsUrl = paidTermsUrl({ termsId, language: booking.language }, appUrl);
      return paymentOverMail({ ...booking, bookingUrl: about.bookingUrl, termsUrl });
    }
    case "offer": {
      const offerUrl = waitingEntryUrl(queued.entry, appUrl, mail);
      return offerMail({ ...about, heldUntil: queued.offer.endsAt, offerUrl, listUrl: `${offerUrl}#af` });
    }
  }
}

/** Returns the calendar file to attach to a mail about an appointment, if that mail has one. */
function calendarFor(
  queued: AppointmentMail,
  about: CustomerAbout,
  appUrl: string,
): ComposedMail["calendar"] {
  const filename = mailWordsIn(about.language).calendar.file;
  switch (queued.kind) {
    case "changed":
    case "move-request-withdrawn":
      return { filename, method: "PUBLISH", content: calendarFile([about]) };
    case "confirmation":
    case "moved": {
      const companions = queued.companions.map((each) => ({ ...each, manageUrl: manageUrlOf(each, appUrl) }));
      const sum = companions.length > 0 ? about.rest : undefined;
      return { filename, method: "PUBLISH", content: calendarFile([about, ...companions], "PUBLISH", sum) };
    }
    case "series":
      return {
        filename,
        method: "PUBLISH",
        content: calendarFile(seriesAppointments(queued, about, appUrl)),
      };
    case "cancelled":
      return { filename, method: "CANCEL", content: calendarFile([about], "CANCEL") };
  }
}

/** Only the mail's own booking gets the link with the mail's id. The calendar file leaves the id out. */
function seriesAppointments(
  { series }: Extract<AppointmentMail, { kind: "series" }>,
  { id, termsUrl, manageUrl }: CustomerAbout,
  appUrl: string,
) {
  return series.map((booking) => ({
    ...booking,
    termsUrl,
    manageUrl: booking.id === id ? manageUrl : manageUrlOf(booking, appUrl),
  }));
}

function noticeContent(
  { booking, companions, gathered, prepayment }: NoticeMail,
  dashboardUrl: string,
): MailContent {
  const changes = gathered.flat();
  if (changes.length > 1) return gatheredNoticesMail(changes, { dashboardUrl });
  const isWithdrawn = Boolean(prepayment?.withdrawnAt);
  return shopNoticeMail({
    ...booking,
    companions,
    dashboardUrl,
    isWithdrawn,
    prepaid: remainingPayment(prepayment),
  });
}

/**
 * Returns what mails about a refund are about. Name and language are the booking's, unless staff gave its time to
 * another customer, whose appointment must not be revealed.
 */
function refundSubject({ booking: held, prepayment, cancelledBy }: RefundMail) {
  const isTakenByAnother = Boolean(held?.email) && !isSameMailbox(held?.email ?? null, prepayment.email);
  const { language, name } = held && !isTakenByAnother ? held : { ...prepayment, name: "" };
  return { ...prepayment, held, isTakenByAnother, isByShop: cancelledBy !== null, language, name };
}

/** Returns the payment with the amount that goes back to the customer; undefined if nothing goes back by itself. */
function refunded(prepayment: Prepayment | null) {
  if (prepayment?.status === "refunded") return prepayment;
  if (prepayment?.status !== "refunding" || prepayment.refundProblem) return;
  return { ...prepayment, amountCents: remainingCents(prepayment) };
}

/** Returns the URL of the terms of a payment; undefined for a payment that stored none. */
function paidTermsUrl({ termsId, language }: Pick<Booking, "termsId" | "language">, appUrl: string) {
  return termsId ? `${appUrl}${termsPath(language, termsId)}` : undefined;
}

/** @param mail adds its id, which proves that the recipient reads the address */
function waitingEntryUrl({ token }: WaitingEntry, appUrl: string, mail?: { id: string }): string {
  return `${appUrl}/wachtlijst/${token}${mail ? `?mail=${mail.id}` : ""}`;
}
