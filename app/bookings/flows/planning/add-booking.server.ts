import { hash, randomBytes } from "node:crypto";
import { and, inArray } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { countNoShows } from "#app/customers/customer-rows.server.ts";
import { type Remark, remarksOf } from "#app/customers/tables/customer-fields.ts";
import { nowDate, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { findServiceByCode, serviceBy } from "#app/shop/facts/services.ts";
import { catchUp, shop } from "#app/shop/snapshot.server.ts";
import { serviceSnapshot } from "../../booked-service.server.ts";
import { activeBarbers, isInBookableRange, lockBarbers } from "../../booking-rows.server.ts";
import { publishedTerms } from "../../change-until.server.ts";
import { type Booking, bookings } from "../../tables/bookings.server.ts";
import {
  areAccepted,
  type BookingSlot,
  type Conflict,
  type ConflictsRefusal,
  conflictsAt,
  overlapsBooking,
  refuseConflicts,
} from "./conflicts.server.ts";
import { listNearBookingsOfCustomer } from "./same-customer.server.ts";
import type { StaffBooking, StaffIssue } from "./staff-booking-schema.ts";

export type AddBookingResult =
  /** @property noShowCount the number of no-shows of this customer that still count. */
  | { ok: true; booking: Booking; noShowCount: number }
  | { ok: false; reason: "invalid"; issues: StaffIssue[] }
  | ConflictsRefusal
  | { ok: false; reason: "forbidden" };

/**
 * Books for a customer, without prepayment. Refuses if the key of a conflict is missing
 * from `acceptedKeys`.
 * @param formKey identifies the form: submitted twice, it makes one booking.
 */
export async function addBooking(
  staff: Staff,
  request: StaffBooking,
  { formKey, acceptedKeys }: { formKey: string; acceptedKeys: string },
): Promise<AddBookingResult> {
  const issues = rangeIssues(request);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  const idempotencyKey = keyOf([staff.userId, formKey, request]);

  return transactAs(staff, async (tx): Promise<AddBookingResult> => {
    const barberIds = (await lockForStaff(tx, staff, request.barber)).map(({ id }) => id);
    if (barberIds.length === 0) return { ok: false, reason: "forbidden" };
    const [before] = await findByKeys(tx, [idempotencyKey]);
    if (before) return { ok: true, booking: before, noShowCount: await countNoShows(tx, staff, before) };

    if (!findServiceByCode(request.service, shop()))
      return { ok: false, reason: "invalid", issues: [noService] };
    const options = await listOptions(tx, { staff, request, barberIds });
    const option =
      options.find(({ conflicts }) => conflicts.length === 0) ??
      options.find(({ slot, conflicts }) => areAccepted(slot, conflicts, acceptedKeys));
    const booking = option && (await insertBooking(tx, request, { ...option, idempotencyKey }));
    if (!booking) return refuse(await listOptions(tx, { staff, request, barberIds }));
    if (booking.startsAt > nowDate()) await enqueueBookingMails(tx, { booking, by: "staff" });
    counters.bookings.inc({ outcome: "added_by_staff" });
    return { ok: true, booking, noShowCount: await countNoShows(tx, staff, booking) };
  });
}

/** The service was archived after the form was opened. */
export const noService: StaffIssue = { field: "service", message: "Selecteer een service" };

export type SlotOption = { slot: BookingSlot; conflicts: Conflict[] };

export function rangeIssues({ date, barber }: StaffBooking): StaffIssue[] {
  if (!isInBookableRange(date))
    return [{ field: "date", message: "Kies een dag van vandaag tot een jaar vooruit" }];
  if (barber && !shop().barbers.some(({ id }) => id === barber))
    return [{ field: "barber", message: "Kies een kapper uit de lijst" }];
  return [];
}

export function findByKeys(tx: Transaction, idempotencyKeys: string[]): Promise<Booking[]> {
  return tx.select().from(bookings).where(inArray(bookings.idempotencyKey, idempotencyKeys));
}

export async function listOptions(
  tx: Transaction,
  { staff, request, barberIds }: { staff: Staff; request: StaffBooking; barberIds: string[] },
): Promise<SlotOption[]> {
  const startsAt = shopInstant(request.date, request.time);
  const others = await listNearBookingsOfCustomer(tx, staff, request);
  const options: SlotOption[] = [];
  for (const barberId of barberIds) {
    const slot = {
      barberId,
      service: request.service,
      startsAt: toDate(startsAt),
      endsAt: toDate(startsAt.add({ minutes: serviceBy(request.service, barberId, shop())?.minutes ?? 0 })),
    };
    const conflicts = await conflictsAt(tx, staff, slot);
    const isTold = (id: string) => conflicts.some((each) => each.kind === "booking" && each.id === id);
    options.push({ slot, conflicts: [...conflicts, ...others.filter(({ id }) => !isTold(id))] });
  }
  return options;
}

export async function insertBooking(
  tx: Transaction,
  request: Pick<
    StaffBooking,
    "name" | "phone" | "email" | Remark | "language" | "service" | "source" | "thankYou"
  >,
  { slot, conflicts, ...row }: SlotOption & { idempotencyKey?: string; id?: string; seriesId?: string },
): Promise<Booking | undefined> {
  const { name, phone, email, language, source } = request;
  const service = serviceBy(request.service, slot.barberId, shop());
  if (!service) throw new Error("A service that is booked was there a moment ago");
  const [booking] = await tx
    .insert(bookings)
    .values({
      name,
      phone,
      email,
      ...remarksOf(request),
      language,
      source,
      ...row,
      ...slot,
      ...serviceSnapshot(service, slot.barberId, shopWallClock(slot.startsAt).date),
      ...publishedTerms(),
      reviewMail: request.thankYou === "yes",
      overlapAllowed: overlapsBooking(conflicts),
      manageToken: randomBytes(24).toString("base64url"),
      createdAt: nowDate(),
    })
    .onConflictDoNothing()
    .returning();
  return booking;
}

function refuse(options: SlotOption[]): ConflictsRefusal {
  const least = leastConflicting(options);
  if (!least || least.conflicts.length === 0) throw new Error("Refused, and nothing stands in the way");
  return refuseConflicts(least.slot, least.conflicts);
}

/** Returns the barber with the fewest conflicts; overlapping bookings weigh most. */
export function leastConflicting(options: SlotOption[]): SlotOption | undefined {
  const weight = ({ conflicts }: SlotOption) =>
    conflicts.length + 10 * conflicts.filter(({ kind }) => kind === "booking").length;
  return options.toSorted((one, other) => weight(one) - weight(other))[0];
}

/**
 * Locks the barbers and reads the current opening hours.
 * @returns the barbers whom this account may book.
 */
export async function lockForStaff(
  tx: Transaction,
  staff: Staff,
  barber?: string,
): Promise<{ id: string }[]> {
  const locked = await lockBarbers(tx, and(activeBarbers(barber), whereStaff(staff)));
  await catchUp(tx);
  return locked;
}

export function keyOf(form: unknown[]): string {
  return `staff ${hash("sha256", JSON.stringify(form), "base64url")}`;
}
