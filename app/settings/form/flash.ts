import { z } from "zod";

/**
 * What was just published: its name in Dutch, what came of it if it is not on the site, and the version that
 * "Zet terug" takes back.
 */
export type RoomFlash = z.infer<typeof roomFlash>;
export const roomFlash = z.object({
  saved: z.string(),
  outcome: z.string().optional(),
  version: z.number(),
});
