import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mails } from "./tables/mails.server.ts";

const retargetedKinds = {
  /** Reminders, sent ones too. For a change that leaves the time as it was, so that nobody is reminded twice. */
  reminders: ["reminder", "short-reminder", "sms-reminder"],
  /** Mails about the state of the booking. Reminders are not among them: another time gets new ones. */
  announcements: ["confirmation", "moved", "changed", "shop-notice"],
  /** About a request to choose another time. For a change that sends no newer one. */
  questions: ["other-time", "move-request-withdrawn"],
} as const;

/**
 * Moves queued mails to the booking's new sequence, after a change that sends no mail of its own. They then show the
 * new state.
 */
export async function retargetQueuedMails(
  tx: Transaction,
  { id, sequence }: { id: string; sequence: number },
  groups: (keyof typeof retargetedKinds)[],
): Promise<void> {
  const kinds = groups.flatMap((each) => [...retargetedKinds[each]]);
  // Sent mails stay as they are, so that the next one of their kind can be queued.
  const whereToSend = notInArray(mails.status, ["sent", "obsolete"]);
  await tx
    .update(mails)
    .set({ occasion: String(sequence) })
    .where(
      and(
        eq(mails.bookingId, id),
        eq(mails.occasion, String(sequence - 1)),
        inArray(mails.kind, kinds),
        or(whereToSend, inArray(mails.kind, retargetedKinds.reminders)),
      ),
    );
}

/**
 * Withdraws the mail about a move that was undone, if it was not sent yet, and restores the mails from before the
 * move.
 * @param booking after the move was undone
 * @returns undefined if there was no such mail
 */
export async function withdrawMovedMail(
  tx: Transaction,
  { id, sequence }: { id: string; sequence: number },
): Promise<"withdrawn" | "already_sent" | undefined> {
  const whereMoved = and(
    eq(mails.bookingId, id),
    eq(mails.kind, "moved"),
    eq(mails.occasion, String(sequence - 1)),
  );
  const [withdrawnMail] = await tx
    .update(mails)
    .set({ status: "obsolete", problem: "The move was taken back before this mail was sent" })
    .where(and(whereMoved, eq(mails.status, "queued")))
    .returning({ id: mails.id });
  if (!withdrawnMail && (await tx.$count(mails, whereMoved)) > 0) return "already_sent";
  const kinds = withdrawnMail ? Object.values(retargetedKinds).flat() : retargetedKinds.questions;
  await tx
    .update(mails)
    .set({
      occasion: String(sequence),
      status: sql`CASE ${mails.status} WHEN 'obsolete' THEN 'queued' ELSE ${mails.status} END`,
      leasedUntil: sql`CASE WHEN ${mails.status} <> 'obsolete' THEN ${mails.leasedUntil} END`,
    })
    .where(
      and(
        eq(mails.bookingId, id),
        // If the move sent no mail, it gave the question its own sequence.
        eq(mails.occasion, String(sequence - (withdrawnMail ? 2 : 1))),
        inArray(mails.kind, kinds),
      ),
    );
  return withdrawnMail && "withdrawn";
}
