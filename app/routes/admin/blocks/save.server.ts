import { z } from "zod";
import type { Staff } from "#app/staff/access.server.ts";
import type { BlockRequest } from "#app/staff/planning/block-schema.ts";
import { addBlock, type Blocked } from "#app/staff/planning/blocks.server.ts";
import { changeBlock } from "#app/staff/planning/change-block.server.ts";
import { freedBy } from "./asked.server.ts";
import type { BlocksFlash } from "./flash.ts";

type Saved = { ok: true; flash: BlocksFlash } | Extract<Blocked, { ok: false }>;

/** @param id of a block that is there. */
export async function save(staff: Staff, id: string | undefined, request: BlockRequest): Promise<Saved> {
  if (!id) {
    const added = await addBlock(staff, request);
    return added.ok ? { ok: true, flash: { code: "added", id: added.id } } : added;
  }
  const { result, asked } = await freedBy(staff, { id }, () => change(staff, id, request));
  return result.ok ? { ok: true, flash: { code: "changed", id: result.id, asked } } : result;
}

/** Gone meanwhile: made anew, as it was asked for. */
async function change(staff: Staff, id: string, request: BlockRequest): Promise<Blocked> {
  if (!z.uuid().safeParse(id).success) return addBlock(staff, request);
  const outcome = await changeBlock(staff, id, { request });
  if (outcome.ok) return { ok: true, id: outcome.block.id };
  if (outcome.reason === "invalid" || outcome.reason === "owners") return outcome;
  return addBlock(staff, request);
}
