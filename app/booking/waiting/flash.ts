import { z } from "zod";

/** What led to the page of a waiting list. */
export type WaitingFlash = z.infer<typeof waitingFlash>;

export const waitingFlash = z.enum(["joined", "declined", "left"]);
