import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { engravings } from "#app/engravings/tables/engravings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { waiversOf } from "#app/payments/flows/staff-prepayments.server.ts";
import { lineWays } from "#app/payments/tables/payment-names.ts";
import { prepayments, prepaymentWaivers } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { listPaidLines } from "#app/till/till.server.ts";
import { offers, type WaitingEntry, waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { customerIdOf, selectCustomerId, whereOnCard } from "../customer-rows.server.ts";
import { type CustomerTableName, customerTables, exportedColumns } from "../personal-data.ts";
import { wantsNoReviews } from "../recipients.server.ts";
import { isSameMailbox } from "../tables/customer-fields.ts";
import { customers } from "../tables/customers.server.ts";

/** Exports one booking. The keys are Dutch, because customers read them. */
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
    .where(and(eq(prepaymentWaivers.bookingId, booking.id), whereWaivedFor(booking)));
  const lists = await db()
    .select({ list: waitingEntries })
    .from(offers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, offers.entryId))
    .where(eq(offers.bookingId, booking.id));
  const { name, phone, email } = booking;
  // Leaves out the payments and entries of a former customer, if staff gave the booking to somebody else.
  const isTheirs = (row: { email: string }) => isSameMailbox(row.email, email);
  return {
    klant: { naam: name, telefoon: phone, email },
    weigertReviewmails: email && booking.customerId ? await wantsNoReviews(booking.customerId) : false,
    afspraak: appointmentOf(booking),
    mails: sent.map(mailOf),
    betalingen: payments.filter(isTheirs).map(paymentOf),
    inDeZaakBetaald: await exportTillLines([booking.id]),
    gravures: await exportEngravings([booking.id]),
    kwijtgescholden: waivers.map(waiverOf),
    wachtlijst: lists.flatMap(({ list }) => (isTheirs(list) ? listOf(list) : [])),
    ...(await exportCardIfOnlyBooking(booking)),
  };
}

/**
 * Exports all data of a customer, for the owner to hand over. Undefined if the customer is erased or gave no
 * address.
 */
export async function exportOfCustomer(staff: Staff, booking: Booking) {
  const customerId = customerIdOf(booking);
  if (!customerId) return;
  const theirBookings = await db()
    .select()
    .from(bookings)
    .where(and(whereOnCard(bookings.customerId, customerId), isNull(bookings.erasedAt), whereAdmin(staff)))
    .orderBy(bookings.startsAt);
  const ids = theirBookings.map(({ id }) => id);
  const lists = await db()
    .select()
    .from(waitingEntries)
    .where(and(whereOnCard(waitingEntries.customerId, customerId), whereAdmin(staff)));
  const listIds = lists.map(({ id }) => id);
  const sent = await db()
    .select()
    .from(mails)
    .where(and(or(inArray(mails.bookingId, ids), inArray(mails.entryId, listIds)), whereAdmin(staff)))
    .orderBy(mails.createdAt);
  const payments = await db()
    .select()
    .from(prepayments)
    .where(
      and(
        or(inArray(prepayments.bookingId, ids), whereOnCard(prepayments.customerId, customerId)),
        whereAdmin(staff),
      ),
    );
  const waivers = await waiversOf(staff, customerId);
  const attached = await exportCard(customerId, whereAdmin(staff));
  const whereReviewsRefused = and(
    whereOnCard(customers.id, customerId),
    isNotNull(customers.reviewMailsRefusedAt),
  );
  const all = (field: "name" | "phone" | "email") => [
    ...new Set(theirBookings.flatMap((each) => each[field] ?? [])),
  ];
  return {
    klant: { namen: all("name"), telefoons: all("phone"), emails: all("email") },
    weigertReviewmails: (await db().$count(customers, whereReviewsRefused)) > 0,
    afspraken: theirBookings.map(appointmentOf),
    mails: sent.map((mail) => ({ ...mailOf(mail), afspraak: mail.bookingId })),
    betalingen: payments.map((payment) => ({ ...paymentOf(payment), afspraak: payment.bookingId })),
    inDeZaakBetaald: await exportTillLines(ids),
    gravures: await exportEngravings(ids),
    kwijtgescholden: waivers.map(waiverOf),
    wachtlijst: lists.map(listOf),
    notities: attached.notes,
    fotos: attached.photos,
    nietOnline: attached.refusals,
  };
}

