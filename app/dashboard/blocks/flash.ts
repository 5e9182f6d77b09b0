import * as z from "zod/mini";

/** Ids travel in a cookie. */
export const mostInCookie = 20;

const settled = z.object({
  code: z.literal("settled"),
  choice: z.enum(["leave", "cancel", "ask"]),
  done: z.int().check(z.minimum(0)),
  kept: z.int().check(z.minimum(0)),
  toCall: z.array(z.uuid()),
});
export type SettledFlash = z.infer<typeof settled>;

/** Customers who were mailed to choose another time because of what is gone. */
const asked = z.array(z.uuid());
const removed = z.object({ code: z.literal("removed"), asked });
const changed = z.object({ code: z.literal("changed"), id: z.uuid(), asked });

const kept = z.object({ code: z.literal("kept"), count: z.int().check(z.minimum(0)) });
export type KeptFlash = z.infer<typeof kept>;

/** What the step before this page did. */
export const blocksFlash = z.discriminatedUnion("code", [
  z.object({ code: z.literal("added"), id: z.uuid() }),
  changed,
  settled,
  removed,
  kept,
]);
export type BlocksFlash = z.infer<typeof blocksFlash>;
