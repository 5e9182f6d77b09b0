import { z } from "zod";

/** A block was just made. */
export type BlocksFlash = z.infer<typeof blocksFlash>;

export const blocksFlash = z.object({ code: z.literal("added"), id: z.uuid() });
