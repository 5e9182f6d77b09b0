import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import type { BlockRequest } from "#app/bookings/flows/planning/block-schema.ts";
import {
  addBlock,
  affectsWholeShop,
  type BlockResult,
  type ChangeBlockResult,
  changeBlock,
  removeBlock,
  removeComingBlocks,
} from "#app/bookings/flows/planning/blocks.server.ts";
import { shownBookingsSchema } from "#app/bookings/flows/planning/cancel-bookings.server.ts";
import { undoPlacements } from "#app/bookings/flows/planning/colleagues.server.ts";
import {
  affectedAnswerIn,
  resolveAffectedBookings,
  withdrawMoveRequests,
} from "#app/bookings/flows/planning/resolve-affected-bookings.server.ts";
import { type UpcomingBlock, upcomingBlocks } from "#app/bookings/flows/planning/upcoming-blocks.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { affectedBookingView } from "./block-view.server.ts";
import { resolvedText } from "./resolved-text.ts";

type Fields = Record<string, string>;

/** Ids of customers who were mailed to choose another time because of a block that is gone. */
const moveRequests = z.array(z.uuid());

/** The result of the previous step. The cookie holds ids, at most 20 of a kind, and no names. */
export const blocksFlash = z.discriminatedUnion("code", [
  z.object({ code: z.literal("added"), id: z.uuid() }),
  z.object({ code: z.literal("changed"), id: z.uuid(), moveRequests }),
  z.object({ code: z.literal("removed"), moveRequests }),
  z.object({
    code: z.literal("resolved"),
    kind: z.enum(["success", "info"]),
    title: z.string(),
    words: z.string(),
    toCall: z.array(z.uuid()),
    /** One of the bookings that went to a colleague. */
    placed: z.uuid().optional(),
  }),
]);
export type BlocksFlash = z.infer<typeof blocksFlash>;
const mostInCookie = 20;

type ChangeResult = BlockResult | Extract<ChangeBlockResult, { reason: "stale" }>;
type SaveResult = { ok: true; flash: BlocksFlash } | Extract<ChangeResult, { ok: false }>;

/** @param values contains `blockId` and `seen` for an existing block */
export async function saveBlock(
  staff: Staff,
  { blockId: id, seen = "" }: Fields,
  request: BlockRequest,
): Promise<SaveResult> {
  if (!id) {
    const added = await addBlock(staff, request);
    return added.ok ? { ok: true, flash: { code: "added", id: added.id } } : added;
  }
  const { result, moveRequests } = await withMoveRequests(staff, { id }, async (): Promise<ChangeResult> => {
    if (!z.uuid().safeParse(id).success) return addBlock(staff, request);
    const outcome = await changeBlock(staff, id, { request, seen });
    if (outcome.ok) return { ok: true, id: outcome.block.id };
    // A block that was removed meanwhile is created again.
    return outcome.reason === "gone" ? addBlock(staff, request) : outcome;
  });
  return result.ok ? { ok: true, flash: { code: "changed", id: result.id, moveRequests } } : result;
}

/**
 * @returns customers who were asked to choose another time and are in no other block; undefined if only admins may
 * do this
 */
export async function removeBlocks(staff: Staff, fields: Fields): Promise<string[] | undefined> {
  const id = z.uuid().safeParse(fields.id).data;
  const series = z.uuid().safeParse(fields.series).data;
  if (staff.role !== "admin") {
    const blocksOfForm = (await upcomingBlocks(staff)).filter(isOneOf({ id, series }));
    if (blocksOfForm.some(({ barberId }) => affectsWholeShop(barberId))) return;
  }
  const { moveRequests } = await withMoveRequests(staff, { id, series }, async () => {
    if (id) await removeBlock(staff, id);
    if (series) await removeComingBlocks(staff, series);
  });
  return moveRequests;
}

type Ids = { id?: string | undefined; series?: string | undefined };

function isOneOf({ id, series }: Ids) {
  return (block: UpcomingBlock) => block.id === id || (series !== undefined && block.seriesId === series);
}

