import { randomUUID } from "node:crypto";
import { and, asc, eq, ne, or } from "drizzle-orm";
import { ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { groupIdOf, staffSeriesIdOf } from "#app/bookings/booked-together.server.ts";
import { statusBeforeMarks } from "#app/bookings/flows/marking/booking-changes.server.ts";
import { listComingOfSeries } from "#app/bookings/flows/planning/cancel-bookings.server.ts";
import { type Booking, barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { isMark, outcomeOf, statusName } from "#app/bookings/tables/statuses.ts";
import { customerIdOf } from "#app/customers/customer-rows.server.ts";
import { customerCardOf } from "#app/customers/flows/customer-card.server.ts";
import { listLookalikes } from "#app/customers/list-customers.server.ts";
import { whereUnconfirmed } from "#app/customers/recipients.server.ts";
import { customerFieldNames } from "#app/customers/tables/customer-fields.ts";
import { hasEngravingPage } from "#app/engravings/engravings.server.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { formatSoon } from "#app/messages/visit-mail-content.ts";
import { followBooking } from "#app/payments/flows/follow-money.server.ts";
import { describePayments } from "#app/payments/flows/staff-prepayments.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { whatsappLink } from "#app/shop/facts/company.ts";
import { splitVisitFields } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { lineWords, paidWords } from "#app/till/line-words.ts";
import { listPaidLines, tillRules } from "#app/till/till.server.ts";
import { bookingHref, dayTotalHref, engraveHref, payHref } from "../addresses.ts";
import { chosenMoment, formatBooking, freeToMove } from "../booking.server.ts";
import { historyOf, sourceLabels } from "./booking-history.server.ts";
import { formatCustomer, formatOtherCard, type OtherCard } from "./format-customer.server.ts";

export type BookingView = Awaited<ReturnType<typeof viewBooking>>;

/** Formats on the server, so that hydration renders the same text. */
export async function viewBooking(staff: Staff, booking: Booking, parameters: URLSearchParams) {
  await followBooking(booking.id);
  const payments = await describePayments(staff, [booking.id]);
  const choices = await db()
    .select({ id: barbers.id, name: barbers.name })
    .from(barbers)
    .where(or(barbers.active, eq(barbers.id, booking.barberId)))
    .orderBy(asc(barbers.position), barbers.id);
  const current = shopWallClock(booking.startsAt);
  const chosenTime = chosenMoment(parameters);
  const barberId = choices.find(({ id }) => id === parameters.get("kapper"))?.id ?? booking.barberId;
  return {
    booking: {
      ...formatBooking(booking, { payment: payments.get(booking.id) }),
      minutes: minutesOf(booking),
      sourceText:
        booking.source === "walk-in"
          ? "Binnengelopen, ingeboekt op"
          : `Via ${sourceLabels[booking.source]}, gemaakt op`,
      barber: choices.length > 1 ? choices.find(({ id }) => id === booking.barberId)?.name : undefined,
      overlaps: booking.overlapAllowed,
      moveRequest: moveRequestOf(booking),
      unconfirmed: await unconfirmedOf(booking),
      whatsapp: whatsappReminder(booking),
      canChange: booking.status === "confirmed",
      engraveHref: (await hasEngravingPage(booking)) ? engraveHref(booking.id) : undefined,
      reopensTo: isMark(booking.status)
        ? statusName(await statusBeforeMarks(db(), booking.id)).toLowerCase()
        : undefined,
      series: await seriesOf(staff, booking),
      together: await groupOf(staff, booking),
      /** Whether cancelling would mail the customer. */
      isMailed: Boolean(booking.email) && booking.endsAt > nowDate(),
    },
    move: {
      ...(chosenTime ?? current),
      barberId,
      barbers: choices,
      isOpen: chosenTime !== undefined,
      free: await freeToMove(booking, { date: (chosenTime ?? current).date, barber: barberId }),
    },
    edit: editOf(booking),
    paid: await viewPaid(staff, booking),
    history: await historyOf(staff, booking),
    customer: formatCustomer(await customerCardOf(staff, booking, booking.id), booking),
    sameCustomer: await listSameNumber(staff, booking),
  };
}

/** Lists the cards where the phone number of a booking stands with another customer than its e-mail address. */
async function listSameNumber(staff: Staff, booking: Booking): Promise<OtherCard[]> {
  const { email, phone } = booking;
  const customerId = customerIdOf(booking);
  if (!email || !phone || !customerId) return [];
  return (await listLookalikes(staff, { phone, customerId })).map(formatOtherCard);
}

async function seriesOf(staff: Staff, booking: Booking) {
  const seriesId = staffSeriesIdOf(booking);
  if (!seriesId) return;
  const others = (await listComingOfSeries(staff, seriesId)).filter((id) => id !== booking.id).length;
  return others > 0 ? { id: seriesId, others } : undefined;
}

/** Returns a warning if nobody opened a mail about this booking: the customer may not exist. */
async function unconfirmedOf({ id, startsAt, confirmUntil }: Booking): Promise<string | undefined> {
  if (startsAt <= nowDate()) return;
  if ((await db().$count(bookings, and(eq(bookings.id, id), whereUnconfirmed()))) === 0) return;
  const waits = confirmUntil ? ` Bevestigen kan tot ${formatMoment(confirmUntil)}.` : "";
  return `Wie dit boekte, opende nog geen mail van ons.${waits}`;
}

/** Returns the other bookings of the group. */
async function groupOf(staff: Staff, booking: Booking) {
  const groupId = groupIdOf(booking);
  if (!groupId) return [];
  const others = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.seriesId, groupId), ne(bookings.id, booking.id), whereStaff(staff)))
    .orderBy(asc(bookings.startsAt), bookings.id);
  return others.map((each) => formatBooking(each));
}

