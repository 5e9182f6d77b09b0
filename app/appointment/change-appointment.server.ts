import { type Moment, parseEmail } from "#app/bookings/booking-schema.ts";
import { type Terms, termsOf } from "#app/bookings/change-until.server.ts";
import { cancel, reportAbsence, withdraw } from "#app/bookings/flows/cancel.server.ts";
import { correctEmail } from "#app/bookings/flows/correct-email.server.ts";
import { move } from "#app/bookings/flows/move.server.ts";
import { tooManyMessage } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import { type AppointmentFlash, consumeChangeLimit } from "#app/bookings/manage-link.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import {
  consumeVisitorLimit,
  countStrangers,
  countVisitorSuccess,
} from "#app/bookings/visitor-limits.server.ts";
import { eraseBooking } from "#app/customers/flows/erase-customer.server.ts";
import { consumeListLimit } from "#app/customers/flows/my-appointments.server.ts";
import { isUnconfirmedBooking } from "#app/customers/recipients.server.ts";
import { withdrawEngraving } from "#app/engravings/flows/engrave-cut.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import type { PageWords } from "#app/i18n/message-types.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { mailMyAppointments } from "#app/messages/help-by-mail.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";

/** The result of a button: where to go, mostly this page with a flash, or a refusal to show. */
export type ChangeAppointmentResult =
  | { to: string; flash?: AppointmentFlash; correctedBooking?: Booking }
  | { status: number; refusal: AppointmentRefusal; retryAfterSeconds?: number };
/** @property email the new address that was not accepted. */
export type AppointmentRefusal = {
  title: string;
  text: string;
  alternatives?: Moment[];
  email?: { email: string; message?: string };
};

export async function changeAppointment(
  booking: Terms & Pick<Booking, "id" | "manageToken" | "email" | "language">,
  form: Record<string, string>,
  visitor: Visitor,
): Promise<ChangeAppointmentResult> {
  const { id: bookingId, manageToken: token, email, language } = booking;
  const { address } = visitor;
  const refuse = (
    status: number,
    reason: RefusalReason,
    details?: Pick<AppointmentRefusal, "alternatives">,
  ) => ({
    status,
    refusal: { ...refusalIn(language, reason, booking), ...details },
  });
  const retryAfterSeconds = await consumeChangeLimit(token);
  if (retryAfterSeconds > 0) return { ...refuse(429, "too_fast"), retryAfterSeconds };
  const page = `/afspraak/${token}`;
  // Ids of the companions whose bookings change too. The value `alleen` is no id, and changes nobody else.
  const companionIds = (form.wie ?? "").split(",");
  switch (form.intent) {
    case "cancel": {
      const cancelled = await cancel(token, {
        mailDelaySeconds: await countMailToStranger(bookingId, address),
        withIds: companionIds,
      });
      // A second click finds the booking cancelled already.
      if (cancelled.ok || cancelled.reason === "cancelled") return { to: page };
      return refuse(409, cancelled.reason);
    }
    case "report-absence": {
      const report = await reportAbsence(token, String(form.sequence));
      // A second click finds it cancelled already.
      return report.ok || report.reason === "cancelled" ? { to: page } : refuse(409, report.reason);
    }
    case "withdraw": {
      const withdrawn = await withdraw(token);
      if (withdrawn.ok) return { to: page };
      if (withdrawn.reason === "gone") return refuse(409, "gone");
      return { status: 409, refusal: pageWordsIn(language).withdrawal.refused[withdrawn.reason] };
    }
    case "move": {
      const moved = await move(token, parsePick(form.pick), {
        mailDelaySeconds: await countMailToStranger(bookingId, address),
        withIds: companionIds,
      });
      if (moved.ok) return { to: page, flash: "moved" };
      if (moved.reason !== "slot_unavailable")
        return refuse(moved.reason === "invalid" ? 422 : 409, moved.reason);
      const { alternatives } = moved;
      return refuse(409, alternatives.length > 0 ? "slot_unavailable" : "full", { alternatives });
    }
    case "email":
      return changeEmail({ id: bookingId, token, language, terms: booking }, form.email ?? "", visitor);
    case "list": {
      // Mailed and never shown here, since the link to one appointment may be passed on.
      if (!email) return refuse(409, "gone");
      const wait = await consumeListLimit({ email, address });
      if (wait > 0) return { ...refuse(429, "too_fast"), retryAfterSeconds: wait };
      await mailMyAppointments(email);
      return { to: page, flash: "listed" };
    }
    case "leave-gallery":
      await withdrawEngraving(bookingId, { what: "gallery", by: null });
      return { to: page, flash: "left-gallery" };
    case "erase-engraving":
      await withdrawEngraving(bookingId, { what: "all", by: null });
      return { to: page, flash: "engraving-erased" };
    case "erase": {
      const erased = await eraseBooking(token);
      return erased.ok ? { to: erasedPage(language) } : refuse(409, erased.reason);
    }
    default:
      return refuse(422, "invalid");
  }
}

