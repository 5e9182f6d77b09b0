import { and, desc, eq } from "drizzle-orm";
import { bookAgainPath, bookedName, companionPath, priceWords } from "#app/bookings/booked-service.server.ts";
import { isMovedWith, listCompanions } from "#app/bookings/booked-together.server.ts";
import {
  canBeChanged,
  changeUntil,
  confirmTime,
  isAfterCutOff,
  isStanding,
  termsOf,
} from "#app/bookings/change-until.server.ts";
import { dayWord, firstMoments, partsOfDay } from "#app/bookings/day-choice.ts";
import { timesToMoveTo } from "#app/bookings/flows/move-times.server.ts";
import { shareLinks } from "#app/bookings/share-links.ts";
import { type Booking, bookingChanges } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { maskedEmail } from "#app/customers/customer-rows.server.ts";
import { engravingOf } from "#app/engravings/engravings.server.ts";
import type { VisibleEngraving } from "#app/engravings/pages/engraving-on-ticket.tsx";
import { nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
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
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { hasUnsentUpdate } from "#app/messages/problems.server.ts";
import { discountsOf } from "#app/payments/owed-discounts.server.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { barberName, barberOnTicket } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { paymentOf } from "./appointment-payment.server.ts";

export type AppointmentView = Awaited<ReturnType<typeof appointmentView>>;

/**
 * Returns what the page of an appointment shows, formatted on the server so that the browser shows the same
 * text.
 * @param viewer.requestedDate the day in the address, whose free times are shown
 * @param viewer.isAlone whether only the own appointment is to be moved, and not those of the companions.
 * @param viewer.isOwnDevice whether this browser made the booking.
 */
export async function appointmentView(
  booking: Booking,
  viewer: { requestedDate: string | null; isAlone: boolean; isOwnDevice: boolean },
) {
  const { requestedDate, isAlone, isOwnDevice } = viewer;
  const { startsAt, language } = booking;
  const { date, time } = shopWallClock(startsAt);
  const until = changeUntil(booking);
  const terms = termsOf(booking);
  const companions = await listCompanions(booking);
  const discounts = await discountsOf([booking, ...companions].map(({ id }) => id));
  const standingBookings = [booking, ...companions].filter(isStanding);
  const canChange = canBeChanged(booking);
  const payment = await paymentOf(booking);
  const changeableCompanions = companions.filter(canBeChanged);
  const hasMovedToo = (each: Booking) => isStanding(booking) && isMovedWith(each, booking);
  const standingCompanions = companions.filter(isStanding);
  return {
    state: stateOf(booking),
    name: booking.name,
    service: bookedName(booking, language),
    bookAgainPath: bookAgainPath(booking),
    minutes: minutesOf(booking),
    ...barberFields(booking),
    price: priceWords(booking, discounts.get(booking.id)),
    day: longDate(date, language),
    dayWithoutYear: longDateWithoutYear(date, language),
    time,
    message: booking.message,
    maskedEmail: booking.email ? maskedEmail(booking.email) : undefined,
    isCorrectable:
      isOwnDevice &&
      canChange &&
      nowDate().getTime() - booking.createdAt.getTime() <= terms.undoMinutes * 60_000,
    share: shareLinks({ service: booking.service, date, time }, shop(), language),
    companionPath: canChange ? companionPath(booking, companions) : undefined,
    /** The amount that the whole group still pays in the shop. */
    groupRest: standingBookings.length > 1 ? await restToPay(standingBookings, language) : undefined,
    companions: companions.map((each) => {
      const { when, ...rest } = appointmentSummary(each, language, discounts.get(each.id));
      const hour = formatTime(each.bookingTime.slice(0, 5), language);
      return { ...rest, when: each.bookingDate === booking.bookingDate ? hour : when };
    }),
    /** Names of the companions who can still be moved or cancelled too, such as "Sam en Tom". */
    companionNamesText: listNames(changeableCompanions, language),
    /** Their booking ids, separated by commas, as a form sends them. */
    companionIdsValue: changeableCompanions.map(({ id }) => id).join(","),
    /** The companions whose appointments moved together with this one. */
    movedCompanionNames: listNames(standingCompanions.filter(hasMovedToo), language),
    /** The companions whose appointments stand, also if this one was cancelled. */
    stayingCompanionNames: listNames(
      standingCompanions.filter((each) => !hasMovedToo(each)),
      language,
    ),
    /** The booking's sequence, for the form "Ik kom niet". Defined from the last moment to cancel until the start. */
    absenceSequence: isStanding(booking) && !canChange && startsAt > nowDate() ? booking.sequence : undefined,
    // `isKeptAtNoShow` is false after a withdrawal, which may also cancel late but reports no absence.
    isReportedAbsent: payment?.isKeptAtNoShow !== false && (await isReportedAbsent(booking)),
    engraving: await visibleEngraving(booking),
    hasEmail: booking.email !== null,
    termsId: booking.termsId,
    payment,
    /** Until when the booking must be confirmed by one tap in the mail. */
    confirmUntilTime: isStanding(booking) ? confirmTime(booking) : undefined,
    /** Without a mail server, mails are files on the server's disk. */
    sendsMail: runtime().settings.smtpUrl !== undefined,
    isMailUnsent: isStanding(booking) && (await hasUnsentUpdate(booking)),
    canChange,
    /** Staff asked the customer to choose another time. */
    isMoveRequested: canChange && booking.moveAskedAt !== null,
    /** "until the end of Monday", where `changeBeforeText` says "before Tuesday". */
    changeUntilText: untilMoment(shopWallClock(until), language),
    changeBeforeText: beforeMoment(shopWallClock(until), language),
    /** The minutes after booking in which it can be changed, if those end after the normal cut-off. */
    undoMinutes:
      canChange &&
      !booking.moveAskedAt &&
      startsAt.getTime() - until.epochMilliseconds < terms.cancelUntilHours * 3_600_000
        ? terms.undoMinutes
        : undefined,
    move: canChange
      ? await moveChoice(booking, isAlone ? [] : changeableCompanions, requestedDate ?? date)
      : undefined,
  };
}

async function visibleEngraving({ id, language }: Booking): Promise<VisibleEngraving | undefined> {
  const engraving = await engravingOf(id);
  if (!engraving) return;
  const { clipper, isInGallery, at } = engraving;
  return { clipper, isInGallery, agreedOn: longDateWithoutYear(shopWallClock(at).date, language) };
}

function barberFields({ barberId }: Booking) {
  const barber = barberOnTicket(barberId, shop());
  return { barber: barber?.name, portrait: barber?.portrait };
}

function listNames(all: Booking[], language: Language): string {
  const { locale } = languages[language];
  return new Intl.ListFormat(locale).format(all.map(({ name }) => name));
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

function stateOf(booking: Booking) {
  if (booking.status === "expired") return "released";
  const hasEnded = booking.status === "confirmed" && !isStanding(booking);
  return hasEnded ? "over" : (outcomeOf(booking.status) ?? "open");
}

/**
 * Returns the times of the requested day, or else of the next day with free times, or else of the last one before it.
 * Days of the next two weeks get buttons.
 */
async function moveChoice(booking: Booking, companions: Booking[], requestedDate: string) {
  const { language } = booking;
  const today = shopToday();
  const days = await timesToMoveTo(booking, {
    from: today,
    days: shop().booking.daysAhead,
    companions,
  });
  const chosen = days.find(({ date }) => date >= requestedDate) ?? days.at(-1);
  return {
    today,
    isTogether: companions.length > 0,
    firstFreeTimes: firstMoments(days).map((moment) => ({
      ...moment,
      word: dayWord(moment.date, today, language),
    })),
    nextDays: days
      .filter(({ date }) => date < addDays(today, 14))
      .map(({ date }) => ({ date, word: dayWord(date, today, language) })),
    days: days.map(({ date }) => ({ date, day: longDate(date, language) })),
    date: chosen?.date,
    day: chosen && longDate(chosen.date, language),
    parts: partsOfDay(chosen?.times ?? []),
  };
}

/** @param discountCents comes off the price. */
export function appointmentSummary(booking: Booking, language: Language, discountCents = 0) {
  const { name, manageToken, barberId, startsAt, status } = booking;
  const { date, time } = shopWallClock(startsAt);
  return {
    token: manageToken,
    name,
    when: pageWordsIn(language).appointment.at(longDate(date, language), time),
    service: bookedName(booking, language),
    isStanding: isStanding(booking),
    isCancelled: outcomeOf(status) === "cancelled",
    bookAgainPath: bookAgainPath(booking),
    barber: barberName(barberId, shop()),
    price: priceWords({ ...booking, language }, discountCents),
  };
}
