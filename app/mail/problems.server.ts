import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { enqueuedNow } from "../platform/queue.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import { mails } from "./tables.server.ts";
import { whyObsolete } from "./why-obsolete.ts";

const isInTrouble = or(
  inArray(mails.status, ["failed", "uncertain"]),
  and(eq(mails.status, "queued"), isNotNull(mails.problem)),
);

export type MailProblem = {
  mailId: string;
  kind: (typeof mails.$inferSelect)["kind"];
  /** `queued`: it was put off and is tried again by itself; the others wait for somebody to decide. */
  status: "queued" | "failed" | "uncertain";
  /** In the mail server's words, without addresses. */
  problem: string;
};

/** What went wrong with the mails of these bookings, by booking id; nothing for those that are fine or overtaken. */
export async function mailProblemsOf(bookingIds: string[]): Promise<Map<string, MailProblem[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db()
    .select({ mail: mails, booking: bookings })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(inArray(mails.bookingId, bookingIds), isInTrouble))
    .orderBy(mails.createdAt, mails.kind);
  const problems = new Map<string, MailProblem[]>();
  for (const { mail, booking } of rows) {
    const { bookingId, id: mailId, kind, status, problem } = mail;
    if (!bookingId || !isProblem(status) || whyObsolete({ mail, booking }, now())) continue;
    const ofBooking = problems.get(bookingId) ?? [];
    problems.set(bookingId, [...ofBooking, { mailId, kind, status, problem: problem ?? "" }]);
  }
  return problems;
}

export const mostShown = 200;

/**
 * Mails in trouble that still matter, newest first, at most `mostShown`: until their appointment is over, and thanks
 * and refunds for 30 days.
 * @param isAllowed whether the one who asks may, as part of the statement itself.
 */
export async function findMailsInTrouble(isAllowed: SQL) {
  const at = now();
  const isOver = lte(bookings.endsAt, new Date(at.epochMilliseconds));
  const isOld = lte(mails.createdAt, new Date(at.subtract({ hours: 30 * 24 }).epochMilliseconds));
  const outlives = or(isNotNull(mails.prepaymentId), eq(mails.kind, "thank-you"));
  const rows = await db()
    .select({ mail: mails, booking: bookings, prepayment: prepayments })
    .from(mails)
    .leftJoin(prepayments, eq(prepayments.id, mails.prepaymentId))
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${mails.bookingId}, ${prepayments.bookingId})`))
    .where(and(isInTrouble, sql`NOT CASE WHEN ${outlives} THEN ${isOld} ELSE ${isOver} END`, isAllowed))
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(mostShown);
  return rows.flatMap(({ mail, booking, prepayment }) => {
    const { status } = mail;
    if (!isProblem(status) || whyObsolete({ mail, booking, prepayment }, at)) return [];
    return [{ mail: { ...mail, status }, booking, prepayment }];
  });
}

/** Whether the customer waits in vain for the mail that says how the appointment stands now. */
export async function isStillUnsent({ id, sequence }: { id: string; sequence: number }): Promise<boolean> {
  const isAboutNow = and(
    eq(mails.bookingId, id),
    inArray(mails.kind, ["confirmation", "moved"]),
    eq(mails.occasion, String(sequence)),
  );
  return (await db().$count(mails, and(isAboutNow, isInTrouble))) > 0;
}

/**
 * Sends a mail again that failed or that perhaps arrived: somebody has decided to. One that is not in trouble is left
 * alone, so that two clicks send one mail.
 * @param isAllowed whether the one who asks may, as part of the statement itself.
 */
export async function sendMailAgain(
  mailId: string,
  isAllowed: SQL,
): Promise<{ ok: true } | { ok: false; reason: "no_problem" }> {
  const again = await db()
    .update(mails)
    .set({ status: "queued", problem: null, isReleased: true, ...enqueuedNow })
    .where(and(eq(mails.id, mailId), isInTrouble, isNotOnItsWay, isAllowed))
    .returning({ id: mails.id });
  return again.length > 0 ? { ok: true } : { ok: false, reason: "no_problem" };
}

// A worker that tries a queued mail right now goes on undisturbed.
const isNotOnItsWay = or(
  ne(mails.status, "queued"),
  isNull(mails.leasedUntil),
  lte(mails.leasedUntil, sql`now()`),
);

function isProblem(status: (typeof mails.$inferSelect)["status"]): status is MailProblem["status"] {
  return status === "queued" || status === "failed" || status === "uncertain";
}
