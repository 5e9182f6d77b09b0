import { and, eq, type SQL, sql } from "drizzle-orm";
import { isReached, type Limit, resetCounts } from "#app/platform/http/rate-limit.server.ts";
import { enqueuedNow } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { mails } from "#app/tables/mails.server.ts";

/**
 * Mails of a day to all who never opened a link, were never booked by staff and never came: stops a script with a list
 * of addresses. Three chairs full of first visits, each with a confirmation, a reminder and a change, are 200.
 */
const mostPerDay = 300;
/** Of the kinds below: each network causes 30 at most, so that thirty of them do not stop a newcomer's. */
const mostThatGoFirst = 1000;

export const strangersLimit: Limit = {
  key: "mails to strangers",
  most: mostPerDay,
  seconds: 86_400,
  countsNow: false,
};

/** What a customer cannot do without keeps its room when the others have to wait. */
const kindsThatGoFirst = sql`('confirmation', 'series', 'my-appointments', 'reminder', 'short-reminder', 'offer')`;

/** For a statement that reads `mails`: whether this one has to wait until others to strangers are a day old. */
export function hasToWait(): SQL<boolean> {
  const isLast = isReached({ ...strangersLimit, most: mostThatGoFirst });
  return sql<boolean>`CASE WHEN ${mails.kind} IN ${kindsThatGoFirst} THEN ${isLast} ELSE ${isReached(strangersLimit)} END`;
}

/** The problem of a mail that waits; it stays queued. */
export const overShopLimit = `Vandaag vertrokken al ${mostPerDay} mails naar mensen die we niet kennen`;

export const secondsBetweenTries = 1800;

const isWaiting = and(eq(mails.status, "queued"), eq(mails.problem, overShopLimit));

export function countWaiting(): Promise<number> {
  return db().$count(mails, isWaiting);
}

/** Lets as many go again as a day has, beginning with those that wait. */
export async function sendWaiting(): Promise<void> {
  await resetCounts([strangersLimit]);
  await db()
    .update(mails)
    .set({ problem: null, ...enqueuedNow })
    .where(isWaiting);
}
