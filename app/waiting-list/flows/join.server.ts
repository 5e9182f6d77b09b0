import { hash, randomBytes } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import { findTooManyReason } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import { countStrangers } from "#app/bookings/visitor-limits.server.ts";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { hasOpenedMail } from "#app/customers/recipients.server.ts";
import { wherePhone } from "#app/customers/search-conditions.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whereOpen } from "../entry.server.ts";
import { type WaitingEntry, waitingEntries } from "../tables/waiting-list.server.ts";
import type { WaitingRequest } from "../waiting-schema.server.ts";
import { suitingTimes } from "./offer-freed-times.server.ts";

/**
 * The most open entries of a customer, enough for a family and a few days: each can keep a time from others.
 */
export const maxLists = 5;

type JoinResult =
  | { ok: true; entry: WaitingEntry }
  | { ok: false; reason: "too_many_lists" | "call_to_book" };

/**
 * Adds an entry and queues its mail. The same request from the same network address, in any language, is
 * added once.
 */
export async function joinWaitingList(
  { language, ...request }: WaitingRequest,
  address: string,
): Promise<JoinResult> {
  const requestKey = hash("sha256", JSON.stringify([address, request]), "base64url");
  const passed = await suitingTimes(entryValues(request));
  const waitSeconds = (await hasOpenedMail(db(), request.email)) ? 0 : await countStrangers(address);
  return transact(db(), async (tx): Promise<JoinResult> => {
    const earlier = await findOpenEntry(tx, requestKey);
    if (earlier) return { ok: true, entry: earlier };
    // The lock makes requests count the entries one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('waiting'))`);
    const { email, phone } = request;
    const whereCustomer = or(
      eq(waitingEntries.customerId, selectCustomerId({ email })),
      wherePhone(phone, waitingEntries),
    );
    if ((await tx.$count(waitingEntries, and(whereCustomer, whereOpen()))) >= maxLists)
      return { ok: false, reason: "too_many_lists" };
    // A customer with too many appointments could not book an offer. One whose address is only unproven may
    // have confirmed it by then.
    const reason = await findTooManyReason(tx, request);
    if (reason === "full" || reason === "call_to_book") return { ok: false, reason: "call_to_book" };
    // An entry that is over makes room for the same request.
    await tx
      .delete(waitingEntries)
      .where(and(eq(waitingEntries.requestKey, requestKey), sql`NOT ${whereOpen()}`));
    const [entry] = await tx
      .insert(waitingEntries)
      .values({
        ...entryValues(request),
        name: request.name,
        phone,
        email,
        language,
        passed,
        requestKey,
        token: randomBytes(24).toString("base64url"),
        createdAt: nowDate(),
      })
      .onConflictDoNothing()
      .returning();
    if (!entry) {
      const same = await findOpenEntry(tx, requestKey);
      return same ? { ok: true, entry: same } : { ok: false, reason: "too_many_lists" };
    }
    const dueAt = waitSeconds > 0 ? sql`now() + make_interval(secs => ${waitSeconds}::int)` : null;
    await enqueueMails(tx, [{ entryId: entry.id, kind: "waiting", dueAt }]);
    return { ok: true, entry };
  });
}

function entryValues({ service, barber, from, to, part }: Omit<WaitingRequest, "language">) {
  return { service, barberId: barber || null, fromDate: from, toDate: to, part };
}

async function findOpenEntry(tx: Transaction, requestKey: string): Promise<WaitingEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.requestKey, requestKey), whereOpen()));
  return entry;
}
