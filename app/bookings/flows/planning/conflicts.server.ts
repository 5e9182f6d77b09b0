import { hash } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import {
  minutesAfter,
  nowDate,
  shopInstant,
  shopToday,
  shopWallClock,
  toDate,
} from "#app/i18n/format/clock.ts";
import { formatSpan } from "#app/i18n/format/dates.server.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { barberName, doesService } from "#app/shop/facts/services.ts";
import { type Ranges, workingRanges } from "#app/shop/facts/working-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { serviceRules } from "../../booked-service.server.ts";
import { overlapsRange } from "../../booking-rows.server.ts";
import { blocks, bookings } from "../../tables/bookings.server.ts";
import { outcomeOf } from "../../tables/statuses.ts";

/**
 * A barber and a time for a booking.
 * @property ownId the id of the booking that is moved or edited, which is no conflict with itself.
 * @property isStartUnchanged the booking starts there already, so a start in the past is no conflict.
 */
export type BookingSlot = {
  barberId: string;
  service: string;
  startsAt: Date;
  endsAt: Date;
  ownId?: string;
  isStartUnchanged?: boolean;
};

export type Conflict =
  | {
      kind: "booking";
      id: string;
      name: string;
      isHeld: boolean;
      isMissed: boolean;
      startsAt: Date;
      endsAt: Date;
    }
  | { kind: "block"; id: string; reason: string; startsAt: Date; endsAt: Date }
  | { kind: "buffer"; id: string; name: string; startsAt: Date; endsAt: Date }
  | { kind: "customer"; id: string; name: string; barberId: string; startsAt: Date }
  | { kind: "closed" }
  | { kind: "away"; barber: string }
  | { kind: "unskilled"; barber: string }
  | { kind: "past" };

