import * as z from "zod/mini";

/** What led to the page of a waiting list. */
export type WaitingFlash = z.infer<typeof waitingFlash>;

export const waitingFlash = z.enum(["joined", "declined", "left"]);
