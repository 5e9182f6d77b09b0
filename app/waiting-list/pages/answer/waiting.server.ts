import * as z from "zod/mini";
import { bookedName, bookedPrice } from "#app/bookings/booked-service.server.ts";
import { noPaymentNow } from "#app/bookings/flows/prepayment-answers.server.ts";
import { tooManyMessage } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import type { AppointmentFlash } from "#app/bookings/manage-link.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { createCheckout } from "#app/payments/flows/create-checkout.server.ts";
import { needsVisitRequest } from "#app/payments/withdrawal.server.ts";
import { barberName, serviceNameOf } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { requestText, untilText } from "../../entry.server.ts";
import { acceptOffer, bookingRequestOf } from "../../flows/accept.server.ts";
import { declineOffer, type EntryWithOffer, removeEntry } from "../../flows/entries.server.ts";
import { suitingTimes } from "../../flows/offer-freed-times.server.ts";
import { waitingPath } from "../../waiting-link.tsx";

export type Refusal = {
  title: string;
  text: string;
  dueCents?: number;
  asksVisit?: boolean;
  /** Shown at the checkbox for the visit, which was not ticked. */
  visitError?: string;
};
type Answer = { to: string; flash?: AppointmentFlash | WaitingFlash } | { status: number; refusal: Refusal };

/** Handles a button of the page. Returns another page to go to, or a refusal to show on the same page. */
export async function answerWaiting(
  found: EntryWithOffer,
  { intent, visit }: Record<string, string>,
  waitSeconds: number,
): Promise<Answer> {
  const { entry } = found;
  const { language } = entry;
  if (waitSeconds > 0)
    return refuse(429, wordsIn(language).refusals.patience, answersIn(language).tooFast(shop().phone));
  const path = `/wachtlijst/${entry.token}`;
  switch (intent) {
    case "leave":
      await removeEntry(entry.id);
      return { to: waitingPath({ language }), flash: "left" };
    case "decline":
      await declineOffer(entry.id);
      return { to: path, flash: "declined" };
    case "pay":
      return pay(found, path, visit === "on");
    default:
      return book(found, path);
  }
}

async function book(entryWithOffer: EntryWithOffer, path: string): Promise<Answer> {
  const accepted = await acceptOffer(entryWithOffer.entry);
  if (accepted.ok) {
    const flash = accepted.noShowCheckFailed ? "booked-unchecked" : "booked";
    return { to: `/afspraak/${accepted.booking.manageToken}`, flash };
  }
  if (accepted.reason === "gone") return { to: path };
  const { whyPay, beforePaying } = wordsIn(entryWithOffer.entry.language).payment;
  const { noShowCount, reason, amountCents, refundTerms } = accepted.due;
  const title = whyPay(reason ? 0 : noShowCount, amountCents);
  const text = beforePaying(refundTerms);
  const asksVisit = entryWithOffer.offer && needsVisitRequest(entryWithOffer.offer.booking.startsAt);
  return { status: 402, refusal: { title, text, dueCents: amountCents, asksVisit } };
}

/**
 * Opens a checkout, whose payment books the held time. Refuses if the customer did not tick the request to be seen
 * within the 14 days of withdrawal, which the law wants.
 */
async function pay(entryWithOffer: EntryWithOffer, path: string, isVisitRequested: boolean): Promise<Answer> {
  const { entry, offer } = entryWithOffer;
  if (offer?.booking.status !== "held") return { to: path };
  if (!isVisitRequested && needsVisitRequest(offer.booking.startsAt)) {
    const answer = await book(entryWithOffer, path);
    if (!("refusal" in answer)) return answer;
    const visitError = pageWordsIn(entry.language).withdrawal.mustBeTicked;
    return { status: 422, refusal: { ...answer.refusal, visitError } };
  }
  const booking = bookingRequestOf(entry, offer.booking);
  const offered = { bookingId: offer.booking.id, path };
  const { email, language } = booking;
  const checkout = await createCheckout({ email, language, booking, offered, isVisitRequested });
  if (checkout.ok) return { to: checkout.url };
  if (checkout.reason === "no_prepayment_required") return book({ entry, offer, isOpen: true }, path);
  if (checkout.reason === "payment_unavailable")
    return refuse(502, wordsIn(language).refusals.wrong, noPaymentNow(language));
  if (checkout.reason === "check_your_mail")
    return refuse(
      409,
      wordsIn(language).refusals.tooManyTitles.check_your_mail,
      tooManyMessage("check_your_mail", language),
    );
  return { to: path };
}

function refuse(status: number, title: string, text: string): Answer {
  return { status, refusal: { title, text } };
}

/** The event that led the customer to the page of the waiting list. */
export type WaitingFlash = z.infer<typeof waitingFlash>;

export const waitingFlash = z.enum(["joined", "declined", "left"]);

export type WaitingView = Awaited<ReturnType<typeof waitingView>>;

export async function waitingView({ entry, isOpen, offer }: EntryWithOffer) {
  const held = offer?.booking.status === "held" ? offer : undefined;
  const { name, phone, email, language } = entry;
  const clock = held && shopWallClock(held.booking.startsAt);
  return {
    isOpen,
    service: serviceNameOf(entry.service, shop(), language),
    barber: barberName(entry.barberId ?? "", shop()),
    when: requestText(entry, language),
    customer: { name, phone, email },
    offer: held &&
      clock && {
        service: bookedName(held.booking, language),
        price: bookedPrice(held.booking, language),
        day: longDate(clock.date, language),
        time: clock.time,
        minutes: minutesOf(held.booking),
        barber: barberName(held.booking.barberId, shop()),
        until: untilText(held.endsAt, language),
      },
    /** The time of the last offer, if it expired. */
    expiredTime:
      offer?.booking.status === "expired" ? dayAndTime(offer.booking.startsAt, language) : undefined,
    bookPath: await bookPath(entry, isOpen && !held),
  };
}

/**
 * Returns the path of the booking form if a suitable time is free now, such as one that the customer
 * declined.
 */
async function bookPath(entry: EntryWithOffer["entry"], mayBook: boolean): Promise<string | undefined> {
  const [first] = mayBook ? await suitingTimes(entry) : [];
  if (!first) return;
  const { service, barberId, language } = entry;
  const query = { service, ...(barberId && { kapper: barberId }), dag: first.slice(0, 10) };
  return `${languages[language].page}?${new URLSearchParams(query)}#booking`;
}
