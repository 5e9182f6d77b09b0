import { and, eq, or, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import type { JobKind } from "../platform/jobs.server.ts";
import { type Delivery, deliver } from "../platform/mail-transport.server.ts";
import { db, running } from "../platform/running.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { mails } from "./tables.server.ts";
import { type Owed, writeMail } from "./write-mail.server.ts";

/** Sends one mail of a booking or a prepayment: at most once, and tried until it is sent or refused. */
export const sendBookingEmail: JobKind<{ mailId: string }> = {
  name: "send-booking-email",
  // For about a day: again after 10 to 20 seconds, then after about twice as long each time, up to two hours.
  // The twentieth and last time is 23 to 25 hours after the first.
  retry: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 2 * 3600 },
  run,
};

async function run({ mailId }: { mailId: string }, { isLast }: { isLast: boolean }): Promise<void> {
  const owed = await find(mailId);
  if (!owed) return; // Removed together with its booking.
  const { status } = owed.mail;
  if (status === "sending") return settle(mailId, status, { to: "uncertain", problem: "Interrupted" });
  if (status !== "queued") return;
  const obsolete = whyObsolete(owed);
  if (obsolete) return settle(mailId, status, { to: "failed", problem: obsolete });

  let reached: Status = status;
  const { settings, log } = running();
  const delivery = await deliver(await writeMail(owed, settings), {
    settings,
    async beforeMessage() {
      await claim(mailId);
      reached = "sending";
    },
  });
  const { outcome, problem } = delivery;
  await settle(mailId, reached, { to: statusAfter(delivery, isLast), problem });
  if (outcome === "sent") return;
  log.warn({ mailId, outcome, problem }, "mail not sent");
  // A new error: the queue keeps it, and the mail server's own holds addresses.
  if (outcome === "postponed") throw new Error(problem);
}

async function find(mailId: string): Promise<Owed | undefined> {
  const [owed] = await db()
    .select({ mail: mails, booking: bookings, prepayment: prepayments })
    .from(mails)
    .leftJoin(
      prepayments,
      or(eq(prepayments.id, mails.prepaymentId), eq(prepayments.bookingId, mails.bookingId)),
    )
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${mails.bookingId}, ${prepayments.bookingId})`))
    .where(eq(mails.id, mailId));
  return owed;
}

/** What became of the booking while its mail waited. */
function whyObsolete({ mail, booking }: Owed): string | undefined {
  if (!mail.bookingId || !booking) return; // About a payment: money that was given back stays news.
  if (booking.status === "cancelled") return "Booking cancelled before this mail was sent";
  if (mail.kind === "confirmation" && !booking.email) return "Booking has no address any more";
}

/**
 * Written as late as can be, so that a crash leaves as few mails as possible in doubt: all that an SMTP server
 * hears before this can be said again. It also stops a second run of the same job.
 */
async function claim(mailId: string): Promise<void> {
  const [claimed] = await db()
    .update(mails)
    .set({ status: "sending" })
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued")))
    .returning({ id: mails.id });
  if (!claimed) throw new Error("Another run is sending this mail");
}

type Status = Owed["mail"]["status"];

function statusAfter({ outcome }: Delivery, isLast: boolean): Status {
  if (outcome === "postponed") return isLast ? "failed" : "queued";
  return outcome === "refused" ? "failed" : outcome;
}

/** Writes how it ended, unless another run has moved the mail on; that it was sent is true in any case. */
async function settle(mailId: string, from: Status, end: { to: Status; problem?: string }): Promise<void> {
  const isSent = end.to === "sent";
  await db()
    .update(mails)
    .set({ status: end.to, problem: end.problem ?? null, ...(isSent && { sentAt: new Date() }) })
    .where(and(eq(mails.id, mailId), isSent ? undefined : eq(mails.status, from)));
}
