import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, barbers, blocks, bookings } from "../../tables/bookings.server.ts";
import { type BlockRequest, occurrencesOf } from "./block-schema.ts";
import { barberOf, blockMoment } from "./blocks.server.ts";

export type AffectedBooking = {
  id: string;
  name: string;
  startsAt: Date;
  phone: string | null;
  /** Undefined for a held time, which is not a booking yet. */
  sequence: number | undefined;
  hasEmail: boolean;
  /** The customer was asked by mail to choose another time. */
  isMoveRequested: boolean;
};
export type UpcomingBlock = typeof blocks.$inferSelect & { affected: AffectedBooking[] };

/** Lists the blocks that are not over, each with the bookings inside it. */
export async function upcomingBlocks(staff: Staff): Promise<UpcomingBlock[]> {
  const present = nowDate();
  const upcoming = await db()
    .select()
    .from(blocks)
    .where(and(gt(blocks.endsAt, present), whereStaff(staff)))
    .orderBy(asc(blocks.startsAt), asc(blocks.id))
    .limit(1000);
  if (upcoming.length === 0) return [];
  const affected = await db()
    .select({
      blockId: blocks.id,
      id: bookings.id,
      name: bookings.name,
      phone: bookings.phone,
      startsAt: bookings.startsAt,
      status: bookings.status,
      sequence: bookings.sequence,
      email: bookings.email,
      moveAskedAt: bookings.moveAskedAt,
    })
    .from(blocks)
    .innerJoin(barbers, or(isNull(blocks.barberId), eq(blocks.barberId, barbers.id)))
    .innerJoin(
      bookings,
      and(
        eq(bookings.barberId, barbers.id),
        inArray(bookings.status, ["held", "confirmed"]),
        sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${blocks.startsAt}, ${blocks.endsAt})`,
        // No visit lasts a day. This condition lets the query use the index on the start.
        gt(bookings.startsAt, minutesAfter(present, -24 * 60)),
        gt(bookings.endsAt, present),
      ),
    )
    .where(
      and(
        inArray(
          blocks.id,
          upcoming.map(({ id }) => id),
        ),
        whereStaff(staff),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  const perBlock = Map.groupBy(affected, ({ blockId }) => blockId);
  return upcoming.map((block) => ({
    ...block,
    affected: (perBlock.get(block.id) ?? []).map(affectedBooking),
  }));
}

/** Lists the bookings that a new block would overlap. */
export async function listAffectedByBlock(staff: Staff, request: BlockRequest): Promise<AffectedBooking[]> {
  const spans = occurrencesOf(request).map(
    ({ from, to }) =>
      sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${timestamptz(blockMoment(from))}, ${timestamptz(blockMoment(to))})`,
  );
  const barberId = barberOf(request);
  const rows = await db()
    .select()
    .from(bookings)
    .where(
      and(
        barberId ? eq(bookings.barberId, barberId) : undefined,
        inArray(bookings.status, ["held", "confirmed"]),
        gt(bookings.startsAt, minutesAfter(blockMoment(request.from), -24 * 60)),
        gt(bookings.endsAt, nowDate()),
        or(...spans),
        whereStaff(staff),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(200);
  return rows.map(affectedBooking);
}

type AffectedRow = Pick<
  Booking,
  "id" | "name" | "startsAt" | "phone" | "status" | "sequence" | "email" | "moveAskedAt"
>;

function affectedBooking({ status, sequence, email, moveAskedAt, ...row }: AffectedRow): AffectedBooking {
  const { id, name, startsAt, phone } = row;
  return {
    id,
    name,
    startsAt,
    phone,
    sequence: status === "held" ? undefined : sequence,
    hasEmail: email !== null,
    isMoveRequested: moveAskedAt !== null,
  };
}
