import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db } from "../platform/runtime.server.ts";
import { now } from "../shop/clock.ts";
import { findOwed } from "./find-owed.server.ts";
import { gatherMinutes, mostNotices } from "./mail-limits.server.ts";
import { mails } from "./tables.server.ts";
import { whyObsolete } from "./why-obsolete.ts";

type Found = Awaited<ReturnType<typeof findOwed>>[number];

/** A refused notice has a problem and is not gathered. */
const isPutOff = and(
  eq(mails.kind, "shop-notice"),
  eq(mails.status, "queued"),
  isNotNull(mails.dueAt),
  isNull(mails.problem),
);

/** The oldest waiting notice carries the list of all. */
export async function gather({
  mail,
  recentNotices,
}: Found): Promise<{ againInSeconds: number } | { gathered: Found[] }> {
  if (mail.kind !== "shop-notice" || mail.problem) return { gathered: [] };
  if (!mail.dueAt) {
    return recentNotices >= mostNotices ? { againInSeconds: gatherMinutes * 60 } : { gathered: [] };
  }
  const waiting = await findOwed(isPutOff);
  const [first] = waiting;
  if (first?.mail.id !== mail.id) return { againInSeconds: 15 };
  return { gathered: waiting.filter((one) => !whyObsolete(one, now())) };
}

export async function settleGathered(gathered: Found[]): Promise<undefined> {
  const ids = gathered.map(({ mail }) => mail.id);
  if (ids.length > 1)
    await db()
      .update(mails)
      .set({ status: "sent", sentAt: new Date() })
      .where(and(inArray(mails.id, ids), eq(mails.status, "queued")));
}
