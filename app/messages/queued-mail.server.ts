/** A queued mail with the rows that it is about and the addresses in it. */
import type { StaffLink } from "#app/accounts/links.server.ts";
import { bookAgainPath, bookedLabel } from "#app/bookings/booked-service.server.ts";
import { isCompanion } from "#app/bookings/booked-together.server.ts";
import type { Moment } from "#app/bookings/booking-schema.ts";
import type { bookings } from "#app/bookings/tables/bookings.server.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { type Language, languages, termsPath } from "#app/i18n/format/language.ts";
import type { LegalText } from "#app/i18n/format/legal.ts";
import { remainingCents } from "#app/i18n/format/money.ts";
import type { prepayments } from "#app/payments/tables/prepayments.server.ts";
import type { offers, WaitingEntry } from "#app/waiting-list/tables/waiting-list.server.ts";
import { isSafeName } from "./appointment-parts.ts";
import type { mails } from "./tables/mails.server.ts";

export type QueuedMail = {
  mail: typeof mails.$inferSelect;
  /** For a refund, the held time, if any. */
  booking: typeof bookings.$inferSelect | null;
  prepayment?: typeof prepayments.$inferSelect | null;
  link?: StaffLink | null;
  entry?: WaitingEntry | null;
  offer?: typeof offers.$inferSelect | null;
  /** Comes off the price of this visit. */
  discountCents?: number;
  /** E-mail of the staff member who cancelled it; null for the customer. `movedBy` likewise. */
  cancelledBy?: string | null;
  movedBy?: string | null;
  /** The standing bookings of a series, for a mail about all of them. */
  series?: (typeof bookings.$inferSelect)[];
  /** The amount still to be paid in the shop, for all bookings of the mail. */
  rest?: string;
  /** The first free times, for a customer whose appointment the shop cancelled. */
  next?: Moment[];
  /** The terms of a paid booking, to be attached to its confirmation. */
  terms?: LegalText;
  /** The notices in a combined mail, including this one. */
  gathered?: QueuedMail[];
};

export type CustomerAbout = ReturnType<typeof aboutFor>;

export function aboutFor(queued: QueuedMail, appUrl: string) {
  const booking = bookingOf(queued);
  const { email } = booking;
  if (!email) throw new Error("This booking has no e-mail address");
  return {
    ...booking,
    ...(isCompanion(booking) && companionWords(booking)),
    email,
    // The mail's id proves access to the mailbox, because only the recipient knows it.
    manageUrl: `${appUrl}/afspraak/${booking.manageToken}?mail=${queued.mail.id}`,
    termsUrl: `${appUrl}${termsPath(booking.language, booking.termsId)}`,
    noReviewsUrl: `${appUrl}/afspraak/${booking.manageToken}/geen-reviews`,
    bookingUrl: `${appUrl}${bookAgainPath(booking)}`,
    prepaid: prepaid(queued),
    discountCents: queued.discountCents,
    rest: queued.rest,
    owedCents: queued.prepayment?.owedAt ? queued.prepayment.amountCents : undefined,
    visitAskedAt: prepaid(queued)?.visitAskedAt ?? undefined,
    refunded: refunded(queued),
    isByShop: isByShop(queued),
    next: (queued.next ?? []).map((moment) => nextOf(booking, moment, appUrl)),
    isMovedByShop: typeof queued.movedBy === "string",
    along: companionBookings(queued),
    staying: (queued.series ?? []).filter(({ id }) => id !== booking.id),
  };
}

/** Returns the bookings of companions on the same day. */
export function companionBookings({ booking, series = [] }: QueuedMail) {
  return series.filter(({ id, bookingDate }) => id !== booking?.id && bookingDate === booking?.bookingDate);
}

/** Replaces the name by none and adds it to the service: the mailbox belongs to whoever booked for the companion. */
function companionWords({ name, language, ...booked }: typeof bookings.$inferSelect) {
  const label = bookedLabel(booked, language);
  return { name: "", serviceLabel: isSafeName(name) ? `${label} (${name})` : label };
}

function nextOf(
  { service, language }: { service: string; language: Language },
  { date, time }: Moment,
  appUrl: string,
) {
  const query = new URLSearchParams({ service, dag: date });
  const path = `${languages[language].page}?${query}#booking`;
  return { words: longDateAndTime({ date, time }, language), href: appUrl + path };
}

export function bookingOf({ booking }: QueuedMail) {
  if (!booking) throw new Error("This mail is about a booking, and has none");
  return booking;
}

export function paymentOf({ prepayment }: QueuedMail) {
  if (!prepayment) throw new Error("This mail is about a payment, and has none");
  return prepayment;
}

/** Returns the terms of the payment; undefined for a payment older than that column. */
export function paidTermsUrl(queued: QueuedMail, appUrl: string, language = bookingOf(queued).language) {
  const { termsId } = paymentOf(queued);
  return termsId ? `${appUrl}${termsPath(language, termsId)}` : undefined;
}

export function linkOf(link: QueuedMail["link"]) {
  if (!link) throw new Error("This mail is about a link, and has none");
  return link;
}

export function entryOf(entry: QueuedMail["entry"]) {
  if (!entry) throw new Error("This mail is about the waiting list, and has no entry");
  return entry;
}

/** @param mail adds its id, which proves that the recipient reads the address */
export function waitingEntryUrl({ token }: WaitingEntry, appUrl: string, mail?: { id: string }): string {
  return `${appUrl}/wachtlijst/${token}${mail ? `?mail=${mail.id}` : ""}`;
}

export const isByShop = ({ cancelledBy }: QueuedMail) => typeof cancelledBy === "string";

export function prepaid({ prepayment }: QueuedMail) {
  if (prepayment?.status !== "used") return;
  const amountCents = remainingCents(prepayment);
  return amountCents > 0 ? { ...prepayment, amountCents } : undefined;
}

function refunded({ prepayment }: QueuedMail) {
  if (prepayment?.status === "refunded") return prepayment;
  if (prepayment?.status !== "refunding" || prepayment.refundProblem) return;
  return { ...prepayment, amountCents: remainingCents(prepayment) };
}
