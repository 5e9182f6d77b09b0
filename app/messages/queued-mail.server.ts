/** A queued mail with what its kind is about. Rows of the queue become such mails in one place, `loadMail`. */
import { sql } from "drizzle-orm";
import type { StaffLink } from "#app/accounts/links.server.ts";
import { bookableTimes } from "#app/bookings/bookable-times.server.ts";
import { groupIdOf, listComingTogether } from "#app/bookings/booked-together.server.ts";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { firstMoments } from "#app/bookings/day-choice.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { LegalText } from "#app/i18n/format/legal.ts";
import { remainingCents } from "#app/i18n/format/money.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import type { Prepayment } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { offers, WaitingEntry } from "#app/waiting-list/tables/waiting-list.server.ts";
import type { MailRow } from "./find-queued.server.ts";
import { termsFor } from "./terms-file.server.ts";

export type QueuedMail = Pick<MailRow, "mail"> &
  (StaffMail | RefundMail | NoticeMail | AppointmentMail | Waiting);

type StaffMail = { kind: "invitation" | "new-password"; link: StaffLink };
type Waiting = { kind: "waiting"; entry: WaitingEntry };

/** @property booking the booking that was paid for, if it still exists */
export type RefundMail = Pick<MailRow, "booking" | "cancelledBy"> & {
  kind: "refund" | "refund-notice" | "refund-stuck";
  prepayment: Prepayment;
};

/** @property gathered for a combined mail: the bookings of each notice, including this one's */
export type NoticeMail = Pick<MailRow, "prepayment"> & {
  kind: "shop-notice";
  booking: Booking;
  companions: Booking[];
  gathered: Booking[][];
};

/**
 * A mail to a customer about an appointment or a held time.
 * @property cancelledBy e-mail of the staff member who cancelled it; null for the customer. `movedBy` likewise
 * @property rest the amount still to be paid in the shop, for all bookings of the mail
 * @property companions the bookings of companions that the mail is about too
 * @property staying the other bookings of the group that still stand
 * @property next the first free times, if the shop cancelled
 * @property terms the terms of a paid booking, to be attached
 */
export type AppointmentMail = Pick<
  MailRow,
  "mail" | "prepayment" | "discountCents" | "cancelledBy" | "movedBy"
> & {
  booking: Booking & { email: string };
  companions: Booking[];
  rest?: string;
} & (
    | {
        kind:
          | "changed"
          | "moved"
          | "reminder"
          | "short-reminder"
          | "other-time"
          | "move-request-withdrawn"
          | "thank-you"
          | "my-appointments";
      }
    | { kind: "confirmation"; terms?: LegalText }
    | { kind: "cancelled"; staying: Booking[]; next: Moment[] }
    | { kind: "series"; series: Booking[] }
    | { kind: "payment-open" | "payment-over"; prepayment: Prepayment }
    | { kind: "offer"; offer: typeof offers.$inferSelect; entry: WaitingEntry }
  );

/**
 * Looks up what a mail needs besides its row. Throws if the row lacks what its kind is about.
 * @param gathered the rows of a combined notice
 */
export async function loadMail(
  kind: QueuedMail["kind"],
  row: MailRow,
  gathered: MailRow[],
): Promise<QueuedMail> {
  const { mail, prepayment } = row;
  switch (kind) {
    case "invitation":
    case "new-password":
      return { mail, kind, link: present(row.link) };
    case "waiting":
      return { mail, kind, entry: present(row.entry) };
    case "refund":
    case "refund-notice":
    case "refund-stuck":
      return { ...row, kind, prepayment: present(prepayment) };
    case "shop-notice": {
      const booking = present(row.booking);
      const noticeBookings = gathered.flatMap((each) => each.booking ?? []);
      return {
        ...row,
        kind,
        booking,
        companions: await companionsOfNew(booking),
        gathered: await Promise.all(
          noticeBookings.map(async (each) => [each, ...(await companionsOfNew(each))]),
        ),
      };
    }
  }
  const booking = { ...present(row.booking), email: present(row.booking?.email) };
  const aboutGroup = async (companions: Booking[], first: Booking = booking) => {
    const hasRest = companions.length > 0 || prepayment?.status === "used";
    const amountLeft = hasRest ? await restToPay([first, ...companions], booking.language) : undefined;
    // A companion stands first when the customer's own booking, which was paid, is cancelled.
    const paid = first.id === booking.id ? {} : { prepayment: null, discountCents: 0 };
    return {
      ...row,
      ...paid,
      booking: { ...first, email: booking.email },
      companions,
      rest: amountLeft,
    };
  };
  const termsOfPaid = async () => remainingPayment(prepayment) && (await termsFor(booking));
  const about = await aboutGroup([]);
  switch (kind) {
    case "payment-open":
    case "payment-over":
      return { ...about, kind, prepayment: present(prepayment) };
    case "offer":
      return { ...about, kind, offer: present(row.offer), entry: present(row.entry) };
    case "confirmation":
      return { ...about, kind, terms: await termsOfPaid() };
    case "reminder":
    case "short-reminder":
      return { ...(await aboutGroup(await companionsOf(booking))), kind };
    case "moved":
      return { ...(await aboutGroup(await listStayingOfGroup(booking))), kind };
    case "cancelled": {
      const next = row.cancelledBy === null ? [] : await nextTimes(booking);
      return { ...about, kind, staying: await listStayingOfGroup(booking), next };
    }
    case "series": {
      const series = await listComingOfMailbox(booking);
      const first = series.find(({ id }) => id === booking.id) ?? series[0];
      if (booking.source !== "website" || !first) return { ...about, kind, series };
      const companions = series.filter((each) => each !== first);
      return { ...(await aboutGroup(companions, first)), kind: "confirmation", terms: await termsOfPaid() };
    }
    default:
      return { ...about, kind };
  }
}

function present<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined)
    throw new Error("A mail lacks the booking, payment, link or entry that its kind is about");
  return part;
}

/** Returns the payment of a booking with what the shop still has of it, if anything. */
export function remainingPayment(prepayment: Prepayment | null) {
  if (prepayment?.status !== "used") return;
  const amountCents = remainingCents(prepayment);
  return amountCents > 0 ? { ...prepayment, amountCents } : undefined;
}

/** Lists the coming bookings of a series or group with the same e-mail address. */
async function listComingOfMailbox({ seriesId, email }: Booking): Promise<Booking[]> {
  if (!seriesId || !email) return [];
  return listComingTogether(seriesId, sql`lower(${bookings.email}) = ${email.toLowerCase()}`);
}

async function companionsOf(booking: Booking): Promise<Booking[]> {
  const series = await listComingOfMailbox(booking);
  return series.filter(({ id, bookingDate }) => id !== booking.id && bookingDate === booking.bookingDate);
}

const companionsOfNew = async (booking: Booking) => (booking.sequence === 0 ? companionsOf(booking) : []);

/** Returns no bookings of a series by staff: it is not a group, and what stays of it is not told. */
async function listStayingOfGroup(booking: Booking): Promise<Booking[]> {
  if (!groupIdOf(booking)) return [];
  return (await listComingOfMailbox(booking)).filter(({ id }) => id !== booking.id);
}

async function nextTimes({ service }: Booking): Promise<Moment[]> {
  if (!findServiceByCode(service, shop())) return [];
  const from = shopToday();
  return firstMoments(await bookableTimes(db(), { service, from, to: addDays(from, 14) }));
}
