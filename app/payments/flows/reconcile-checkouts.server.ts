import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { now, nowDate, toDate } from "#app/i18n/format/clock.ts";
import { timestamptz, transact } from "#app/platform/database/database.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { validSince } from "../prepayment-rules.server.ts";
import { prepayments } from "../tables/prepayments.server.ts";
import { release, settle } from "./settle.server.ts";

/**
 * Settles checkouts whose webhook was lost or whose tab was closed. Several processes may run it: each claims
 * its checkouts.
 * @returns the seconds until the next look, for `repeat`
 */
export async function reconcileCheckouts(): Promise<number | undefined> {
  if (!(await isAnythingUndecided())) return idleSeconds;
  for (const part of [settleOpen, releaseUnopened, releaseUnanswered, refundUnused]) await logFailure(part);
}

async function isAnythingUndecided(): Promise<boolean> {
  const { rows } = await db().execute<{ so: boolean }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${prepayments} WHERE ${inArray(prepayments.status, ["open", "paid"])}) OR
    EXISTS (SELECT 1 FROM ${prepayments} WHERE ${whereStillPayable()}) OR
    EXISTS (SELECT 1 FROM ${bookings} WHERE ${eq(bookings.status, "held")}) AS so`);
  return rows[0]?.so !== false;
}

async function settleOpen(): Promise<void> {
  const sessions = await claimOpen();
  await Promise.all(sessions.map((sessionId) => logFailure(() => settle(sessionId))));
}

async function logFailure(part: () => Promise<unknown>): Promise<void> {
  try {
    await part();
  } catch (error) {
    runtime().log.error({ err: error }, "the check of open checkouts failed");
  }
}

/**
 * Claims open checkouts. Skips those asked about in the last 15 seconds, whose customers are still paying.
 */
async function claimOpen(): Promise<string[]> {
  const freshSince = ago({ seconds: 15 });
  const claimed = await db()
    .update(prepayments)
    .set({ askedAt: nowDate() })
    .where(
      inArray(
        prepayments.id,
        db()
          .select({ id: prepayments.id })
          .from(prepayments)
          .where(
            and(
              or(eq(prepayments.status, "open"), whereStillPayable()),
              sql`coalesce(${prepayments.askedAt}, ${prepayments.createdAt}) < ${timestamptz(freshSince)}`,
            ),
          )
          .orderBy(sql`${prepayments.askedAt} NULLS FIRST`)
          .limit(20)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning({ sessionId: prepayments.sessionId });
  return claimed.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Mollie keeps some payments payable for an hour, even when their time is no longer held. */
function whereStillPayable() {
  return and(
    eq(prepayments.provider, "mollie"),
    inArray(prepayments.status, ["expired", "cancelled"]),
    gt(prepayments.createdAt, ago({ hours: 2 })),
    lt(prepayments.askedAt, ago({ minutes: 5 })),
  );
}

/** Releases prepayments whose process stopped while it was opening the checkout. */
async function releaseUnopened(): Promise<void> {
  const whereUnopened = and(
    eq(prepayments.status, "open"),
    isNull(prepayments.sessionId),
    lt(prepayments.createdAt, ago({ minutes: 2 })),
  );
  await transact(db(), async (tx) => {
    const unopened = await tx.select().from(prepayments).where(whereUnopened).for("update");
    for (const prepayment of unopened) await release(tx, prepayment, "cancelled");
  });
}

/**
 * Releases times for which the provider does not answer, so that it cannot block a barber. Late payments are
 * refunded.
 */
async function releaseUnanswered(): Promise<void> {
  const unanswered = db()
    .select({ id: prepayments.bookingId })
    .from(prepayments)
    .where(
      and(
        eq(prepayments.status, "open"),
        eq(prepayments.processing, false),
        lt(prepayments.expiresAt, ago({ minutes: 10 })),
      ),
    );
  const whereBegun = lte(bookings.startsAt, nowDate());
  await db()
    .update(bookings)
    .set({ status: "expired", updatedAt: nowDate() })
    .where(and(eq(bookings.status, "held"), or(whereBegun, inArray(bookings.id, unanswered))));
}

async function refundUnused(): Promise<void> {
  await db()
    .update(prepayments)
    .set({ status: "refunding", updatedAt: nowDate() })
    .where(and(eq(prepayments.status, "paid"), lt(prepayments.paidAt, validSince())));
}

function ago(duration: Temporal.DurationLike): Date {
  return toDate(now().subtract(duration));
}
