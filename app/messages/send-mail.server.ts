import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { canonicalEmail } from "#app/customers/tables/normalized-text.server.ts";
import { minutesAfter, now, nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact, unplanned } from "#app/platform/database/database.server.ts";
import {
  type DeliveryResult,
  deliver,
  isOnThisMachine,
} from "#app/platform/delivery/mail-transport.server.ts";
import { deliverSms } from "#app/platform/delivery/sms.server.ts";
import { countSuccess } from "#app/platform/http/rate-limit.server.ts";
import {
  type Attempt,
  attemptsBeforeAlarm,
  batchCalls,
  type QueuedWork,
} from "#app/platform/jobs/queue.server.ts";
import { waitAtMost } from "#app/platform/jobs/worker.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { findQueued, type MailRow, overLimit } from "./find-queued.server.ts";
import { claimGathered, finishGathered, gatherNotices } from "./gather-notices.server.ts";
import { loadMail } from "./queued-mail.server.ts";
import { isNight } from "./reminder-moments.ts";
import { smsFor } from "./sms-reminder.server.ts";
import { overShopLimit, secondsBetweenTries, strangersLimit } from "./strangers.server.ts";
import { mailQueue, mails } from "./tables/mails.server.ts";
import { whyObsolete } from "./why-obsolete.ts";
import { writeMail } from "./write-mail.server.ts";

export const sendMail: QueuedWork = {
  name: mailQueue,
  table: mails,
  whereWaiting: sql`status = 'queued'`,
  whereUnfinished: sql`status IN ('queued', 'sending')`,
  maxAttempts: attemptsBeforeAlarm,
  // Providers usually allow ten per second; more than 200 on this machine would slow down visitors.
  maxPerSecond: () => (isOnThisMachine(runtime().settings.smtpUrl) ? 200 : 10),
  run,
  recover,
};

/** Marks mails of a worker that died while sending: they may have arrived, so staff decide. */
async function recover(): Promise<void> {
  await db()
    .update(mails)
    .set({ status: "uncertain", problem: "de site viel stil terwijl hij vertrok" })
    .where(and(eq(mails.status, "sending"), sql`coalesce(${mails.leasedUntil}, '-infinity') <= now()`));
}

async function run(mailId: string, on: Attempt): Promise<{ againInSeconds: number } | undefined> {
  try {
    return await attempt(mailId, on);
  } catch (error) {
    // No attempt is left, so staff have to see it.
    if (on.isLast && !on.stopSignal?.aborted)
      await finishMail(mailId, "queued", { to: "failed", problem: "We konden deze mail niet maken" });
    throw error;
  }
}

