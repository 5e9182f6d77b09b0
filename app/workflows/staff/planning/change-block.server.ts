import { and, eq } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { activeBarbers, lockBarbers } from "#app/bookings/lock-barbers.server.ts";
import { loadSnapshot, notifyPublished } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { blocks } from "#app/tables/bookings.server.ts";
import { endBlockedOffers } from "../../waiting-list/end-offers.server.ts";
import type { BlockIssue, BlockRequest } from "./block-schema.ts";
import {
  affectsWholeShop,
  barberOf,
  blockMoment,
  mayBlock,
  mayChangeBlock,
  rangeIssue,
} from "./blocks.server.ts";

type Block = typeof blocks.$inferSelect;
export type BlockChanged =
  | { ok: true; block: Block; before: Block }
  | { ok: false; reason: "invalid"; issues: BlockIssue[] }
  | { ok: false; reason: "stale"; before: Block }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "forbidden" }
  | { ok: false; reason: "owners" };

/**
 * Bookings inside stay, as when a block is made.
 * @param change.seen the `blockKey` of what staff looked at.
 */
export async function changeBlock(
  staff: Staff,
  id: string,
  { request, seen }: { request: BlockRequest; seen: string },
): Promise<BlockChanged> {
  const startsAt = blockMoment(request.from);
  const endsAt = blockMoment(request.to);
  const issue = rangeIssue(request, endsAt);
  if (issue) return { ok: false, reason: "invalid", issues: [issue] };
  const barberId = barberOf(request);

  const changed = await transactAs(staff, async (tx): Promise<BlockChanged> => {
    const locked = await lockBarbers(tx, and(activeBarbers(), hasStaffAccess(staff)));
    if (locked.length === 0) return { ok: false, reason: "forbidden" };
    const [before] = await tx.select().from(blocks).where(eq(blocks.id, id)).for("update");
    if (!before) return { ok: false, reason: "gone" };
    const isForAll = affectsWholeShop(barberId) || affectsWholeShop(before.barberId);
    if (isForAll && staff.role !== "admin") return { ok: false, reason: "owners" };
    if (blockKey(before) !== seen) return { ok: false, reason: "stale", before };
    // One who left keeps his blocks and gets no others.
    const isKnown = !barberId || barberId === before.barberId || locked.some(({ id }) => id === barberId);
    if (!isKnown) return { ok: false, reason: "invalid", issues: [noBarber] };
    const [block] = await tx
      .update(blocks)
      .set({ startsAt, endsAt, barberId, reason: request.reason })
      .where(and(eq(blocks.id, id), mayBlock(staff, barberId), mayChangeBlock(staff)))
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

/** Another one after each change. */
export function blockKey({ startsAt, endsAt, barberId, reason }: KeyFields): string {
  return [+startsAt, +endsAt, barberId ?? "", reason].join(" ");
}

const noBarber: BlockIssue = { field: "barber", message: "Kies een kapper uit de lijst" };
