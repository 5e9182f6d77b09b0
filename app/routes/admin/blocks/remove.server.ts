import { z } from "zod";
import type { Staff } from "#app/staff/access.server.ts";
import { removeBlock, removeComingBlocks } from "#app/staff/planning/blocks.server.ts";
import { freedBy } from "./asked.server.ts";

/** @returns who was asked to choose another time, and is in no other block. */
export async function remove(staff: Staff, fields: Record<string, string>): Promise<string[]> {
  const id = z.uuid().safeParse(fields.id).data;
  const series = z.uuid().safeParse(fields.series).data;
  const { asked } = await freedBy(staff, { id, series }, async () => {
    if (id) await removeBlock(staff, id);
    if (series) await removeComingBlocks(staff, series);
  });
  return asked;
}
