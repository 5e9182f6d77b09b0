import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Limit, resetCounts, whereReached } from "#app/platform/http/rate-limit.server.ts";
import { enqueuedNow } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { mails } from "./tables/mails.server.ts";

/**
 * The most mails in a day to all strangers together: stops a script with a list of addresses. Three chairs full of
 * first visits, each with a confirmation, a reminder and a change, need 200.
 */
const mostPerDay = 300;
/** Limit for the kinds below. A network causes at most 30, so that thirty networks do not stop a new customer's mail. */
const mostThatGoFirst = 1000;

export const strangersLimit: Limit = {
  key: "mails to strangers",
  max: mostPerDay,
  seconds: 86_400,
  countsNow: false,
};

/** Mails that a customer needs. They still go out when other mails to strangers have to wait. */
const kindsThatGoFirst = sql`('confirmation', 'series', 'my-appointments', 'reminder', 'short-reminder', 'offer')`;

/** Condition for a query of `mails`: whether the mail has to wait until the daily limit allows it. */
export function whereMustWait(): SQL<boolean> {
  const isLast = whereReached({ ...strangersLimit, max: mostThatGoFirst });
  return sql<boolean>`CASE WHEN ${mails.kind} IN ${kindsThatGoFirst} THEN ${isLast} ELSE ${whereReached(strangersLimit)} END`;
}

/** Stored as the problem of a mail that waits; it stays queued. */
export const overShopLimit = `Vandaag vertrokken al ${mostPerDay} mails naar mensen die we niet kennen`;

export const secondsBetweenTries = 1800;

const whereHeldBack = and(eq(mails.status, "queued"), eq(mails.problem, overShopLimit));

export function countWaiting(): Promise<number> {
  return db().$count(mails, whereHeldBack);
}

/** Resets the daily limit, and queues the waiting mails first. */
export async function sendWaitingMails(): Promise<void> {
  await resetCounts([strangersLimit]);
  await db()
    .update(mails)
    // Writing the status wakes the worker.
    .set({ status: "queued", problem: null, ...enqueuedNow })
    .where(whereHeldBack);
}