/** Passes all ids as one parameter, so that the statement is the same for any number. */
const whereOneOf = (ids: string[] | Placeholder) =>
  sql`${mails.id} = ANY(${unplanned(sql`${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[]`)}::uuid[])`;

const findMails = findQueued(whereOneOf(sql.placeholder("ids")));

const findMail = batchCalls(async (ids: string[]) => {
  const queuedMails = await findMails({ ids });
  return ids.map((id) => queuedMails.find(({ mail }) => mail.id === id));
});

/** Sends mails to one customer one after the other, because each counts the previous ones for its limit. */
const sendingByAddress = new Map<string, Promise<unknown>>();

async function attempt(mailId: string, on: Attempt): Promise<{ againInSeconds: number } | undefined> {
  const queued = await findMail(mailId);
  if (queued?.mail.status !== "queued") return;
  const { mail, booking, entry } = queued;
  const email = mail.kind === "shop-notice" ? undefined : (booking?.email ?? entry?.email);
  if (!email) return send(queued, on);
  const address = canonicalEmail(email);
  const before = sendingByAddress.get(address);
  if (before) {
    // Waits a second at most: otherwise mails behind a hanging conversation would occupy the whole worker.
    const isLate = await waitAtMost(1000, Promise.allSettled([before]));
    return isLate ? { againInSeconds: 5 } : attempt(mailId, on);
  }
  const sending = send(queued, on);
  sendingByAddress.set(address, sending);
  return sending.finally(() => sendingByAddress.delete(address));
}

async function send(queued: MailRow, { isLast, stopSignal }: Attempt) {
  const mailId = queued.mail.id;
  const { status, kind } = queued.mail;
  const obsolete = whyObsolete(queued, now());
  if (obsolete) return finishMail(mailId, status, { to: "obsolete", problem: obsolete });
  if (waitsForDay(queued)) return { againInSeconds: 600 };
  if (queued.isOverLimit) {
    // Waits a day at most: an address that opens none is not mailed for weeks about what a program once did.
    const isOld = queued.mail.createdAt < minutesAfter(nowDate(), -24 * 60);
    await finishMail(mailId, status, { to: isOld ? "failed" : status, problem: overLimit });
    return isOld ? undefined : { againInSeconds: secondsBetweenTries };
  }
  if (queued.isToStranger && queued.hasToWait) {
    await finishMail(mailId, status, { to: status, problem: overShopLimit });
    return { againInSeconds: secondsBetweenTries };
  }
  const result = await gatherNotices(queued);
  if ("againInSeconds" in result) return result;
  const { gathered } = result;

  let reached: Status = status;
  const { settings, log } = runtime();
  async function beforeMessage(): Promise<void> {
    stopSignal?.throwIfAborted();
    await (gathered.length > 0 ? claimAll(queued, gathered) : claimAlone(queued));
    reached = "sending";
  }
  const message = kind === "sms-reminder" ? await smsFor(queued) : await loadMail(kind, queued, gathered);
  if ("problem" in message) return finishMail(mailId, status, { to: "failed", problem: message.problem });
  if ("series" in message && message.series.length === 0)
    return finishMail(mailId, status, { to: "obsolete", problem: "None of them stands" });
  const delivery =
    "twilio" in message
      ? await deliverSms(message, { twilio: message.twilio, beforeMessage })
      : await deliver(await writeMail(message, settings), { settings, stopSignal, beforeMessage });
  const { outcome, problem } = delivery;
  counters.mails.inc({ outcome });
  if (outcome === "postponed" && stopSignal?.aborted) throw new Error(problem);
  await finishMail(mailId, reached, { to: statusAfter(delivery, isLast), problem });
  if (queued.isToStranger && (outcome === "sent" || outcome === "uncertain")) await countStranger(mailId);
  if (reached === "sending" || outcome === "sent") await finishGathered(mailId, gathered, delivery);
  if (outcome === "sent") return;
  log.warn({ mail: mailId.slice(0, 8), outcome, problem }, "mail not sent");
  // A new error, because the mail server's own may contain addresses.
  if (outcome === "postponed") throw new Error(problem);
}

function waitsForDay({ mail }: MailRow): boolean {
  return ["reminder", "short-reminder", "sms-reminder", "thank-you"].includes(mail.kind) && isNight(now());
}

const countStranger = batchCalls(async (ids: string[]) => {
  await countSuccess([strangersLimit], ids.length);
  return ids;
});

/** Marks mails as being sent, each only if its booking is still in the state that the mail describes. */
async function claimIn(from: Pick<Transaction, "execute">, all: MailRow[]): Promise<boolean[]> {
  const column = (type: string, of: (queued: MailRow) => string | number | null | undefined) =>
    unplanned(sql`${sql.param(all.map((queued) => of(queued) ?? null))}::${sql.raw(type)}[]`);
  const bookingIn = ({ mail, booking }: MailRow) => (mail.bookingId ? booking : null);
  const { rows } = await from.execute<{ id: string }>(sql`
    UPDATE ${mails} SET status = 'sending'
    FROM unnest(${column("uuid", ({ mail }) => mail.id)}, ${column("uuid", (q) => bookingIn(q)?.id)},
      ${column("text", (q) => bookingIn(q)?.status)}, ${column("int", (q) => bookingIn(q)?.sequence)})
      AS expected(mail, booking, status, sequence)
    WHERE ${mails.id} = expected.mail AND ${mails.status} = 'queued' AND (expected.booking IS NULL OR EXISTS (
      SELECT 1 FROM ${bookings} AS b WHERE b.id = expected.booking AND b.status = expected.status AND b.sequence = expected.sequence))
    RETURNING ${mails.id}`);
  // If two runs claim the same mail, one gets it.
  const claimed = new Set(rows.map(({ id }) => id));
  return all.map(({ mail }) => claimed.delete(mail.id));
}

/**
 * Called just before the message is sent, so that a crash leaves few mails in doubt. Throws for a second run, or if
 * the booking was changed.
 */
async function claimAlone(queued: MailRow): Promise<void> {
  if (!(await claimTogether(queued))) throw new Error(notClaimed);
}

const claimTogether = batchCalls((all: MailRow[]) => claimIn(db(), all));

async function claimAll(queued: MailRow, gathered: Pick<MailRow, "mail">[]): Promise<void> {
  await transact(db(), async (tx) => {
    const [isClaimed] = await claimIn(tx, [queued]);
    if (!isClaimed || !(await claimGathered(tx, queued.mail.id, gathered))) throw new Error(notClaimed);
  });
}

const notClaimed = "Another run is sending this mail, or its booking has just changed";

type Status = MailRow["mail"]["status"];

function statusAfter({ outcome }: DeliveryResult, isLast: boolean): Status {
  if (outcome === "postponed") return isLast ? "failed" : "queued";
  return outcome === "refused" ? "failed" : outcome;
}

/** Stores the outcome unless another run owns the mail by now; "sent" is stored in any case. */
async function finishMail(
  mailId: string,
  from: Status,
  { to, problem = null }: { to: Status; problem?: string | null },
): Promise<undefined> {
  if (to === "sent") await markSent(mailId);
  else
    await db()
      .update(mails)
      .set({ status: to, problem })
      .where(and(eq(mails.id, mailId), eq(mails.status, from)));
}

const markSent = batchCalls(async (ids: string[]) => {
  await db().update(mails).set({ status: "sent", problem: null, sentAt: nowDate() }).where(whereOneOf(ids));
  return ids;
});
