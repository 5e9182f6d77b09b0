import { and, eq, isNull } from "drizzle-orm";
import { isInBookableRange } from "../../bookings/bookable-range.server.ts";
import { activeBarbers, lockBarbers } from "../../bookings/lock-barbers.server.ts";
import { blocks } from "../../bookings/tables.server.ts";
import { db } from "../../platform/runtime.server.ts";
import { loadSnapshot, notifyPublished, shop } from "../../publishing/snapshot.server.ts";
import { now, shopInstant, shopWallClock } from "../../shop/clock.ts";
import { addDays } from "../../shop/dates.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import type { BlockIssue, BlockRequest } from "./block-schema.ts";

export type Blocked =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; issues: BlockIssue[] }
  | { ok: false; reason: "forbidden" };

/** Locks the barbers as a booking does, so none slips in between. */
export async function addBlock(staff: Staff, request: BlockRequest): Promise<Blocked> {
  const startsAt = blockMoment(request.from);
  const endsAt = blockMoment(request.to);
  const issue = rangeIssue(request, endsAt);
  if (issue) return { ok: false, reason: "invalid", issues: [issue] };
  const barberId = request.barber || (shop().barbers.length === 1 ? (shop().barbers[0]?.id ?? null) : null);

  const blocked = await transactAs(staff, async (tx): Promise<Blocked> => {
    const locked = await lockBarbers(tx, and(activeBarbers(barberId ?? ""), hasStaffAccess(staff)));
    if (locked.length === 0) return { ok: false, reason: "forbidden" };
    const row = { barberId, startsAt, endsAt, reason: request.reason };
    const [same] = await tx
      .select({ id: blocks.id })
      .from(blocks)
      .where(
        and(
          barberId ? eq(blocks.barberId, barberId) : isNull(blocks.barberId),
          eq(blocks.startsAt, startsAt),
          eq(blocks.endsAt, endsAt),
          eq(blocks.reason, request.reason),
        ),
      );
    const [made] = same
      ? [same]
      : await tx
          .insert(blocks)
          .values({ ...row, by: staff.email })
          .returning({ id: blocks.id });
    if (!made) throw new Error("A block that is inserted is there");
    await notifyPublished(tx, "blocks");
    return { ok: true, id: made.id };
  });
  if (blocked.ok) await loadSnapshot(db());
  return blocked;
}

/** No error when it is gone already. */
export async function removeBlock(staff: Staff, id: string): Promise<void> {
  await transactAs(staff, async (tx) => {
    await tx.delete(blocks).where(and(eq(blocks.id, id), hasStaffAccess(staff)));
    await notifyPublished(tx, "blocks");
  });
  await loadSnapshot(db());
}

export function blockMoment({ date, time }: BlockRequest["from"]): Date {
  return new Date(shopInstant(date, time).epochMilliseconds);
}

export function rangeIssue({ from, to }: BlockRequest, endsAt: Date): BlockIssue | undefined {
  const lastDate = to.time === "00:00" ? addDays(to.date, -1) : to.date;
  // Without a last day the first is wrong.
  const dayField = lastDate === from.date ? "from" : "to";
  if (endsAt.getTime() <= now().epochMilliseconds) {
    const isToday = lastDate === shopWallClock(now()).date;
    return { field: isToday ? "toTime" : dayField, message: "Dat is al voorbij" };
  }
  const isOutOfRange = !isInBookableRange(to.time === "00:00" ? from.date : to.date);
  return isOutOfRange ? { field: dayField, message: "Kies dagen binnen het komende jaar" } : undefined;
}
