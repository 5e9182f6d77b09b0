import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { shop } from "#content/shop.ts";

import { isWithinReach } from "../../bookings/bookable-range.server.ts";
import { lockBarbers } from "../../bookings/lock-barbers.server.ts";
import { type Booking, bookings } from "../../bookings/tables.server.ts";
import { enqueueBookingMails } from "../../mail/enqueue-booking-mails.server.ts";
import type { Transaction } from "../../platform/database.server.ts";
import { countNoShows } from "../../prepayment/prepayment-due.server.ts";
import { now, shopInstant } from "../../shop/clock.ts";
import { serviceOf } from "../../shop/services.ts";
import type { Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import {
  type Conflict,
  conflictsAt,
  describeConflict,
  keysOf,
  overlapsBooking,
  type Place,
  wereShown,
} from "./conflicts.server.ts";
import type { StaffBooking, StaffIssue } from "./staff-booking-schema.ts";

export type Added =
  /** `missed`: how many appointments this customer missed in the last twelve months. */
  | { ok: true; booking: Booking; missed: number }
  | { ok: false; reason: "invalid"; issues: StaffIssue[] }
  /** Sentences, and what the second step has to send back as `shown`. */
  | { ok: false; reason: "in_the_way"; conflicts: string[]; keys: string }
  | { ok: false; reason: "forbidden" };

/**
 * Books a time for a customer who called, wrote or walked in. Nothing is to be paid first. What stands in the way is
 * told and only overruled by a second call with the keys of exactly that; when something else has come in between,
 * that is told in its turn.
 * @param formKey the same for a form that is sent twice: it makes one booking.
 * @param shown the `keys` of what staff have seen and want to overrule.
 */
export async function addBooking(
  staff: Staff,
  asked: StaffBooking,
  { formKey, shown }: { formKey: string; shown: string },
): Promise<Added> {
  const issues = outsideReach(asked);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  const idempotencyKey = `staff ${hash([staff.userId, formKey, asked])}`;

  return transactAs(staff, async (tx): Promise<Added> => {
    const barberIds = await lockBarbers(tx, staff, asked.barber);
    if (barberIds.length === 0) return { ok: false, reason: "forbidden" };
    const before = await find(tx, idempotencyKey);
    if (before) return { ok: true, booking: before, missed: await missedBy(tx, before) };

    const options = await lookAt(tx, { staff, asked, barberIds });
    const option =
      options.find(({ conflicts }) => conflicts.length === 0) ??
      options.find(({ place, conflicts }) => wereShown(place, conflicts, shown));
    const booking = option && (await insert(tx, asked, { ...option, idempotencyKey }));
    if (!booking) return inTheWay(await lookAt(tx, { staff, asked, barberIds }));
    // Whoever sits in the chair already needs no confirmation.
    if (booking.startsAt.getTime() > now().epochMilliseconds)
      await enqueueBookingMails(tx, { booking, by: "staff" });
    return { ok: true, booking, missed: await missedBy(tx, booking) };
  });
}

type Option = { place: Place; conflicts: Conflict[] };

function outsideReach({ date, barber }: StaffBooking): StaffIssue[] {
  if (!isWithinReach(date))
    return [{ field: "date", message: "Kies een dag van vandaag tot een jaar vooruit" }];
  if (barber && !shop.barbers.some(({ id }) => id === barber))
    return [{ field: "barber", message: "Kies een kapper uit de lijst" }];
  return [];
}

async function find(tx: Transaction, idempotencyKey: string): Promise<Booking | undefined> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  return booking;
}

async function lookAt(
  tx: Transaction,
  { staff, asked, barberIds }: { staff: Staff; asked: StaffBooking; barberIds: string[] },
): Promise<Option[]> {
  const startsAt = shopInstant(asked.date, asked.time);
  const endsAt = startsAt.add({ minutes: serviceOf(asked.service)?.minutes ?? 0 });
  const options: Option[] = [];
  for (const barberId of barberIds) {
    const place = {
      barberId,
      startsAt: new Date(startsAt.epochMilliseconds),
      endsAt: new Date(endsAt.epochMilliseconds),
    };
    options.push({ place, conflicts: await conflictsAt(tx, staff, place) });
  }
  return options;
}

async function insert(
  tx: Transaction,
  asked: StaffBooking,
  { place, conflicts, idempotencyKey }: Option & { idempotencyKey: string },
): Promise<Booking | undefined> {
  const { name, phone, email, service, message, source } = asked;
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...{ name, phone, email, service, message, source, idempotencyKey },
      ...place,
      overlapAllowed: overlapsBooking(conflicts),
      manageToken: randomBytes(24).toString("base64url"),
      createdAt: new Date(now().epochMilliseconds),
    })
    // A cancelled booking that is marked as a visit takes its time back without waiting for the barber's lock.
    .onConflictDoNothing()
    .returning();
  return booking;
}

/** With several barbers, of the one whom it would trouble least. */
function inTheWay(options: Option[]): Added {
  const weight = ({ conflicts }: Option) =>
    conflicts.length + 10 * conflicts.filter(({ kind }) => kind === "booking").length;
  const [least] = options.toSorted((one, other) => weight(one) - weight(other));
  if (!least || least.conflicts.length === 0) throw new Error("Refused, and nothing stands in the way");
  const { place, conflicts } = least;
  return {
    ok: false,
    reason: "in_the_way",
    conflicts: conflicts.map(describeConflict),
    keys: keysOf(place, conflicts),
  };
}

async function missedBy(tx: Transaction, { email }: Booking): Promise<number> {
  return email ? countNoShows(tx, email) : 0;
}

function hash(what: unknown): string {
  return createHash("sha256").update(JSON.stringify(what)).digest("base64url");
}
