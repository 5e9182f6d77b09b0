import { type SQL, sql } from "drizzle-orm";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { type Transaction, timestamptz, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";

/**
 * Ends offers that were not accepted in time, and those whose mail could not be sent. An offer that is being
 * paid keeps its time.
 */
export async function endOffers(at: Date): Promise<void> {
  const whereDue = sql`o.ends_at <= ${timestamptz(at)} OR m.status = 'failed'`;
  await transact(db(), async (tx) => {
    const ended = await expire(tx, whereDue, at);
    for (const { entry_id, starts_at, is_unsent } of ended)
      if (is_unsent) await allowOfferAgain(tx, entry_id, new Date(starts_at));
  });
}

/** Ends the offers of an entry, because the customer declined. */
export async function endOffersOf(tx: Transaction, entryId: string, at: Date): Promise<void> {
  await expire(tx, sql`o.entry_id = ${entryId}`, at);
}

/** Ends the offers whose time is blocked by staff meanwhile. */
export async function endBlockedOffers(tx: Transaction, at: Date): Promise<void> {
  const whereBlocked = sql`EXISTS (SELECT 1 FROM blocks AS k WHERE (k.barber_id IS NULL OR k.barber_id = b.barber_id)
    AND tstzrange(k.starts_at, k.ends_at) && tstzrange(b.starts_at, b.ends_at))`;
  await expire(tx, whereBlocked, at);
}

type Ended = { entry_id: string; starts_at: number; is_unsent: boolean };

async function expire(tx: Transaction, where: SQL, at: Date): Promise<Ended[]> {
  const { rows } = await tx.execute<Ended>(sql`
    UPDATE bookings AS b SET status = 'expired', updated_at = ${timestamptz(at)}
    FROM offers AS o LEFT JOIN mails AS m ON m.booking_id = o.booking_id AND m.kind = 'offer'
    WHERE b.id = o.booking_id AND b.status = 'held' AND (${where})
      AND NOT EXISTS (SELECT 1 FROM prepayments AS p WHERE p.booking_id = b.id AND p.status = 'open')
    RETURNING o.entry_id, (extract(epoch FROM b.starts_at) * 1000)::float8 AS starts_at, coalesce(m.status = 'queued' AND m.problem IS NULL, false) AS is_unsent`);
  return rows;
}

/** Lets the time be offered to this entry again, because the mail about it was not sent before the offer ended. */
async function allowOfferAgain(tx: Transaction, entryId: string, startsAt: Date): Promise<void> {
  const { date, time } = shopWallClock(startsAt);
  await tx.execute(
    sql`UPDATE waiting_entries SET passed = passed - ${`${date}T${time}`}::text WHERE id = ${entryId}`,
  );
}
