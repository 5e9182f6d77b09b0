import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db } from "../platform/runtime.server.ts";
import { now } from "../shop/clock.ts";
import { findQueued } from "./find-queued.server.ts";
import { gatherMinutes, maxNotices } from "./mail-limits.server.ts";
import { mails } from "./tables.server.ts";
import { whyObsolete } from "./why-obsolete.ts";

/** A refused notice has a problem and is not gathered. */
const isDeferred = and(
  eq(mails.kind, "shop-notice"),
  eq(mails.status, "queued"),
  isNotNull(mails.dueAt),
  isNull(mails.problem),
);

const findDeferred = findQueued(isDeferred);

type FoundMail = Awaited<ReturnType<typeof findDeferred>>[number];

/** The oldest waiting notice carries the list of all. */
export async function gatherNotices({
  mail,
  recentNotices,
}: FoundMail): Promise<{ againInSeconds: number } | { gathered: FoundMail[] }> {
  if (mail.kind !== "shop-notice" || mail.problem) return { gathered: [] };
  if (!mail.dueAt) {
    return recentNotices >= maxNotices ? { againInSeconds: gatherMinutes * 60 } : { gathered: [] };
  }
  const waiting = await findDeferred();
  const [first] = waiting;
  if (first?.mail.id !== mail.id) return { againInSeconds: 15 };
  return { gathered: waiting.filter((one) => !whyObsolete(one, now())) };
}

export async function finishGathered(gathered: FoundMail[]): Promise<undefined> {
  const ids = gathered.map(({ mail }) => mail.id);
  if (ids.length > 1)
    await db()
      .update(mails)
      .set({ status: "sent", sentAt: new Date() })
      .where(and(inArray(mails.id, ids), eq(mails.status, "queued")));
}
