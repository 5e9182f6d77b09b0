import type { z } from "zod";
import { unknownPlaceholder } from "../site/fact-placeholders.ts";

/** A text that may name facts of the shop: "{openingsuren}". */
export function knownFacts<T extends z.ZodType<string>>(text: T): T {
  return text.refine((value) => !unknownPlaceholder(value), {
    error: ({ input }) =>
      `${unknownPlaceholder(String(input))} kennen we niet. Kies een feit uit de lijst, of schrijf het zonder accolades.`,
  });
}
