import { eq } from "drizzle-orm";
import type { Booking } from "../bookings/book.server.ts";
import { mails } from "../mail/tables.server.ts";
import { db } from "../platform/running.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";

/** All that is kept of one booking and its customer, with the names that the law's readers understand. */
export async function exportOf(booking: Booking) {
  const sent = await db()
    .select()
    .from(mails)
    .where(eq(mails.bookingId, booking.id))
    .orderBy(mails.createdAt);
  const payments = await db().select().from(prepayments).where(eq(prepayments.bookingId, booking.id));
  const { name, phone, email, message, service, barberId, startsAt, endsAt, status, source } = booking;
  return {
    klant: { naam: name, telefoon: phone, email },
    afspraak: {
      nummer: booking.id,
      service,
      kapper: barberId,
      begin: startsAt,
      einde: endsAt,
      status,
      bericht: message,
      geboektVia: source,
      geboektOp: booking.createdAt,
      verplaatstOp: booking.movedAt,
    },
    mails: sent.map(({ kind, status: state, createdAt, sentAt }) => ({
      soort: kind,
      status: state,
      gemaaktOp: createdAt,
      verstuurdOp: sentAt,
    })),
    betalingen: payments.map(({ amountCents, currency, provider, status: state, paidAt }) => ({
      bedragCent: amountCents,
      munt: currency,
      via: provider,
      status: state,
      betaaldOp: paidAt,
    })),
  };
}
