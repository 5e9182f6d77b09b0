import { and, eq, inArray, ne } from "drizzle-orm";

import { bookedLabel } from "../bookings/booked-service.server.ts";
import { type Booking, bookings } from "../bookings/tables.server.ts";
import { mails } from "../mail/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments, prepaymentWaivers } from "../prepayment/tables.server.ts";
import { offers, waitingEntries } from "../waiting/tables.server.ts";
import { bookingsOf } from "./bookings-of.server.ts";
import { customerKey } from "./customer-key.ts";
import { linkedKeys } from "./linked-keys.server.ts";
import { wantsNoReviews } from "./recipients.server.ts";
import { customerNotes } from "./tables.server.ts";

/** Keys are Dutch: customers read them. */
export async function exportOf(booking: Booking) {
  const sent = await db()
    .select()
    .from(mails)
    .where(eq(mails.bookingId, booking.id))
    .orderBy(mails.createdAt);
  const payments = await db().select().from(prepayments).where(eq(prepayments.bookingId, booking.id));
  const waivers = await db()
    .select()
    .from(prepaymentWaivers)
    .where(eq(prepaymentWaivers.bookingId, booking.id));
  const lists = await db()
    .select({ list: waitingEntries })
    .from(offers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, offers.entryId))
    .where(eq(offers.bookingId, booking.id));
  const { name, phone, email, message, service, barberId, startsAt, endsAt, status, source } = booking;
  return {
    klant: { naam: name, telefoon: phone, email },
    weigertReviewmails: email ? await wantsNoReviews(email) : false,
    afspraak: {
      nummer: booking.id,
      service,
      dienst: bookedLabel(booking),
      prijsCent: booking.priceCents,
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
    kwijtgescholden: waivers.map(({ at, usedAt }) => ({ op: at, gebruiktOp: usedAt })),
    wachtlijst: lists.map(({ list }) => ({
      service: list.service,
      van: list.fromDate,
      totEnMet: list.toDate,
      deelVanDeDag: list.part,
      sinds: list.createdAt,
    })),
    notities: await notesOf(booking),
  };
}

/** Only for a single booking: the link does not prove the address. */
async function notesOf(booking: Booking) {
  const key = customerKey(booking);
  if (!key) return [];
  const keys = await linkedKeys(db(), [key]);
  if ((await db().$count(bookings, and(bookingsOf(keys), ne(bookings.id, booking.id)))) > 0)
    return "Vraag ze ons: ze horen bij al je afspraken samen, en deze link bewijst er maar één.";
  const notes = await db().select().from(customerNotes).where(inArray(customerNotes.customer, keys));
  return notes.map(({ text, at }) => ({ tekst: text, op: at }));
}
