import { z } from "zod";
import { field } from "./about.ts";

/** What the owner found to be true of the starter, by the id in content/claims.server.ts. */
export const confirmed = z.strictObject({
  claims: field(z.array(z.string().max(40)).max(40).default([]), "Nagekeken"),
});
