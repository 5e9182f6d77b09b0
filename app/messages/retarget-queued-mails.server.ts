import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mails } from "#app/tables/mails.server.ts";

const carried = {
  /** Also those that were sent: the time stays, and nobody is reminded twice. */
  reminders: ["reminder", "short-reminder", "sms-reminder"],
  /** Reminders come anew at another time. */
  letters: ["confirmation", "moved", "changed", "shop-notice"],
  /** Whether the time stays: a newer question or answer comes instead. */
  questions: ["other-time", "move-request-withdrawn"],
} as const;

/** After a change that makes no mail of its own: what was queued is sent with what the booking is now. */
export async function retargetQueuedMails(
  tx: Transaction,
  { id, sequence }: { id: string; sequence: number },
  which: (keyof typeof carried)[],
): Promise<void> {
  const kinds = which.flatMap((each) => [...carried[each]]);
  // What was sent stays what it was, and does not keep the next of its kind from being queued.
  const isToSend = notInArray(mails.status, ["sent", "obsolete"]);
  await tx
    .update(mails)
    .set({ occasion: String(sequence) })
    .where(
      and(
        eq(mails.bookingId, id),
        eq(mails.occasion, String(sequence - 1)),
        inArray(mails.kind, kinds),
        or(isToSend, inArray(mails.kind, carried.reminders)),
      ),
    );
}

/**
 * After a move that was undone: its mail goes while it waits, and those of before the move count again.
 * @param booking after the way back.
 * @returns what became of the mail; undefined when there was none.
 */
export async function takeMovedBack(
  tx: Transaction,
  { id, sequence }: { id: string; sequence: number },
): Promise<"taken_back" | "has_left" | undefined> {
  const isMoved = and(
    eq(mails.bookingId, id),
    eq(mails.kind, "moved"),
    eq(mails.occasion, String(sequence - 1)),
  );
  const [taken] = await tx
    .update(mails)
    .set({ status: "obsolete", problem: "The move was taken back before this mail was sent" })
    .where(and(isMoved, eq(mails.status, "queued")))
    .returning({ id: mails.id });
  if (!taken && (await tx.$count(mails, isMoved)) > 0) return "has_left";
  const kinds = taken ? Object.values(carried).flat() : carried.questions;
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
        // A quiet move took its question along.
        eq(mails.occasion, String(sequence - (taken ? 2 : 1))),
        inArray(mails.kind, kinds),
      ),
    );
  return taken && "taken_back";
}
