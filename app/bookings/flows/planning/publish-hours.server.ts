import { hash } from "node:crypto";
import { and, asc, gt, inArray } from "drizzle-orm";
import { hasAdminAccess, requireAdminIn, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { readDocuments } from "#app/shop/documents.server.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { workingRanges } from "#app/shop/facts/working-hours.ts";
import { factsOf } from "#app/shop/facts-of.server.ts";
import type { Edit } from "#app/shop/kinds.ts";
import { lockVersions, type PublishResult, publishInTransaction } from "#app/shop/publish.server.ts";
import { catchUp, loadSnapshot, shop } from "#app/shop/snapshot.server.ts";
import { lockBarbers } from "../../booking-rows.server.ts";
import { type Booking, bookings } from "../../tables/bookings.server.ts";
import { listPlacements, type Placement } from "./colleagues.server.ts";
import { isWithin } from "./conflicts.server.ts";
import { type AffectedAnswer, type ResolvedBookings, resolveIn } from "./resolve-affected-bookings.server.ts";

/** @property shown the key of the list that staff answered. */
export type HoursAnswer = AffectedAnswer & { shown: string };

type AffectedRefusal = {
  ok: false;
  reason: "affected";
  bookings: Booking[];
  placements: Map<string, Placement>;
  key: string;
};

export type PublishHoursResult = (PublishResult & { settled?: ResolvedBookings }) | AffectedRefusal;

/**
 * Publishes a change of the opening hours. Coming appointments that would fall outside them are shown first,
 * then kept or resolved according to the answer.
 */
export async function publishHours(
  staff: Staff,
  edits: Edit[],
  answer: HoursAnswer | undefined,
): Promise<PublishHoursResult> {
  try {
    const published = await transactAs(staff, async (tx) => {
      await lockVersions(tx);
      await requireAdminIn(tx, staff);
      // Locks the barbers as a booking does, so that none is made meanwhile.
      await lockBarbers(tx);
      await catchUp(tx);
      const published = await publishInTransaction(tx, { by: staff.email, edits });
      return published.ok ? { ...published, settled: await resolveByAnswer(tx, staff, answer) } : published;
    });
    if (published.ok) await loadSnapshot(db());
    return published;
  } catch (error) {
    if (error instanceof Unanswered) return error.affected;
    throw error;
  }
}

async function resolveByAnswer(
  tx: Transaction,
  staff: Staff,
  answer: HoursAnswer | undefined,
): Promise<ResolvedBookings | undefined> {
  const after = factsOf((await readDocuments(tx)).documents);
  const affected = await affectedBy(tx, staff, after);
  if (affected.length === 0) return;
  const key = keyOf(affected);
  if (answer?.shown !== key) {
    const placements = await listPlacements(tx, staff, { affected, facts: after });
    throw new Unanswered({ ok: false, reason: "affected", bookings: affected, placements, key });
  }
  return resolveIn(tx, staff, { listed: affected, answer, facts: after });
}

/**
 * Lists coming appointments that the new hours put outside the shop's or the barber's hours. Appointments
 * that were outside already are left out.
 */
async function affectedBy(tx: Transaction, staff: Staff, after: ShopFacts): Promise<Booking[]> {
  // The snapshot is loaded after the commit, so these are still the facts before the change.
  const before = shop();
  const coming = await tx
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, nowDate()),
        inArray(bookings.status, ["held", "confirmed"]),
        hasAdminAccess(staff),
      ),
    )
    .orderBy(asc(bookings.startsAt), bookings.id);
  const isIn = (booking: Booking, facts: ShopFacts) => isWithin(booking, (date) => openRanges(date, facts));
  const isAtWork = (booking: Booking, facts: ShopFacts) => {
    const barber = facts.barbers.find(({ id }) => id === booking.barberId);
    return barber !== undefined && isWithin(booking, (date) => workingRanges(date, barber, facts));
  };
  return coming.filter(
    (booking) =>
      (isIn(booking, before) && !isIn(booking, after)) ||
      (isAtWork(booking, before) && !isAtWork(booking, after)),
  );
}

function keyOf(affected: Booking[]): string {
  const text = JSON.stringify(affected.map(({ id, sequence, status }) => [id, sequence, status]));
  return hash("sha256", text, "base64url");
}

/** Rolls back the transaction while staff have not answered for the affected appointments. */
class Unanswered extends Error {
  readonly affected: AffectedRefusal;
  constructor(affected: AffectedRefusal) {
    super("The appointments that are hit have to be shown first");
    this.affected = affected;
  }
}
