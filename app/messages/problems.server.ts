import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { staffLinks } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { now, toDate } from "#app/i18n/format/clock.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { enqueuedNow } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { mails } from "./tables/mails.server.ts";
import { whyObsolete } from "./why-obsolete.ts";

const whereProblem = or(
  inArray(mails.status, ["failed", "uncertain"]),
  and(eq(mails.status, "queued"), isNotNull(mails.problem)),
);

export type MailProblem = {
  mailId: string;
  kind: (typeof mails.$inferSelect)["kind"];
  /** `queued` is retried automatically; the others need staff. */
  status: "queued" | "failed" | "uncertain";
  /** The mail server's answer without addresses, or a sentence of ours. */
  problem: string;
};

export async function mailProblemsOf(bookingIds: string[]): Promise<Map<string, MailProblem[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db()
    .select({ mail: mails, booking: bookings })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(inArray(mails.bookingId, bookingIds), whereProblem))
    .orderBy(mails.createdAt, mails.kind);
  const problems = new Map<string, MailProblem[]>();
  for (const { mail, booking } of rows) {
    const { bookingId, id: mailId, kind, status, problem } = mail;
    if (!bookingId || !isProblem(status) || whyObsolete({ mail, booking }, now())) continue;
    const bookingProblems = problems.get(bookingId) ?? [];
    problems.set(bookingId, [...bookingProblems, { mailId, kind, status, problem: problem ?? "" }]);
  }
  return problems;
}

const maxShown = 200;

/**
 * Lists mails that were not sent, newest first: those about a booking until it ends, all others and thank-you mails
 * for 30 days. Leaves out those that became obsolete.
 * @param whereAllowed the access condition
 */
export async function listUnsentMails(whereAllowed: SQL) {
  const at = now();
  const whereOver = lte(bookings.endsAt, toDate(at));
  const whereOld = lte(mails.createdAt, toDate(at.subtract({ hours: 30 * 24 })));
  const whereTimeless = or(
    isNotNull(mails.prepaymentId),
    isNotNull(mails.linkId),
    isNotNull(mails.entryId),
    eq(mails.kind, "thank-you"),
  );
  const rows = await db()
    .select({
      mail: mails,
      booking: bookings,
      prepayment: prepayments,
      link: staffLinks,
      entry: waitingEntries,
    })
    .from(mails)
    .leftJoin(prepayments, eq(prepayments.id, mails.prepaymentId))
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${mails.bookingId}, ${prepayments.bookingId})`))
    .leftJoin(staffLinks, eq(staffLinks.id, mails.linkId))
    .leftJoin(waitingEntries, eq(waitingEntries.id, mails.entryId))
    .where(
      and(
        whereProblem,
        sql`NOT CASE WHEN ${whereTimeless} THEN ${whereOld} ELSE ${whereOver} END`,
        whereAllowed,
      ),
    )
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(maxShown);
  return rows.flatMap(({ mail, ...about }) => {
    const { status } = mail;
    if (!isProblem(status) || whyObsolete({ mail, ...about }, at)) return [];
    return [{ mail: { ...mail, status }, ...about }];
  });
}

/** Returns whether sending the mail about the booking's latest change has failed so far. */
export async function hasUnsentUpdate({ id, sequence }: { id: string; sequence: number }): Promise<boolean> {
  const whereCurrent = and(
    eq(mails.bookingId, id),
    inArray(mails.kind, ["confirmation", "series", "moved", "changed"]),
    eq(mails.occasion, String(sequence)),
  );
  return (await db().$count(mails, and(whereCurrent, whereProblem))) > 0;
}

/**
 * Queues a mail again. Does nothing for a mail without a problem, so that two clicks send one mail.
 * @param whereAllowed the access condition, checked in the same statement
 */
export async function sendMailAgain(
  mailId: string,
  whereAllowed: SQL,
): Promise<{ ok: true } | { ok: false; reason: "no_problem" }> {
  const queued = await db()
    .update(mails)
    .set({ status: "queued", problem: null, isReleased: true, ...enqueuedNow })
    .where(and(eq(mails.id, mailId), whereProblem, whereNotLeased, whereAllowed))
    .returning({ id: mails.id });
  return queued.length > 0 ? { ok: true } : { ok: false, reason: "no_problem" };
}

// With a lease, a worker may be sending it right now.
const whereNotLeased = or(
  ne(mails.status, "queued"),
  isNull(mails.leasedUntil),
  lte(mails.leasedUntil, sql`now()`),
);

function isProblem(status: (typeof mails.$inferSelect)["status"]): status is MailProblem["status"] {
  return status === "queued" || status === "failed" || status === "uncertain";
}

export const mailNames: Record<MailProblem["kind"], string> = {
  confirmation: "Bevestiging",
  moved: "Mail over het nieuwe uur",
  changed: "Mail over de wijziging",
  cancelled: "Mail over de annulering",
  series: "Bevestiging van een reeks",
  "other-time": "Vraag om een ander moment te kiezen",
  "move-request-withdrawn": "Mail dat het uur toch blijft",
  reminder: "Herinnering",
  "short-reminder": "Herinnering op de dag zelf",
  "thank-you": "Bedankmail",
  "my-appointments": "Link naar alle afspraken",
  "shop-notice": "Bericht aan de zaak",
  "payment-open": "Link om te betalen",
  "payment-over": "Uur niet langer vrijgehouden",
  refund: "Mail over de terugbetaling",
  invitation: "Uitnodiging om in te loggen",
  "new-password": "Mail met de link voor een nieuw wachtwoord",
  "sms-reminder": "Herinnering per sms",
  waiting: "Mail over de wachtlijst",
  offer: "Voorstel aan wie wacht",
  "refund-notice": "Bericht aan de zaak over de terugbetaling",
  "refund-stuck": "Mail dat een terugbetaling niet lukt",
};

/** Says in Dutch what became of a mail that was not sent, and the reason if one is stored. */
export function formatProblem({ status, problem }: Pick<MailProblem, "status"> & { problem: string | null }) {
  return [statusTexts[status], problem].filter(Boolean).join(": ");
}

const statusTexts: Record<MailProblem["status"], string> = {
  queued: "We proberen opnieuw",
  failed: "Definitief mislukt",
  uncertain: "Misschien toch aangekomen",
};

/** Returns the notice for other pages, such as "3 mails zijn niet verstuurd"; undefined if no mail has a problem. */
export async function unsentMailsText(whereAllowed: SQL): Promise<string | undefined> {
  const { length } = await listUnsentMails(whereAllowed);
  if (length === 0) return;
  if (length === 1) return "1 mail is niet verstuurd";
  return `${length < maxShown ? length : `Minstens ${maxShown}`} mails zijn niet verstuurd`;
}
