import { db } from "../../platform/runtime.server.ts";
import { countNoShows } from "../../prepayment/prepayment-due.server.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";

/** How many appointments the customer with this address missed in the last twelve months. */
export function missedByEmail(staff: Staff, email: string): Promise<number> {
  return countNoShows(db(), email, hasStaffAccess(staff));
}
