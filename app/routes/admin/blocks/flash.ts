import { z } from "zod";

const settled = z.object({
  code: z.literal("settled"),
  choice: z.enum(["leave", "cancel", "ask"]),
  done: z.number().int().min(0),
  kept: z.number().int().min(0),
  toCall: z.array(z.uuid()),
});
export type SettledFlash = z.infer<typeof settled>;

/** What the step before this page did. */
export const blocksFlash = z.discriminatedUnion("code", [
  z.object({ code: z.enum(["added", "changed"]), id: z.uuid() }),
  settled,
]);
export type BlocksFlash = z.infer<typeof blocksFlash>;