function appointmentOf(booking: Booking) {
  return { ...exportedColumns(booking), dienst: bookedLabel(booking) };
}

function mailOf({ kind, status, createdAt, sentAt }: typeof mails.$inferSelect) {
  return { soort: kind, status, gemaaktOp: createdAt, verstuurdOp: sentAt };
}

function paymentOf({ amountCents, currency, provider, status, paidAt }: typeof prepayments.$inferSelect) {
  return { bedragCent: amountCents, munt: currency, via: provider, status, betaaldOp: paidAt };
}

/** Lists the till lines of bookings, without those that were taken back. */
async function exportTillLines(ids: string[]) {
  const lines = await listPaidLines(db(), ids);
  return lines.map(({ day, amountCents, roundingCents, tipCents, way, bookingId }) => ({
    dag: day,
    bedragCent: amountCents + roundingCents,
    fooiCent: tipCents,
    met: lineWays[way].toLowerCase(),
    afspraak: bookingId,
  }));
}

/** Lists the engravings of bookings with what the customer agreed to. Each picture is embedded in the file. */
async function exportEngravings(ids: string[]) {
  const rows = await db().select().from(engravings).where(inArray(engravings.bookingId, ids));
  return rows.map(({ bookingId, at, isInGallery, clipper, picture }) => ({
    afspraak: bookingId,
    akkoordOp: at,
    ookInDeGalerij: isInGallery,
    tondeuse: clipper,
    gravure: `data:image/webp;base64,${Buffer.from(picture).toString("base64")}`,
  }));
}

type Waiver = typeof prepaymentWaivers.$inferSelect;

function whereWaivedFor({ email, phone }: Booking) {
  const { customerId } = prepaymentWaivers;
  return or(eq(customerId, selectCustomerId({ email })), eq(customerId, selectCustomerId({ phone })));
}

function waiverOf({ at, usedAt }: Waiver) {
  return { op: at, gebruiktOp: usedAt };
}

function listOf({ service, fromDate, toDate, part, language, createdAt }: WaitingEntry) {
  return { service, van: fromDate, totEnMet: toDate, deelVanDeDag: part, taal: language, sinds: createdAt };
}

/** Exports the notes, photos and refusals of a customer. Each photo is embedded in the file. */
async function exportCard(customerId: string, mayRead?: SQL) {
  const { notes, photos, refusals } = customerTables;
  const whereOnCardOf = ({ table }: { table: { customerId: PgColumn } }) =>
    and(whereOnCard(table.customerId, customerId), mayRead);
  const noted = await db().select().from(notes.table).where(whereOnCardOf(notes)).orderBy(notes.table.at);
  const pictures = await db()
    .select()
    .from(photos.table)
    .where(whereOnCardOf(photos))
    .orderBy(photos.table.at);
  const ownRefusals = await db()
    .select()
    .from(refusals.table)
    .where(whereOnCardOf(refusals))
    .orderBy(desc(refusals.table.at));
  return {
    notes: noted.map(({ text, at }) => ({ tekst: text, op: at })),
    photos: pictures.map(({ photo, at }) => ({
      akkoordOp: at,
      foto: `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`,
    })),
    refusals: ownRefusals.map(({ at, endedAt }) => ({ sinds: at, tot: endedAt })),
  } satisfies Record<CustomerTableName, object[]>;
}

/**
 * Exports notes and photos only if the customer has no other booking: the link does not prove the address.
 */
async function exportCardIfOnlyBooking(booking: Booking) {
  const customerId = customerIdOf(booking);
  if (!customerId) return { notities: [], fotos: [] };
  const { notes, photos } = await exportCard(customerId);
  const whereOtherBooking = and(whereOnCard(bookings.customerId, customerId), ne(bookings.id, booking.id));
  if ((await db().$count(bookings, whereOtherBooking)) === 0) return { notities: notes, fotos: photos };
  const hiddenNote = "Vraag ze ons: ze horen bij al je afspraken samen, en deze link bewijst er maar één.";
  return { notities: hiddenNote, fotos: hiddenNote };
}
