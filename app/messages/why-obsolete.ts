import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { MailRow } from "./find-queued.server.ts";
import { shopMailbox } from "./shop-mailbox.server.ts";
import { sendsSms } from "./sms-reminder.server.ts";

/** Returns why the mail should not be sent any more; undefined if it should. */
export function whyObsolete(
  row: Pick<MailRow, "mail" | "booking"> & Partial<Pick<MailRow, "prepayment" | "link" | "entry">>,
  now: Temporal.Instant,
): string | undefined {
  const { mail, booking, prepayment, link, entry } = row;
  const at = toDate(now);
  const isToShop = mail.kind === "shop-notice" || mail.kind === "refund-notice";
  if (isToShop && !shopMailbox()) return "The shop has no e-mail address yet";
  const isOpen = prepayment?.status === "open" && prepayment.expiresAt > at;
  if (mail.kind === "payment-open" && !(isOpen && booking?.status === "held")) return "The payment is over";
  if (mail.kind === "payment-over" && prepayment?.status !== "expired") return "It was paid after all";
  if (mail.kind === "refund-stuck" && !prepayment?.refundProblem) return "The refund is no longer stuck";
  if (mail.prepaymentId) return prepayment?.email.includes("@") ? undefined : "The address was erased";
  if (link?.expiresAt && link.expiresAt <= at) return "Its link has expired";
  if (mail.entryId) return entry && entry.toDate >= shopWallClock(now).date ? undefined : "Its days are over";
  if (!booking) return;
  const { status, email, startsAt, sequence, moveAskedAt } = booking;
  if (mail.kind === "sms-reminder") {
    if (!sendsSms()) return "SMS was switched off";
    if (!booking.phone) return "The booking has no number any more";
  } else if (mail.kind !== "shop-notice" && !email) return "The booking has no address any more";
  if (mail.kind === "thank-you") {
    if (!shop().reviewsUrl) return "The shop asks for no reviews any more";
    if (!booking.reviewMail) return "The customer wants no review mail";
    return outcomeOf(status) === "come" ? undefined : "The visit was taken back";
  }
  // Lists the bookings that stand when it is written or opened.
  if (mail.kind === "series" || mail.kind === "my-appointments") return;
  // The later change queued mails of its own.
  if (Number(mail.occasion) < sequence) return "The booking was changed before this mail was sent";
  switch (mail.kind) {
    case "cancelled":
      return status === "cancelled" || prepayment?.withdrawnAt ? undefined : "The booking stands again";
    case "confirmation":
    case "moved":
    case "changed":
      return status === "cancelled" ? "The booking was cancelled before this mail was sent" : undefined;
    case "other-time":
      if (status !== "confirmed" || !moveAskedAt) return "Another time was chosen before this mail was sent";
      return startsAt <= at ? "The appointment has begun" : undefined;
    case "move-request-withdrawn":
      return status !== "confirmed" || moveAskedAt ? "Its time does not stand any more" : undefined;
    case "offer":
      return status === "held" ? undefined : "The offer is over";
    case "reminder":
    case "short-reminder":
    case "sms-reminder":
      if (moveAskedAt) return "The customer was asked for another time";
      if (status !== "confirmed") return "The booking does not stand any more";
      return startsAt <= at ? "The appointment has begun" : undefined;
  }
}