/** Lists the conflicts of a booking, overlapping bookings first. Lock the barber's row before relying on the list. */
export async function conflictsAt(
  tx: Transaction | Database,
  staff: Staff,
  slot: BookingSlot,
): Promise<Conflict[]> {
  const { barberId, startsAt, endsAt, ownId } = slot;
  const near = await tx
    .select({
      id: bookings.id,
      name: bookings.name,
      status: bookings.status,
      service: bookings.service,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.barberId, barberId),
        overlapsRange({
          from: minutesAfter(startsAt, -maxBufferMinutes),
          to: minutesAfter(endsAt, maxBufferMinutes),
        }),
        ownId ? ne(bookings.id, ownId) : undefined,
        whereStaff(staff),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id);
  const overlapping = near.filter((row) => row.startsAt < endsAt && row.endsAt > startsAt);
  const buffered = near.filter((row) => !overlapping.includes(row) && isInBuffer(slot, row));
  const blocked = await tx
    .select({
      id: blocks.id,
      reason: blocks.reason,
      startsAt: blocks.startsAt,
      endsAt: blocks.endsAt,
    })
    .from(blocks)
    .where(
      and(
        or(isNull(blocks.barberId), eq(blocks.barberId, barberId)),
        gt(blocks.endsAt, startsAt),
        lt(blocks.startsAt, endsAt),
        whereStaff(staff),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id);
  return [
    ...overlapping.map(({ id, name, status, startsAt, endsAt }) => ({
      id,
      name,
      startsAt,
      endsAt,
      kind: "booking" as const,
      isHeld: status === "held",
      isMissed: outcomeOf(status) === "missed",
    })),
    ...blocked.map((row) => ({ ...row, kind: "block" as const })),
    ...buffered.map(({ id, name, startsAt, endsAt }) => ({
      id,
      name,
      startsAt,
      endsAt,
      kind: "buffer" as const,
    })),
    ...whyNotWorking(slot),
    ...(isPast(slot) && !slot.isStartUnchanged ? [{ kind: "past" as const }] : []),
  ];
}

/** @property keys sent as the field `confirmed`, they accept these conflicts and no others. */
export type ConflictsRefusal = { ok: false; reason: "conflicts"; conflicts: string[]; keys: string };

export function refuseConflicts(slot: BookingSlot, conflicts: Conflict[]): ConflictsRefusal {
  const keys = conflicts.map((conflict) => keyOf(slot, conflict)).join(" ");
  return { ok: false, reason: "conflicts", conflicts: conflicts.map(describeConflict), keys };
}

/** @param acceptedKeys separated by spaces. Keys of conflicts that no longer exist are ignored. */
export function areAccepted(slot: BookingSlot, conflicts: Conflict[], acceptedKeys: string): boolean {
  const keys = acceptedKeys.split(" ");
  return conflicts.every((conflict) => keys.includes(keyOf(slot, conflict)));
}

/** Returns the value of the column `overlapAllowed` for a booking that staff make despite these conflicts. */
export function overlapsBooking(conflicts: Conflict[]): boolean {
  return conflicts.some(({ kind }) => kind === "booking");
}

function describeConflict(conflict: Conflict): string {
  switch (conflict.kind) {
    case "booking":
      return `Overlapt met ${conflict.name} ${formatSpan(conflict)}${conflict.isHeld ? " (wacht op betaling)" : conflict.isMissed ? " (niet gekomen)" : ""}`;
    case "block":
      return conflict.reason.toLowerCase() === "pauze"
        ? `In je pauze ${formatSpan(conflict)}`
        : `Geblokkeerd: ${conflict.reason}, ${formatSpan(conflict)}`;
    case "closed":
      return "Buiten de openingsuren";
    case "buffer":
      return `Te dicht bij ${conflict.name} ${formatSpan(conflict)}: daartussen hoort tijd vrij te blijven`;
    case "customer":
      return describeSameDayBooking(conflict);
    case "away":
      return `${conflict.barber} werkt dan niet`;
    case "unskilled":
      return `${conflict.barber} doet deze dienst niet`;
    case "past":
      return "Dat uur is al voorbij";
  }
}

/** Describes the customer's other booking: "Jan Peeters heeft vandaag al 09:30 bij Yassin". */
function describeSameDayBooking({
  name,
  barberId,
  startsAt,
}: Extract<Conflict, { kind: "customer" }>): string {
  const { date, time } = shopWallClock(startsAt);
  const day = date === shopToday() ? "vandaag" : longDateWithoutYear(date);
  const barber = barberName(barberId, shop());
  return `${name} heeft ${day} al ${time}${barber ? ` bij ${barber}` : ""}`;
}

function keyOf({ barberId, startsAt, endsAt }: BookingSlot, conflict: Conflict): string {
  const text = JSON.stringify([barberId, startsAt, endsAt, conflict]);
  return hash("sha256", text, "base64url").slice(0, 16);
}

function whyNotWorking(slot: BookingSlot): Conflict[] {
  const { barberId, service } = slot;
  const barber = shop().barbers.find(({ id }) => id === barberId);
  const isOpen = isWithin(slot, (date) => openRanges(date, shop()));
  const conflicts: Conflict[] = isOpen ? [] : [{ kind: "closed" }];
  if (!barber) return conflicts;
  if (isOpen && !isWithin(slot, (date) => workingRanges(date, barber, shop())))
    conflicts.push({ kind: "away", barber: barber.name });
  if (!doesService(barberId, serviceRules(service)))
    conflicts.push({ kind: "unskilled", barber: barber.name });
  return conflicts;
}

const maxBufferMinutes = 120;

type TimedVisit = Pick<BookingSlot, "service" | "startsAt" | "endsAt">;

/** Returns whether the later of the two visits starts within the buffer of the earlier one. */
function isInBuffer(slot: TimedVisit, other: TimedVisit): boolean {
  const until = ({ service, endsAt }: TimedVisit) =>
    minutesAfter(endsAt, serviceRules(service).bufferMinutes);
  return slot.startsAt < until(other) && until(slot) > other.startsAt;
}

/** Walk-ins are often entered a few minutes after they sat down. */
const graceMinutes = 15;

function isPast({ startsAt }: BookingSlot): boolean {
  return startsAt < minutesAfter(nowDate(), -graceMinutes);
}

/** Returns whether the range fits within one of the ranges of the day on which it starts. */
export function isWithin(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  rangesOn: (date: string) => Ranges,
): boolean {
  const { date } = shopWallClock(startsAt);
  return rangesOn(date).some(
    ([from, to]) => toDate(shopInstant(date, from)) <= startsAt && endsAt <= toDate(shopInstant(date, to)),
  );
}
