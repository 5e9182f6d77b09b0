import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { isOwners, removeBlock, removeComingBlocks } from "#app/workflows/staff/planning/blocks.server.ts";
import { type UpcomingBlock, upcomingBlocks } from "#app/workflows/staff/planning/upcoming-blocks.server.ts";
import { freedBy } from "./move-requests.server.ts";

/** @returns who was asked to choose another time, and is in no other block; undefined for one of the owner's. */
export async function remove(staff: Staff, fields: Record<string, string>): Promise<string[] | undefined> {
  const id = z.uuid().safeParse(fields.id).data;
  const series = z.uuid().safeParse(fields.series).data;
  const isTheirs = (block: UpcomingBlock) =>
    (block.id === id || (series !== undefined && block.seriesId === series)) && isOwners(block.barberId);
  if (staff.role !== "admin" && (await upcomingBlocks(staff)).some(isTheirs)) return;
  const { asked } = await freedBy(staff, { id, series }, async () => {
    if (id) await removeBlock(staff, id);
    if (series) await removeComingBlocks(staff, series);
  });
  return asked;
}