function moveRequestOf({ status, moveAskedAt, startsAt }: Booking) {
  if (status !== "confirmed" || !moveAskedAt) return;
  return { when: formatMoment(moveAskedAt), canKeep: startsAt > nowDate() };
}

/** Returns the form's values. A service that is no longer offered stays a choice for its own booking. */
function editOf(booking: Booking) {
  const { service, barberId } = booking;
  const offered = shop().services.map(({ code, label, minutes }) => ({ code, label, minutes }));
  const parts = booking.parts ?? [
    { code: service, label: bookedLabel(booking), minutes: minutesOf(booking) },
  ];
  const partOf = (code: string) => parts.find((part) => part.code === code);
  return {
    values: {
      ...splitVisitFields(service),
      barber: barberId,
      ...Object.fromEntries(customerFieldNames.map((field) => [field, booking[field] ?? ""])),
    } as Record<string, string>,
    services: [
      ...parts.filter(({ code }) => !offered.some((each) => each.code === code)),
      ...offered.map((each) => partOf(each.code) ?? each),
    ],
  };
}

/**
 * Returns a WhatsApp link with a reminder to send. Undefined without a phone number or if there is nothing to remind
 * of, also when the customer was asked to choose another time.
 */
function whatsappReminder(booking: Booking): string | undefined {
  const { name, phone, startsAt, status, moveAskedAt, manageToken, language } = booking;
  if (!phone || status !== "confirmed" || moveAskedAt || startsAt <= nowDate()) return;
  const link = `${runtime().settings.appUrl}/afspraak/${manageToken}`;
  const text = mailWordsIn(language).reminder.whatsapp({
    name: firstName(name),
    shop: shop().name,
    soon: formatSoon(startsAt, language, shortDate),
    service: bookedLabel(booking),
    link,
  });
  return whatsappLink(phone, text);
}

/** Returns undefined in a shop that keeps no till. */
async function viewPaid(staff: Staff, { id, status, startsAt }: Booking) {
  if (!tillRules().isKept) return;
  const lines = await listPaidLines(db(), [id]);
  const outcome = outcomeOf(status) ?? "";
  const isDue = lines.length === 0 && startsAt <= nowDate() && ["open", "come"].includes(outcome);
  // Only admins see lines of other chairs.
  const visibleLines = lines.filter(
    ({ barberId }) => staff.role === "admin" || barberId === ownBarberOf(staff),
  );
  return {
    words: lines.length > 0 ? paidWords(lines) : undefined,
    href: isDue ? payHref(id, bookingHref(id)) : undefined,
    isUnexpected: ["missed", "cancelled"].includes(outcome),
    lines: visibleLines.map((line) => ({
      href: dayTotalHref(line.day),
      label: `Neem ${lineWords(line)} terug`,
      fields: {
        lineId: line.id,
        id: randomUUID(),
        way: line.way,
        amount: "0",
        tip: "0",
        reason: statusName(status),
      },
    })),
  };
}
