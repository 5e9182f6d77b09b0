import { z } from "zod";
import { readFlash, redirectWithFlash } from "#app/platform/http/flash.server.ts";

/** What a change leaves for the page that it leads to. @property about the part of the page that says it. */
export type PageFlash = z.infer<typeof pageFlash>;

const pageFlash = z.object({ about: z.string(), words: z.string() });

// Also where a script asks for data.
const path = "/admin";

export function redirectToPage(to: string, flash: PageFlash): Promise<Response> {
  return redirectWithFlash<PageFlash>(to, flash, { path });
}

export function readPageFlash(request: Request) {
  return readFlash(request, pageFlash, { path });
}
