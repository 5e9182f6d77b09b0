import { and, eq, isNull } from "drizzle-orm";
import {
  ownBarberFirst,
  ownBarberOf,
  type Staff,
  transactAs,
  whereStaff,
} from "#app/accounts/access.server.ts";
import {
  insertBooking,
  leastConflicting,
  listOptions,
  lockForStaff,
  noService,
  type SlotOption,
} from "#app/bookings/flows/planning/add-booking.server.ts";
import {
  areAccepted,
  type ConflictsRefusal,
  refuseConflicts,
} from "#app/bookings/flows/planning/conflicts.server.ts";
import { unnamedAt } from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { eachRemark } from "#app/customers/tables/customer-fields.ts";
import { now, nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { walkIns } from "../tables/walk-ins.server.ts";
import { touchQueue, type WalkIn } from "../walk-in-queue.server.ts";

type SeatResult = { ok: true } | { ok: false; reason: "gone" } | (ConflictsRefusal & { name: string });

/**
 * Seats a walk-in: books the first service from now, at the chair of the account that taps or else a free
 * one. The booking gets the id of the walk-in, so that two taps make one visit. Conflicts change nothing
 * until `acceptedKeys` holds their keys.
 */
export function seatWalkIn(
  staff: Staff,
  { id, acceptedKeys }: { id: string; acceptedKeys: string },
): Promise<SeatResult> {
  return transactAs(staff, async (tx) => {
    const barbers = await lockForStaff(tx, staff);
    const [walkIn] = await tx
      .select()
      .from(walkIns)
      .where(and(eq(walkIns.id, id), isNull(walkIns.endedAt), whereStaff(staff)))
      .for("update");
    if (!walkIn) return { ok: false, reason: "gone" };
    const name = walkInName(walkIn);
    const [service] = shop().services;
    if (!service) return { ok: false, reason: "conflicts", conflicts: [noService.message], keys: "", name };
    const ownBarberId = ownBarberOf(staff);
    const request = {
      name,
      service: service.code,
      source: "walk-in" as const,
      ...eachRemark(() => ""),
      barber: "",
      language: "nl" as const,
    };
    const options: SlotOption[] = [];
    for (const { id: barberId } of ownBarberFirst(barbers, ownBarberId))
      for (const moment of startsAround())
        options.push(
          ...(await listOptions(tx, { staff, request: { ...request, ...moment }, barberIds: [barberId] })),
        );
    const option =
      options.find(({ conflicts }) => conflicts.length === 0) ??
      options.find(({ conflicts }) => conflicts.every((each) => each.kind === "booking" && each.isMissed)) ??
      options.find(({ slot, conflicts }) => areAccepted(slot, conflicts, acceptedKeys));
    const booking = option && (await insertBooking(tx, request, { ...option, id }));
    if (!booking) return { ...refusalOf(options, ownBarberId), name };
    counters.bookings.inc({ outcome: "added_by_staff" });
    await tx.update(walkIns).set({ end: "chair", endedAt: nowDate() }).where(eq(walkIns.id, id));
    await touchQueue(tx, true);
    return { ok: true };
  });
}

function refusalOf(options: SlotOption[], ownBarberId: string | undefined): ConflictsRefusal {
  const ownOptions = options.filter(({ slot }) => slot.barberId === ownBarberId);
  const least = leastConflicting(ownOptions.length > 0 ? ownOptions : options);
  if (!least) return { ok: false, reason: "conflicts", conflicts: ["Er is geen kapper"], keys: "" };
  return refuseConflicts(least.slot, least.conflicts);
}

/**
 * Returns the five-minute steps that a visit may start at: the current one and, since the previous visit may
 * end a little later, the next.
 */
function startsAround() {
  const running = Math.floor(now().epochMilliseconds / 300_000) * 300_000;
  const at = (ms: number) => shopWallClock(new Date(ms));
  return [at(running), at(running + 300_000)];
}

/**
 * Puts a customer who was seated or removed by mistake back into the queue.
 * @returns false if the booking was marked or changed since.
 */
export function returnToQueue(staff: Staff, id: string): Promise<boolean> {
  return transactAs(staff, async (tx) => {
    const [walkIn] = await tx
      .select({ end: walkIns.end })
      .from(walkIns)
      .where(and(eq(walkIns.id, id), whereStaff(staff)))
      .for("update");
    // In other cases the booking with this id, if any, is not this visit.
    if (walkIn?.end === "chair") {
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
      if (booking && (booking.status !== "confirmed" || booking.sequence > 0)) return false;
      if (booking) await tx.delete(bookings).where(eq(bookings.id, id));
    }
    await tx
      .update(walkIns)
      .set({ end: null, endedAt: null })
      .where(and(eq(walkIns.id, id), whereStaff(staff)));
    await touchQueue(tx, true);
    return true;
  });
}

/**
 * Returns the customer's name for the booking, which needs two letters: "Klant van 14:02" for a customer
 * without a name.
 */
export function walkInName({ name, createdAt }: WalkIn): string {
  if (!name) return unnamedAt(shopWallClock(createdAt).time);
  return [...name].length < 2 ? `Klant ${name}` : name;
}
