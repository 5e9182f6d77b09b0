import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { type Staff, transactAs, whereAdmin, whereStaff } from "#app/accounts/access.server.ts";
import { nowDate, shopInstant, shopToday, toDate } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { loadSnapshot, notifyPublished, shop } from "#app/shop/snapshot.server.ts";
import { endBlockedOffers } from "#app/waiting-list/flows/end-offers.server.ts";
import { activeBarbers, isInBookableRange, lockBarbers } from "../../booking-rows.server.ts";
import { blocks } from "../../tables/bookings.server.ts";
import { type BlockIssue, type BlockRequest, occurrencesOf } from "./block-schema.ts";

export type BlockResult =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; issues: BlockIssue[] }
  | { ok: false; reason: "forbidden" }
  /** Only admins may close or open the whole shop. */
  | { ok: false; reason: "admins_only" };

/**
 * Adds a block with all its weekly occurrences; the same block twice is added once. Locks the barbers as a
 * booking does, so that none is made meanwhile.
 * @returns the id of the first block.
 */
export async function addBlock(staff: Staff, request: BlockRequest): Promise<BlockResult> {
  const issues = blockIssues(request);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  const barberId = barberOf(request);
  if (affectsWholeShop(barberId) && staff.role !== "admin") return { ok: false, reason: "admins_only" };

  const blocked = await transactAs(staff, async (tx): Promise<BlockResult> => {
    const locked = await lockBarbers(tx, and(activeBarbers(barberId ?? ""), whereMayBlock(staff, barberId)));
    if (locked.length === 0) return { ok: false, reason: "forbidden" };
    const { reason } = request;
    const spans = occurrencesOf(request).map(({ from, to }) => ({
      startsAt: blockMoment(from),
      endsAt: blockMoment(to),
    }));
    const existingBlocks = await tx
      .select()
      .from(blocks)
      .where(
        and(
          barberId ? eq(blocks.barberId, barberId) : isNull(blocks.barberId),
          inArray(
            blocks.startsAt,
            spans.map(({ startsAt }) => startsAt),
          ),
          eq(blocks.reason, reason),
        ),
      );
    const sameAs = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
      existingBlocks.find((one) => +one.startsAt === +startsAt && +one.endsAt === +endsAt);
    const seriesId =
      spans.length > 1 ? (existingBlocks.find((one) => one.seriesId)?.seriesId ?? randomUUID()) : null;
    const missing = spans
      .filter((span) => !sameAs(span))
      .map((span) => ({ ...span, barberId, reason, seriesId, by: staff.email }));
    const newBlocks = missing.length > 0 ? await tx.insert(blocks).values(missing).returning() : [];
    const [first] = [
      ...existingBlocks.filter((one) => spans.some((span) => sameAs(span) === one)),
      ...newBlocks,
    ].sort((one, other) => +one.startsAt - +other.startsAt);
    await endBlockedOffers(tx, nowDate());
    if (!first) throw new Error("A block that is inserted is there");
    await notifyPublished(tx, "blocks");
    return { ok: true, id: first.id };
  });
  if (blocked.ok) await loadSnapshot(db());
  return blocked;
}

/** Returns the id of the barber; null for the whole shop. */
export function barberOf({ barber }: BlockRequest): string | null {
  return barber || (shop().barbers.length === 1 ? (shop().barbers[0]?.id ?? null) : null);
}

/**
 * Returns whether the block closes a shop with several barbers. In a shop with one barber, a block is that
 * barber's.
 */
export function affectsWholeShop(barberId: string | null): boolean {
  return barberId === null && shop().barbers.length > 1;
}

function whereMayBlock(staff: Staff, barberId: string | null) {
  return affectsWholeShop(barberId) ? whereAdmin(staff) : whereStaff(staff);
}

/** Matches the blocks that the account may change. */
function whereMayChangeBlock(staff: Staff) {
  const whereOneBarber = shop().barbers.length > 1 ? isNotNull(blocks.barberId) : undefined;
  return and(whereStaff(staff), whereOneBarber && or(whereOneBarber, whereAdmin(staff)));
}

/** Removes a block. Does nothing if it does not exist any more. */
export function removeBlock(staff: Staff, id: string): Promise<void> {
  return remove(staff, eq(blocks.id, id));
}

/** Removes the occurrences of a weekly block that are not over yet. Past ones stay as a record. */
export function removeComingBlocks(staff: Staff, seriesId: string): Promise<void> {
  return remove(staff, and(eq(blocks.seriesId, seriesId), gt(blocks.endsAt, nowDate())));
}

