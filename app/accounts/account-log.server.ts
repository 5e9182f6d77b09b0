import { siteLog } from "#app/platform/runtime/runtime.server.ts";
import type { Role } from "./access.server.ts";

export type Change =
  | "account added"
  | "account removed"
  | "role changed"
  | "password changed"
  | "second step on"
  | "second step off"
  | "recovery codes renewed"
  | "signed out everywhere"
  | "invitation sent"
  | "invitation withdrawn";

/**
 * Once it is committed. Ids only: an e-mail address is personal data.
 * @param who.account of an invitation the link's id.
 * @param who.by an account, a one-time link, `npm run staff`, or the start (ADMIN_EMAIL).
 */
export function logChange(
  change: Change,
  who: { account: string; by: string | "link" | "command" | "start"; role?: Role },
): void {
  // A command beside the site has none, and prints what it did.
  siteLog()?.info(who, change);
}