/** @property isOwnDevice whether this browser made the booking. */
type Visitor = { address: string; isOwnDevice: boolean };

const correctionsPerDay = 3;

async function changeEmail(
  { id: bookingId, token, language, terms }: { id: string; token: string; language: Language; terms: Terms },
  emailInput: string,
  { address, isOwnDevice }: Visitor,
): Promise<ChangeAppointmentResult> {
  const { invalid } = wordsIn(language).refusals;
  const parsed = parseEmail({ email: emailInput, language });
  if (!parsed.ok) {
    const message = parsed.issues[0]?.message ?? invalid;
    return { status: 422, refusal: { title: invalid, text: message, email: { email: emailInput, message } } };
  }
  const { email } = parsed;
  // Only the browser that booked may correct the address, because the link may have been passed on.
  if (!isOwnDevice) return { status: 409, refusal: refusalIn(language, "email_locked", terms) };
  const client = { address, email };
  // A correction cannot be delayed like other mails, so it is refused.
  const retryAfterSeconds =
    (await consumeVisitorLimit("booking", client)) ||
    (await consumeLimits([{ key: `email of ${bookingId}`, max: correctionsPerDay, seconds: 86_400 }])) ||
    (await countMailToStranger(bookingId, address));
  if (retryAfterSeconds > 0)
    return { status: 429, refusal: refusalIn(language, "too_fast", terms), retryAfterSeconds };
  const corrected = await correctEmail(token, email);
  if (!corrected.ok) {
    const { reason } = corrected;
    if (reason !== "call_to_book") return { status: 409, refusal: refusalIn(language, reason, terms) };
    const title = wordsIn(language).refusals.tooManyTitles.call_to_book;
    return { status: 409, refusal: { title, text: tooManyMessage("call_to_book", language) } };
  }
  await countVisitorSuccess("booking", client);
  const { booking } = corrected;
  return { to: `/afspraak/${booking.manageToken}`, flash: "corrected", correctedBooking: booking };
}

/**
 * Counts a mail to a customer who never opened one of ours against the limit of the IP address. Returns the seconds
 * that it has to wait, or 0.
 */
async function countMailToStranger(bookingId: string, ipAddress: string): Promise<number> {
  return (await isUnconfirmedBooking(bookingId)) ? countStrangers(ipAddress) : 0;
}

/** Parses the picked moment: "2026-12-01T10:00". */
function parsePick(pick = ""): Moment {
  const [date = "", time = ""] = pick.split("T");
  return { date, time };
}

/** Puts the language in the address, because the booking that knew it is erased. */
function erasedPage(language: Language): string {
  return language === "nl" ? "/privacy/gewist" : `/privacy/gewist?taal=${language}`;
}

type RefusalReason = keyof PageWords["appointment"]["refused"];

function refusalIn(language: Language, reason: RefusalReason, terms: Terms): AppointmentRefusal {
  const hours = termsOf(terms).cancelUntilHours;
  return pageWordsIn(language).appointment.refused[reason]({ phone: shop().phone, hours });
}
