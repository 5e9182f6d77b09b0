import { and, desc, eq } from "drizzle-orm";
import { bookAgainPath, bookedName, companionPath, priceWords } from "#app/bookings/booked-service.server.ts";
import { isMovedWith, listCompanions } from "#app/bookings/booked-together.server.ts";
import {
  canBeChanged,
  changeUntil,
  confirmTime,
  isAfterCutOff,
  termsOf,
} from "#app/bookings/change-until.server.ts";
import { dayWord, firstMoments, partsOfDay } from "#app/bookings/day-choice.ts";
import { timesToMoveTo } from "#app/bookings/flows/move-times.server.ts";
import { shareLinks } from "#app/bookings/share-links.ts";
import { type Booking, bookingChanges } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { maskedEmail } from "#app/customers/customer-rows.server.ts";
import { nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import {
  addDays,
  beforeMoment,
  formatTime,
  longDate,
  longDateWithoutYear,
  untilMoment,
} from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { languages } from "#app/i18n/format/language.ts";
import { euros, remainingCents, withTestLabel } from "#app/i18n/format/money.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { isStillUnsent } from "#app/messages/problems.server.ts";
import { discountsOf } from "#app/payments/owed-discounts.server.ts";
import { refundTermsOf } from "#app/payments/prepayment-rules.server.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { whyNotWithdrawable, withdrawableUntil } from "#app/payments/withdrawal.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";

export type AppointmentView = Awaited<ReturnType<typeof appointmentView>>;

/**
 * Returns what the page of an appointment shows, formatted on the server so that the browser shows the same
 * text.
 * @param viewer.isAlone whether only the own appointment is to be moved, and not those of the companions.
 * @param viewer.isOwnDevice whether this browser made the booking.
 */
export async function appointmentView(
  booking: Booking,
  viewer: { wantedDate: string | null; isAlone: boolean; isOwnDevice: boolean },
) {
  const { wantedDate, isAlone, isOwnDevice } = viewer;
  const { startsAt, status, language } = booking;
  const { date, time } = shopWallClock(startsAt);
  const until = changeUntil(booking);
  const terms = termsOf(booking);
  const along = await listCompanions(booking);
  const discounts = await discountsOf([booking, ...along].map(({ id }) => id));
  const standing = [booking, ...along].filter(isStanding);
  const isToCome = isStanding(booking);
  const canChange = canBeChanged(booking);
  const payment = await paymentOf(booking);
  const companions = along.filter(canBeChanged);
  const hasMovedAlong = (each: Booking) => isToCome && isMovedWith(each, booking);
  const others = along.filter(isStanding);
  return {
    state: stateOf(status, isToCome),
    name: booking.name,
    service: bookedName(booking, language),
    bookAgainPath: bookAgainPath(booking),
    minutes: minutesOf(booking),
    barber: barberName(booking.barberId, shop()),
    price: priceWords(booking, discounts.get(booking.id)),
    day: longDate(date, language),
    dayWithoutYear: longDateWithoutYear(date, language),
    time,
    message: booking.message,
    mailedTo: booking.email ? maskedEmail(booking.email) : undefined,
    isCorrectable:
      isOwnDevice &&
      canChange &&
      nowDate().getTime() - booking.createdAt.getTime() <= terms.undoMinutes * 60_000,
    share: shareLinks({ service: booking.service, date, time }, shop(), language),
    companionPath: canChange ? companionPath(booking, along) : undefined,
    /** The amount that the whole group still pays in the shop. */
    sum: standing.length > 1 ? await restToPay(standing, language) : undefined,
    along: along.map((each) => {
      const { when, ...rest } = listed(each, language, discounts.get(each.id));
      const hour = formatTime(each.bookingTime.slice(0, 5), language);
      return { ...rest, when: each.bookingDate === booking.bookingDate ? hour : when };
    }),
    /** Names of the companions who can still be moved or cancelled too, such as "Sam en Tom". */
    company: listNames(companions, language),
    companyIds: companions.map(({ id }) => id).join(","),
    /** The companions whose appointments moved together with this one. */
    movedAlong: listNames(others.filter(hasMovedAlong), language),
    /** The companions whose appointments stand, whatever became of this one. */
    staying: listNames(
      others.filter((each) => !hasMovedAlong(each)),
      language,
    ),
    /** The booking's sequence, for the form "Ik kom niet". Defined from the last moment to cancel until the start. */
    absentSequence: isToCome && !canChange && startsAt > nowDate() ? booking.sequence : undefined,
    // A withdrawal also cancels late, but its payment is not kept.
    isReportedAbsent: payment?.isKept !== false && (await isReportedAbsent(booking)),
    hasEmail: booking.email !== null,
    termsId: booking.termsId,
    payment,
    /** Until when the booking must be confirmed by one tap in the mail. */
    waitsUntil: isToCome ? confirmTime(booking) : undefined,
    /** Without a mail server, mails are files on the server's disk. */
    sendsMail: runtime().settings.smtpUrl !== undefined,
    isMailUnsent: isToCome && (await isStillUnsent(booking)),
    canChange,
    /** Staff asked the customer to choose another time. */
    isAskedToMove: canChange && booking.moveAskedAt !== null,
    changeUntil: untilMoment(shopWallClock(until), language),
    changeBefore: beforeMoment(shopWallClock(until), language),
    /** The minutes after booking in which it can be changed, if those end after the normal cut-off. */
    undoMinutes:
      canChange &&
      !booking.moveAskedAt &&
      startsAt.getTime() - until.epochMilliseconds < terms.cancelUntilHours * 3_600_000
        ? terms.undoMinutes
        : undefined,
    move: canChange ? await moveChoice(booking, isAlone ? [] : companions, wantedDate ?? date) : undefined,
  };
}

function listNames(all: Booking[], language: Language): string {
  const { locale } = languages[language];
  return new Intl.ListFormat(locale).format(all.map(({ name }) => name));
}

function isStanding({ status, endsAt }: Booking): boolean {
  return status === "confirmed" && endsAt > nowDate();
}

/** Returns whether the customer cancelled this booking after the last moment to cancel. */
async function isReportedAbsent(booking: Booking): Promise<boolean> {
  const [last] = await db()
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, booking.id), eq(bookingChanges.to, "cancelled")))
    .orderBy(desc(bookingChanges.id))
    .limit(1);
  return booking.status === "cancelled" && last?.by === null && isAfterCutOff(booking, last.at);
}

