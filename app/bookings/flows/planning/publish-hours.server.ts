import { hash } from "node:crypto";
import { and, asc, gt, inArray } from "drizzle-orm";
import { requireAdminIn, type Staff, transactAs, whereAdmin } from "#app/accounts/access.server.ts";
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

/** @property listKey of the list of appointments that staff answered. */
export type HoursAnswer = AffectedAnswer & { listKey: string };

type AffectedRefusal = {
  ok: false;
  reason: "affected";
  bookings: Booking[];
  placements: Map<string, Placement>;
  key: string;
};

export type PublishHoursResult = (PublishResult & { resolved?: ResolvedBookings }) | AffectedRefusal;

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
      const result = await publishInTransaction(tx, { by: staff.email, edits });
      return result.ok ? { ...result, resolved: await resolveByAnswer(tx, staff, answer) } : result;
    });
    if (published.ok) await loadSnapshot(db());
    return published;
  } catch (error) {
    if (error instanceof AffectedUnresolved) return error.affected;
    throw error;
  }
}

async function resolveByAnswer(
  tx: Transaction,
  staff: Staff,
  answer: HoursAnswer | undefined,
): Promise<ResolvedBookings | undefined> {
  const factsAfter = factsOf((await readDocuments(tx)).documents);
  const affected = await listAffectedBookings(tx, staff, factsAfter);
  if (affected.length === 0) return;
  const key = keyOfList(affected);
  if (answer?.listKey !== key) {
    const placements = await listPlacements(tx, staff, { affected, facts: factsAfter });
    throw new AffectedUnresolved({ ok: false, reason: "affected", bookings: affected, placements, key });
  }
  return resolveIn(tx, staff, { listed: affected, answer, facts: factsAfter });
}

/**
 * Lists coming appointments that the new hours put outside the shop's or the barber's hours. Appointments
 * that were outside already are left out.
 */
async function listAffectedBookings(
  tx: Transaction,
  staff: Staff,
  factsAfter: ShopFacts,
): Promise<Booking[]> {
  // The snapshot is loaded after the commit, so these are still the facts before the change.
  const factsBefore = shop();
  const comingBookings = await tx
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, nowDate()),
        inArray(bookings.status, ["held", "confirmed"]),
        whereAdmin(staff),
      ),
    )
    .orderBy(asc(bookings.startsAt), bookings.id);
  const isIn = (booking: Booking, facts: ShopFacts) => isWithin(booking, (date) => openRanges(date, facts));
  const isAtWork = (booking: Booking, facts: ShopFacts) => {
    const barber = facts.barbers.find(({ id }) => id === booking.barberId);
    return barber !== undefined && isWithin(booking, (date) => workingRanges(date, barber, facts));
  };
  return comingBookings.filter(
    (booking) =>
      (isIn(booking, factsBefore) && !isIn(booking, factsAfter)) ||
      (isAtWork(booking, factsBefore) && !isAtWork(booking, factsAfter)),
  );
}

function keyOfList(affected: Booking[]): string {
  const text = JSON.stringify(affected.map(({ id, sequence, status }) => [id, sequence, status]));
  return hash("sha256", text, "base64url");
}

/** Thrown to roll back the transaction while staff have not answered for the affected appointments. */
class AffectedUnresolved extends Error {
  readonly affected: AffectedRefusal;
  constructor(affected: AffectedRefusal) {
    super("The appointments that are hit have to be shown first");
    this.affected = affected;
  }
}
