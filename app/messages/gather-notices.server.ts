import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { DeliveryResult } from "#app/platform/delivery/mail-transport.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { findQueued, gatherMinutes, type MailRow, maxNotices } from "./find-queued.server.ts";
import { mails } from "./tables/mails.server.ts";
import { whyObsolete } from "./why-obsolete.ts";

/** A notice that the mail server refused has a problem; it is sent alone. */
const whereDeferred = and(
  eq(mails.kind, "shop-notice"),
  eq(mails.status, "queued"),
  isNotNull(mails.dueAt),
  isNull(mails.problem),
);

const findDeferred = findQueued(whereDeferred);

/** Combines notices when there are many: the oldest waiting notice lists them all. */
export async function gatherNotices({
  mail,
  recentNotices,
}: MailRow): Promise<{ againInSeconds: number } | { gathered: MailRow[] }> {
  if (mail.kind !== "shop-notice" || mail.problem) return { gathered: [] };
  if (!mail.dueAt) {
    return recentNotices >= maxNotices ? { againInSeconds: gatherMinutes * 60 } : { gathered: [] };
  }
  const waiting = await findDeferred();
  const [first] = waiting;
  if (first?.mail.id !== mail.id) return { againInSeconds: 15 };
  return { gathered: waiting.filter((one) => !whyObsolete(one, now())) };
}

/** Marks the other notices of a combined mail as being sent. @returns false if another run has one of them */
export async function claimGathered(tx: Transaction, first: string, gathered: Gathered): Promise<boolean> {
  const ids = otherIds(first, gathered);
  if (ids.length === 0) return true;
  // Longer than a conversation with a mail server may take.
  const leasedUntil = sql`now() + interval '2 minutes'`;
  const claimed = await tx
    .update(mails)
    .set({ status: "sending", leasedUntil })
    .where(and(inArray(mails.id, ids), eq(mails.status, "queued")))
    .returning({ id: mails.id });
  return claimed.length === ids.length;
}

/** Stores the outcome for the other notices. Those that were not sent wait for the next combined mail. */
export async function finishGathered(
  first: string,
  gathered: Gathered,
  { outcome, problem }: DeliveryResult,
): Promise<void> {
  const ids = otherIds(first, gathered);
  if (ids.length === 0) return;
  const changes = {
    sent: { status: "sent" as const, sentAt: nowDate() },
    uncertain: { status: "uncertain" as const, problem },
    postponed: enqueuedAgain,
    refused: enqueuedAgain,
  }[outcome];
  await db()
    .update(mails)
    .set(changes)
    .where(and(inArray(mails.id, ids), outcome === "sent" ? undefined : eq(mails.status, "sending")));
}

const enqueuedAgain = { status: "queued" as const, leasedUntil: null };

type Gathered = Pick<MailRow, "mail">[];

const otherIds = (first: string, gathered: Gathered) =>
  gathered.map(({ mail }) => mail.id).filter((id) => id !== first);
