import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import { serviceSnapshot } from "#app/bookings/booked-service.server.ts";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { countStrangers } from "#app/bookings/visitor-limits.server.ts";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { canonicalEmail } from "#app/customers/tables/normalized-text.server.ts";
import { minutesAfter, nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { enqueuedNow } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { enqueueMails } from "./enqueue-mails.server.ts";
import { mails } from "./tables/mails.server.ts";

const pauseMinutes = 10;

/** Condition: bookings of one mailbox. Addresses that differ in their tag (jan+kapper@…) may be different mailboxes. */
export const whereMailbox = (email: string) =>
  and(
    eq(bookings.customerId, selectCustomerId({ email })),
    eq(sql`lower(${bookings.email})`, emailKey(email)),
    notInArray(bookings.status, ["held", "expired"]),
  );

/**
 * Sends the mail that lets a customer continue after `check_your_mail`, at most once in ten minutes and four times in
 * a day: a link to the open payment, or else to the list of appointments. Opening either one proves that the address is read.
 * @param from.booking the request; an offer of the waiting list has none
 * @param from.address the client address of the request, when there is one
 * @returns `recent`: the last one was sent less than ten minutes ago, or nothing was
 * sent. `limited`: this network or this
 * mailbox caused so many mails that it causes no more today.
 */
export async function mailWayToContinue(
  email: string,
  { booking, address }: { booking?: BookingRequest; address?: string },
): Promise<"sent" | "recent" | "limited"> {
  const key = `help by mail for ${canonicalEmail(email)}`;
  if ((await consumeLimits([{ key, max: 1, seconds: 60 * pauseMinutes }])) > 0) return "recent";
  if ((await consumeLimits([{ key: `${key} today`, max: 4, seconds: 86_400 }])) > 0) return "limited";
  if (address && (await countStrangers(address)) > 0) return "limited";
  const resent = await mailOpenPayment(email);
  if (resent) return resent;
  if (await mailMyAppointments(email)) return "sent";
  if (!booking) return "recent";
  await mailToNewAddress(booking);
  return "sent";
}

/** Sends the mail with the link to the open payment, now or once more. Returns undefined without an open payment. */
async function mailOpenPayment(email: string): Promise<"sent" | "recent" | undefined> {
  const whereOpen = and(eq(prepayments.email, emailKey(email)), eq(prepayments.status, "open"));
  const open = db().select({ id: prepayments.id }).from(prepayments).where(whereOpen);
  const whereAboutPayment = and(eq(mails.kind, "payment-open"), inArray(mails.prepaymentId, open));
  if ((await db().$count(mails, whereAboutPayment)) === 0) return;
  const whereLongAgo = and(
    eq(mails.status, "sent"),
    lt(mails.sentAt, minutesAfter(nowDate(), -pauseMinutes)),
  );
  const sent = await db()
    .update(mails)
    .set({ status: "queued", ...enqueuedNow })
    .where(and(whereAboutPayment, or(inArray(mails.status, ["queued", "failed"]), whereLongAgo)))
    .returning({ id: mails.id });
  return sent.length > 0 ? "sent" : "recent";
}

/** @returns false, without sending, if nobody booked with this address */
export function mailMyAppointments(email: string): Promise<boolean> {
  return transact(db(), async (tx) => {
    const [latest] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(whereMailbox(email))
      .orderBy(desc(bookings.createdAt))
      .limit(1);
    if (latest) await enqueueMails(tx, [listOf(latest.id)]);
    return latest !== undefined;
  });
}

const listOf = (bookingId: string) => ({
  bookingId,
  kind: "my-appointments" as const,
  occasion: String(Date.now()),
});

/** Stores the request as an expired booking, which takes no time and is erased like other abandoned bookings. */
async function mailToNewAddress(request: BookingRequest): Promise<void> {
  const { date, time, name, phone, email, language } = request;
  const barberId = request.barber || shop().barbers[0]?.id;
  const service = findServiceByCode(request.service, shop());
  if (!barberId || !service) return;
  const startsAt = shopInstant(date, time);
  await transact(db(), async (tx) => {
    const [draft] = await tx
      .insert(bookings)
      .values({
        ...serviceSnapshot(service, barberId, date),
        barberId,
        name,
        phone,
        email,
        language,
        startsAt: toDate(startsAt),
        endsAt: toDate(startsAt.add({ minutes: service.minutes })),
        status: "expired",
        manageToken: randomBytes(24).toString("base64url"),
        createdAt: nowDate(),
      })
      .returning({ id: bookings.id });
    if (draft) await enqueueMails(tx, [listOf(draft.id)]);
  });
}
