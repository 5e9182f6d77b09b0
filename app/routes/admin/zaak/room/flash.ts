import { z } from "zod";

/** What was just published: its name in Dutch, and the version that "Zet terug" takes back. */
export type RoomFlash = z.infer<typeof roomFlash>;
export const roomFlash = z.object({ saved: z.string(), version: z.number() });
