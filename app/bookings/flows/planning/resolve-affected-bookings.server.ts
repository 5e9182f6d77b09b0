import { and, eq, gt, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import { oweDiscount, withdrawDiscount } from "#app/payments/owed-discounts.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { catchUp, shop } from "#app/shop/snapshot.server.ts";
import { bumpSequence, lockBarbers } from "../../booking-rows.server.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { cancelBookingsIn, type ShownBooking, whereUnchangedSinceShown } from "./cancel-bookings.server.ts";
import { placeWithColleagues } from "./colleagues.server.ts";
import { transactWithRetry } from "./lock-at-revision.server.ts";

const affectedChoices = ["leave", "cancel", "ask", "colleague"] as const;
type AffectedChoice = (typeof affectedChoices)[number];

export type AffectedAnswer = {
  /** The choice for all appointments. */
  choice: AffectedChoice;
  /** Exceptions by booking id: another choice, or the id of the barber who takes the customer. */
  each: Record<string, string>;
  /** Moves customers to a colleague without a mail. */
  isQuiet: boolean;
};

export type ResolvedBookings = {
  /** Ids of the bookings that went to a colleague. */
  placed: string[];
  /** The number of bookings that stay because no colleague was free. */
  unplaced: number;
  cancelled: number;
  /** Includes customers who were asked earlier. */
  moveRequestCount: number;
  /** The number of bookings that stay because the customer cannot be asked by mail. */
  unasked: number;
  left: number;
  /** The number of bookings that were changed since they were shown. */
  changed: number;
};

/** Reads the answer from a form: `choice`, `to-{id}` for single bookings, and `notify`. */
export function affectedAnswerIn(values: Record<string, string>): AffectedAnswer | undefined {
  const choice = affectedChoices.find((each) => each === values.choice);
  if (!choice) return;
  const single = Object.entries(values).filter(([name, value]) => name.startsWith("to-") && value);
  return {
    choice,
    each: Object.fromEntries(single.map(([name, value]) => [name.slice("to-".length), value])),
    isQuiet: values.asksNotify === "yes" && values.notify !== "on",
  };
}

/**
 * Resolves the appointments that a block overlaps.
 * @returns `toCall`: the ids of bookings whose customers have no e-mail address and must be phoned
 */
export async function resolveAffectedBookings(
  staff: Staff,
  shownBookings: ShownBooking[],
  answer: AffectedAnswer,
): Promise<ResolvedBookings & { toCall: string[] }> {
  return transactWithRetry(staff, async (tx) => {
    await lockBarbers(tx);
    await catchUp(tx);
    const toHear = shownBookings.filter(({ id }) =>
      ["cancel", "ask"].includes(answer.each[id] ?? answer.choice),
    );
    const unmailed = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(whereStanding(staff, toHear), isNull(bookings.email)));
    const toCall = unmailed.map(({ id }) => id);
    return { ...(await resolveIn(tx, staff, { listed: shownBookings, answer, facts: shop() })), toCall };
  });
}

/**
 * Resolves appointments in a transaction that holds the locks of all barbers.
 * @param facts the opening hours that will apply
 */
export async function resolveIn(
  tx: Transaction,
  staff: Staff,
  { listed, answer, facts }: { listed: ShownBooking[]; answer: AffectedAnswer; facts: ShopFacts },
): Promise<ResolvedBookings> {
  const choiceOf = ({ id }: ShownBooking) => answer.each[id] ?? answer.choice;
  const byChoice = Map.groupBy(
    listed,
    (each) => affectedChoices.find((one) => one === choiceOf(each)) ?? "colleague",
  );
  const { leave = [], cancel = [], ask = [], colleague = [] } = Object.fromEntries(byChoice);
  const { cancelled } = await cancelBookingsIn(tx, staff, cancel);
  await requestMoves(tx, staff, ask);
  // Includes customers who were asked already, as on a second click.
  const ids = ask.map(({ id }) => id);
  const whereAskedToMove = and(inArray(bookings.id, ids), isNotNull(bookings.moveAskedAt));
  const askedCount = ids.length > 0 ? await tx.$count(bookings, whereAskedToMove) : 0;
  const affected =
    colleague.length > 0
      ? await tx
          .select()
          .from(bookings)
          .where(whereStanding(staff, colleague))
          .orderBy(bookings.startsAt, bookings.id)
      : [];
  const placed = await placeWithColleagues(tx, staff, {
    affected,
    facts,
    barberFor: (id) => (answer.each[id] === "colleague" ? undefined : answer.each[id]),
    isQuiet: answer.isQuiet,
  });
  return {
    placed,
    unplaced: affected.length - placed.length,
    cancelled,
    moveRequestCount: askedCount,
    unasked: ask.length - askedCount,
    left: leave.length,
    changed: cancel.length - cancelled + colleague.length - affected.length,
  };
}

/**
 * Mails customers a link to choose another time, inside a transaction of `transactAs`.
 * @returns how many customers were mailed.
 */
function requestMoves(tx: Transaction, staff: Staff, shownBookings: ShownBooking[]): Promise<number> {
  const whereNotYetAsked = and(
    whereStanding(staff, shownBookings),
    isNotNull(bookings.email),
    isNull(bookings.moveAskedAt),
  );
  return setMoveRequest(tx, whereNotYetAsked, { moveAskedAt: nowDate(), event: "other-time" });
}

/**
 * Withdraws the request to choose another time and mails the customers that they keep theirs.
 * @returns how many; the others chose another time or were changed meanwhile.
 */
export async function withdrawMoveRequests(staff: Staff, shownBookings: ShownBooking[]): Promise<number> {
  if (shownBookings.length === 0) return 0;
  return transactAs(staff, (tx) =>
    setMoveRequest(tx, and(whereStanding(staff, shownBookings), isNotNull(bookings.moveAskedAt)), {
      moveAskedAt: null,
      event: "move-request-withdrawn",
    }),
  );
}

async function setMoveRequest(
  tx: Transaction,
  condition: SQL | undefined,
  { moveAskedAt, event }: { moveAskedAt: Date | null; event: "other-time" | "move-request-withdrawn" },
): Promise<number> {
  const changedRows = await tx
    .update(bookings)
    .set({ moveAskedAt, ...bumpSequence() })
    .where(and(condition, gt(bookings.startsAt, nowDate())))
    .returning();
  for (const booking of changedRows) {
    await retargetQueuedMails(tx, booking, ["reminders", "announcements"]);
    await (moveAskedAt ? oweDiscount : withdrawDiscount)(tx, booking);
    await enqueueBookingMails(tx, { booking, event, by: "staff" });
  }
  return changedRows.length;
}

const whereStanding = (staff: Staff, shownBookings: ShownBooking[]) =>
  and(whereUnchangedSinceShown(shownBookings), eq(bookings.status, "confirmed"), whereStaff(staff));
