import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { enqueuedNow } from "../platform/queue.server.ts";
import { db } from "../platform/runtime.server.ts";
import { mails } from "./tables.server.ts";

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
    .select()
    .from(mails)
    .where(and(inArray(mails.bookingId, bookingIds), isInTrouble))
    .orderBy(mails.createdAt, mails.kind);
  const problems = new Map<string, MailProblem[]>();
  for (const { bookingId, id: mailId, kind, status, problem } of rows) {
    if (!bookingId || !isProblem(status)) continue;
    const ofBooking = problems.get(bookingId) ?? [];
    problems.set(bookingId, [...ofBooking, { mailId, kind, status, problem: problem ?? "" }]);
  }
  return problems;
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
    .where(and(eq(mails.id, mailId), inArray(mails.status, ["failed", "uncertain"]), isAllowed))
    .returning({ id: mails.id });
  return again.length > 0 ? { ok: true } : { ok: false, reason: "no_problem" };
}

function isProblem(status: (typeof mails.$inferSelect)["status"]): status is MailProblem["status"] {
  return status === "queued" || status === "failed" || status === "uncertain";
}
