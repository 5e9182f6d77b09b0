import * as z from "zod/mini";

export type PicturesFlash = z.infer<typeof picturesFlash>;

export const picturesFlash = z.union([
  z.object({ code: z.literal("added"), count: z.number() }),
  z.object({ code: z.literal("cut") }),
  z.object({ code: z.literal("removed") }),
]);