/** @returns the result, and the customers who were asked because of these blocks and are in no block any more */
export async function withMoveRequests<Result>(
  staff: Staff,
  ids: Ids,
  change: () => Promise<Result>,
): Promise<{ result: Result; moveRequests: string[] }> {
  const before = moveRequestIdsIn((await upcomingBlocks(staff)).filter(isOneOf(ids)));
  const result = await change();
  if (before.size === 0) return { result, moveRequests: [] };
  const moveRequests = before.difference(moveRequestIdsIn(await upcomingBlocks(staff)));
  return { result, moveRequests: [...moveRequests].slice(0, mostInCookie) };
}

function moveRequestIdsIn(blocks: UpcomingBlock[]): Set<string> {
  return new Set(
    blocks
      .flatMap(({ affected }) => affected.filter(({ isMoveRequested }) => isMoveRequested))
      .map(({ id }) => id),
  );
}

/** Describes the customers who have not chosen another time since. */
export async function describeMoveRequests(staff: Staff, ids: string[]) {
  const whereUndecided = and(
    inArray(bookings.id, ids),
    eq(bookings.status, "confirmed"),
    isNotNull(bookings.moveAskedAt),
    gt(bookings.startsAt, nowDate()),
    whereStaff(staff),
  );
  const rows = await db()
    .select()
    .from(bookings)
    .where(whereUndecided)
    .orderBy(bookings.startsAt, bookings.id);
  return rows.map(({ id, name, phone, startsAt, sequence }) =>
    affectedBookingView(
      { id, name, phone, startsAt, sequence, hasEmail: true, isMoveRequested: false },
      false,
    ),
  );
}

type ResolvedFlash = Extract<BlocksFlash, { code: "resolved" }>;

/** Returns undefined for a form without a choice or with invalid fields. */
export async function resolveBlock(staff: Staff, fields: Fields): Promise<ResolvedFlash | undefined> {
  const answer = affectedAnswerIn(fields);
  const shownBookings = shownBookingsSchema.safeParse(fields.shown).data;
  if (!answer || !shownBookings) return;
  const resolved = await resolveAffectedBookings(staff, shownBookings, answer);
  const words = countText(
    resolved.changed,
    "afspraak was intussen gewijzigd en bleef zoals ze is.",
    "afspraken waren intussen gewijzigd en bleven zoals ze zijn.",
  );
  return {
    code: "resolved",
    kind: "success",
    title: resolvedText(resolved) || "Er is niets veranderd.",
    words: resolved.changed > 0 ? words : "",
    toCall: resolved.toCall.slice(0, mostInCookie),
    placed: resolved.placed[0],
  };
}

/** Undoes the move of the booking in the field `placed` to a colleague, and of those that moved with it. */
export async function undoBlockPlacements(staff: Staff, fields: Fields): Promise<ResolvedFlash | undefined> {
  const placed = z.uuid().safeParse(fields.placed).data;
  if (!placed) return;
  const count = await undoPlacements(staff, placed);
  const title =
    count > 0
      ? countText(count, "afspraak staat weer bij haar kapper.", "afspraken staan weer bij hun kapper.")
      : "Er staat niets meer om terug te zetten.";
  return { code: "resolved", kind: count > 0 ? "success" : "info", title, words: "", toCall: [] };
}

/** Mails the customers that their time stays. Returns undefined for a form with invalid fields. */
export async function withdrawBlockMoveRequests(
  staff: Staff,
  fields: Fields,
): Promise<ResolvedFlash | undefined> {
  const shownBookings = shownBookingsSchema.safeParse(fields.shown).data;
  const count = shownBookings && (await withdrawMoveRequests(staff, shownBookings));
  if (count === undefined) return;
  const title =
    count === 0
      ? "Er is niemand gemaild: ze kozen intussen zelf."
      : count === 1
        ? "1 klant krijgt een mail dat het uur toch blijft."
        : `${count} klanten krijgen een mail dat hun uur toch blijft.`;
  return { code: "resolved", kind: count === 0 ? "info" : "success", title, words: "", toCall: [] };
}

export type ResolvedView = Awaited<ReturnType<typeof describeResolved>>;

export async function describeResolved(staff: Staff, flash: ResolvedFlash) {
  const toCall = await db()
    .select({ id: bookings.id, name: bookings.name, phone: bookings.phone })
    .from(bookings)
    .where(and(inArray(bookings.id, flash.toCall), whereStaff(staff)))
    .orderBy(bookings.startsAt);
  return { ...flash, toCall };
}
