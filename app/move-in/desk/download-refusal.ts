import * as z from "zod/mini";

/** A refusal of the download, at the password or above the form. */
export const downloadRefusal = z.object({ password: z.optional(z.string()), words: z.optional(z.string()) });
export type DownloadRefusal = z.infer<typeof downloadRefusal>;