function stateOf(status: Booking["status"], isToCome: boolean) {
  if (status === "expired") return "released";
  const outcome = outcomeOf(status) ?? "open";
  return status === "confirmed" && !isToCome ? "over" : outcome;
}

/**
 * Returns the times of the requested day, or of the first day with free times after it. Days of the next two
 * weeks get buttons.
 */
async function moveChoice(booking: Booking, companions: Booking[], wantedDate: string) {
  const { language } = booking;
  const today = shopToday();
  const days = await timesToMoveTo(booking, {
    from: today,
    days: shop().booking.daysAhead,
    companions,
  });
  const chosen = days.find(({ date }) => date >= wantedDate) ?? days.at(-1);
  return {
    today,
    isTogether: companions.length > 0,
    first: firstMoments(days).map((moment) => ({ ...moment, word: dayWord(moment.date, today, language) })),
    soon: days
      .filter(({ date }) => date < addDays(today, 14))
      .map(({ date }) => ({ date, word: dayWord(date, today, language) })),
    days: days.map(({ date }) => ({ date, day: longDate(date, language) })),
    date: chosen?.date,
    day: chosen && longDate(chosen.date, language),
    parts: partsOfDay(chosen?.times ?? []),
  };
}

async function paymentOf(booking: Booking) {
  const [payment] = await db().select().from(prepayments).where(eq(prepayments.bookingId, booking.id));
  if (!payment) return;
  const { language } = booking;
  const { appointment, withdrawal } = pageWordsIn(language);
  const { withdrawnAt, dispute, returnedCents } = payment;
  const amountCents = payment.status === "refunded" ? payment.amountCents : remainingCents(payment);
  const plain = euros(amountCents, language);
  const amount = payment.provider === "test" ? `${plain} (${languages[language].testPayment})` : plain;
  const labelled = (words: string) => withTestLabel(payment, words, language);
  const withdrawn = withdrawnAt ? `, ${withdrawal.since(dayAndTime(withdrawnAt, language))}` : "";
  if (payment.refundProblem || ((dispute === "open" || dispute === "lost") && payment.status === "used")) {
    const words =
      payment.refundProblem && payment.refundProblem !== "disputed"
        ? "stuck"
        : dispute === "lost"
          ? "lost"
          : "disputed";
    return {
      amount,
      isKept: false,
      isStuck: true,
      text: labelled(appointment[words](payment.amountCents)),
      detail: withdrawn,
    };
  }
  switch (payment.status) {
    case "used": {
      const outcome = outcomeOf(booking.status);
      const paid = outcome === "missed" ? appointment.paidAndKept : appointment.paid;
      const isOpen = isStanding(booking);
      const remaining = returnedCents > 0 ? plain : undefined;
      const terms = { paidAt: payment.paidAt, rest: remaining };
      const detail = isOpen || outcome === "cancelled" ? `. ${refundTermsOf(booking, terms)}` : "";
      const returned = returnedCents > 0 ? `, ${appointment.refunded(returnedCents)}` : "";
      const rest = isOpen ? await restToPay([booking], language) : undefined;
      const still = rest ? `, ${appointment.restInShop(rest)}` : "";
      const text = labelled(paid(payment.amountCents)) + returned + still;
      if (amountCents === 0) return { amount, isKept: false, isStuck: true, text, detail: "" };
      return { amount, isKept: true, text, detail, withdraw: withdrawOf(booking, payment) };
    }
    case "refunding":
      return { amount, isKept: false, text: labelled(appointment.refunding(amountCents)), detail: withdrawn };
    case "refunded":
      return { amount, isKept: false, text: labelled(appointment.refunded(amountCents)), detail: withdrawn };
  }
}

/** Returns the withdrawal form's data while the customer has the right to withdraw. */
function withdrawOf(booking: Booking, payment: Parameters<typeof whyNotWithdrawable>[1]) {
  const { name, email, language } = booking;
  if (!payment?.paidAt || whyNotWithdrawable(booking, payment)) return;
  // The last day itself counts.
  const last = withdrawableUntil(payment.paidAt).subtract({ minutes: 1 });
  return { name, email, until: untilMoment(shopWallClock(last), language) };
}

/** @param discountCents comes off the price. */
export function listed(booking: Booking, language: Language, discountCents = 0) {
  const { name, manageToken, barberId, startsAt, status } = booking;
  const { date, time } = shopWallClock(startsAt);
  return {
    token: manageToken,
    name,
    when: pageWordsIn(language).appointment.at(longDate(date, language), time),
    service: bookedName(booking, language),
    isToCome: isStanding(booking),
    isOff: outcomeOf(status) === "cancelled",
    again: bookAgainPath(booking),
    barber: barberName(barberId, shop()),
    price: priceWords({ ...booking, language }, discountCents),
  };
}
