import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import type { BlockRequest } from "#app/workflows/staff/planning/block-schema.ts";
import { addBlock, type Blocked } from "#app/workflows/staff/planning/blocks.server.ts";
import { type BlockChanged, changeBlock } from "#app/workflows/staff/planning/change-block.server.ts";
import type { BlocksFlash } from "./flash.ts";
import { freedBy } from "./move-requests.server.ts";

type Changed = Blocked | Extract<BlockChanged, { reason: "stale" }>;
type Saved = { ok: true; flash: BlocksFlash } | Extract<Changed, { ok: false }>;

/** @param values with `blockId` and `seen` of a block that is there. */
export async function save(
  staff: Staff,
  { blockId: id, seen = "" }: Record<string, string>,
  request: BlockRequest,
): Promise<Saved> {
  if (!id) {
    const added = await addBlock(staff, request);
    return added.ok ? { ok: true, flash: { code: "added", id: added.id } } : added;
  }
  const { result, asked } = await freedBy(staff, { id }, () => change(staff, id, { request, seen }));
  return result.ok ? { ok: true, flash: { code: "changed", id: result.id, asked } } : result;
}

/** Gone meanwhile: made anew, as it was asked for. */
async function change(
  staff: Staff,
  id: string,
  { request, seen }: { request: BlockRequest; seen: string },
): Promise<Changed> {
  if (!z.uuid().safeParse(id).success) return addBlock(staff, request);
  const outcome = await changeBlock(staff, id, { request, seen });
  if (outcome.ok) return { ok: true, id: outcome.block.id };
  return outcome.reason === "gone" ? addBlock(staff, request) : outcome;
}