async function remove(staff: Staff, condition: SQL | undefined): Promise<void> {
  await transactAs(staff, async (tx) => {
    await tx.delete(blocks).where(and(condition, whereMayChangeBlock(staff)));
    await notifyPublished(tx, "blocks");
  });
  await loadSnapshot(db());
}

export function blockMoment({ date, time }: BlockRequest["from"]): Date {
  return toDate(shopInstant(date, time));
}

/** Returns an issue if the block is over or too far ahead. */
export function blockIssues(request: BlockRequest): BlockIssue[] {
  const { until } = request;
  const isTooFar = until !== undefined && !isInBookableRange(until);
  const tooFar: BlockIssue = { field: "until", message: "Kies dagen binnen het komende jaar" };
  const issue = rangeIssue(request, blockMoment(request.to)) ?? (isTooFar ? tooFar : undefined);
  return issue ? [issue] : [];
}

function rangeIssue({ from, to }: BlockRequest, endsAt: Date): BlockIssue | undefined {
  const lastDate = to.time === "00:00" ? addDays(to.date, -1) : to.date;
  // Without a last day, the first day is the one to correct.
  const dayField = lastDate === from.date ? "from" : "to";
  if (endsAt <= nowDate()) {
    const isToday = lastDate === shopToday();
    return { field: isToday ? "toTime" : dayField, message: "Dat is al voorbij" };
  }
  const isOutOfRange = !isInBookableRange(to.time === "00:00" ? from.date : to.date);
  return isOutOfRange ? { field: dayField, message: "Kies dagen binnen het komende jaar" } : undefined;
}

type Block = typeof blocks.$inferSelect;
export type ChangeBlockResult =
  | { ok: true; block: Block; before: Block }
  | { ok: false; reason: "invalid"; issues: BlockIssue[] }
  | { ok: false; reason: "stale"; before: Block }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "forbidden" }
  | { ok: false; reason: "admins_only" };

/**
 * Changes a block. Bookings inside it stay, as when a block is added.
 * @param change.seen the `blockKey` of the block that staff looked at.
 */
export async function changeBlock(
  staff: Staff,
  id: string,
  { request, seen }: { request: BlockRequest; seen: string },
): Promise<ChangeBlockResult> {
  const startsAt = blockMoment(request.from);
  const endsAt = blockMoment(request.to);
  const issue = rangeIssue(request, endsAt);
  if (issue) return { ok: false, reason: "invalid", issues: [issue] };
  const barberId = barberOf(request);

  const changed = await transactAs(staff, async (tx): Promise<ChangeBlockResult> => {
    const locked = await lockBarbers(tx, and(activeBarbers(), whereStaff(staff)));
    if (locked.length === 0) return { ok: false, reason: "forbidden" };
    const [before] = await tx.select().from(blocks).where(eq(blocks.id, id)).for("update");
    if (!before) return { ok: false, reason: "gone" };
    const isForAll = affectsWholeShop(barberId) || affectsWholeShop(before.barberId);
    if (isForAll && staff.role !== "admin") return { ok: false, reason: "admins_only" };
    if (blockKey(before) !== seen) return { ok: false, reason: "stale", before };
    // A former barber keeps his blocks but gets no new ones.
    const isKnown = !barberId || barberId === before.barberId || locked.some(({ id }) => id === barberId);
    if (!isKnown) return { ok: false, reason: "invalid", issues: [noBarber] };
    const [block] = await tx
      .update(blocks)
      .set({ startsAt, endsAt, barberId, reason: request.reason })
      .where(and(eq(blocks.id, id), whereMayBlock(staff, barberId), whereMayChangeBlock(staff)))
      .returning();
    if (!block) return { ok: false, reason: "forbidden" };
    await endBlockedOffers(tx, nowDate());
    await notifyPublished(tx, "blocks");
    return { ok: true, block, before };
  });
  if (changed.ok) await loadSnapshot(db());
  return changed;
}

type KeyFields = Pick<Block, "startsAt" | "endsAt" | "barberId" | "reason">;

/** Returns a key that differs after each change to the block. */
export function blockKey({ startsAt, endsAt, barberId, reason }: KeyFields): string {
  return [+startsAt, +endsAt, barberId ?? "", reason].join(" ");
}

const noBarber: BlockIssue = { field: "barber", message: "Kies een kapper uit de lijst" };
