/**
 * What stands in the way of a time that staff choose. They may take it all the same, after they have seen it: the
 * confirmation carries the keys of what was shown, and is worth nothing for anything else.
 */
import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { overlapsRange } from "../../bookings/overlaps-range.server.ts";
import { blocks, bookings } from "../../bookings/tables.server.ts";
import type { Database, Transaction } from "../../platform/database.server.ts";
import { now, shopInstant, shopWallClock } from "../../shop/clock.ts";
import { formatSpan } from "../../shop/format-span.server.ts";
import { openRanges } from "../../shop/opening-hours.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";

/** @property except a booking that is no conflict: the one that is to be moved. */
export type Place = { barberId: string; startsAt: Date; endsAt: Date; except?: string };

export type Conflict =
  | { kind: "booking"; id: string; name: string; isHeld: boolean; startsAt: Date; endsAt: Date }
  | { kind: "block"; id: string; reason: string; startsAt: Date; endsAt: Date }
  | { kind: "closed" }
  | { kind: "past" };

/**
 * Everything in the way, bookings first; empty when a visitor could have booked it, the half hours aside. Inside the
 * transaction that takes the time, after the barber's row is locked, nothing can come in between.
 */
export async function conflictsAt(
  tx: Transaction | Database,
  staff: Staff,
  place: Place,
): Promise<Conflict[]> {
  const { barberId, startsAt, endsAt, except } = place;
  const overlapping = await tx
    .select({
      id: bookings.id,
      name: bookings.name,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.barberId, barberId),
        overlapsRange({ from: startsAt, to: endsAt }),
        except ? ne(bookings.id, except) : undefined,
        hasStaffAccess(staff),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id);
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
        hasStaffAccess(staff),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id);
  return [
    ...overlapping.map(({ status, ...row }) => ({
      ...row,
      kind: "booking" as const,
      isHeld: status === "held",
    })),
    ...blocked.map((row) => ({ ...row, kind: "block" as const })),
    ...(isOpen(place) ? [] : [{ kind: "closed" as const }]),
    ...(isPast(place) ? [{ kind: "past" as const }] : []),
  ];
}

/** A sentence for staff: "Overlapt met Jan Peeters 10:00-10:30". */
export function describeConflict(conflict: Conflict): string {
  switch (conflict.kind) {
    case "booking":
      return `Overlapt met ${conflict.name} ${formatSpan(conflict)}${conflict.isHeld ? " (wacht op betaling)" : ""}`;
    case "block":
      return conflict.reason.toLowerCase() === "pauze"
        ? `In je pauze ${formatSpan(conflict)}`
        : `Geblokkeerd: ${conflict.reason}, ${formatSpan(conflict)}`;
    case "closed":
      return "Buiten de openingsuren";
    case "past":
      return "Dat uur is al voorbij";
  }
}

/** What a confirmation of exactly these conflicts, at this place, carries: a hidden field of the second step. */
export function keysOf(place: Place, conflicts: Conflict[]): string {
  return conflicts.map((conflict) => keyOf(place, conflict)).join(" ");
}

/** Whether each of the conflicts was shown before, for this very place; true when there is none. */
export function wereShown(place: Place, conflicts: Conflict[], keys: string): boolean {
  const shown = keys.split(" ");
  return conflicts.every((conflict) => shown.includes(keyOf(place, conflict)));
}

/** What `overlapAllowed` has to be for a row that is put there all the same. */
export function overlapsBooking(conflicts: Conflict[]): boolean {
  return conflicts.some(({ kind }) => kind === "booking");
}

function keyOf({ barberId, startsAt, endsAt }: Place, conflict: Conflict): string {
  const text = JSON.stringify([barberId, startsAt, endsAt, conflict]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function isOpen({ startsAt, endsAt }: Place): boolean {
  const { date } = shopWallClock(startsAt.toTemporalInstant());
  return openRanges(date).some(
    ([from, to]) =>
      shopInstant(date, from).epochMilliseconds <= startsAt.getTime() &&
      endsAt.getTime() <= shopInstant(date, to).epochMilliseconds,
  );
}

/** Who has just come in is written down a few minutes later: that is not the past yet. */
const minutesOfGrace = 15;

function isPast({ startsAt }: Place): boolean {
  return startsAt.getTime() < now().subtract({ minutes: minutesOfGrace }).epochMilliseconds;
}
