import { and, eq } from "drizzle-orm";
import { shop } from "#app/content/snapshot.server.ts";
import { now, nowDate, toDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/canonical-email.server.ts";
import { offers, type WaitingEntry, waitingEntries } from "#app/tables/waiting-list.server.ts";
import { hasRunningOffer, isOpen } from "#app/waiting-list/entry-state.server.ts";
import { offerEnd } from "#app/waiting-list/offer-end.ts";
import { offeredRequest } from "#app/waiting-list/offered-request.ts";
import { hashOf, takeTime } from "../reservation/take-time.server.ts";

/**
 * Holds the time and enqueues the mail, in one transaction.
 * @param moment it is not offered to them again, until it is taken.
 * @returns whether it was still there.
 */
export function makeOffer(entry: Pick<WaitingEntry, "id" | "email">, moment: string): Promise<boolean> {
  return transact(db(), async (tx) => {
    // All lists of the customer: two processes must not offer them two times.
    const lists = await tx
      .select()
      .from(waitingEntries)
      .where(and(eq(canonicalEmailOf(waitingEntries.email), canonicalEmail(entry.email)), isOpen()))
      .orderBy(waitingEntries.id)
      .for("update");
    const list = lists.find(({ id }) => id === entry.id);
    if (!list) return false;
    const [running] = await tx
      .select({ is: hasRunningOffer() })
      .from(waitingEntries)
      .where(eq(waitingEntries.id, list.id));
    if (!running || running.is) return false;

    const request = offeredRequest(list, moment);
    const taken = await takeTime(tx, request, { status: "held", requestHash: hashOf(request) });
    if (!taken.ok) return false;
    const { id: bookingId, startsAt } = taken.booking;
    const endsAt = offerEnd({ now: now(), startsAt: startsAt.toTemporalInstant() }, shop());
    await tx.insert(offers).values({
      ...{ bookingId, entryId: list.id },
      endsAt: toDate(endsAt),
      createdAt: nowDate(),
    });
    for (const { id, passed } of lists)
      await tx
        .update(waitingEntries)
        .set({ passed: [...new Set([...passed, moment])] })
        .where(eq(waitingEntries.id, id));
    await enqueueMails(tx, [{ bookingId, kind: "offer" }]);
    return true;
  });
}
