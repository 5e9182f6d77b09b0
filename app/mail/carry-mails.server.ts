import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../platform/database.server.ts";
import { mails } from "./tables.server.ts";

const carried = {
  /** The time stays: nobody is reminded twice. */
  reminders: ["reminder", "short-reminder", "sms-reminder"],
  /** Reminders come anew at another time. */
  letters: ["confirmation", "moved", "changed", "other-time", "stays", "shop-notice"],
} as const;

/** After a change that makes no mail of its own: what was queued is sent with what the booking is now. */
export async function carryMails(
  tx: Transaction,
  { id, sequence }: { id: string; sequence: number },
  which: keyof typeof carried | "all",
): Promise<void> {
  const kinds = which === "all" ? [...carried.reminders, ...carried.letters] : [...carried[which]];
  await tx
    .update(mails)
    .set({ occasion: String(sequence) })
    .where(
      and(eq(mails.bookingId, id), eq(mails.occasion, String(sequence - 1)), inArray(mails.kind, kinds)),
    );
}
