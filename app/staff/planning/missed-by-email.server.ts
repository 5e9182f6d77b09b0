import { db } from "../../platform/runtime.server.ts";
import { countNoShows } from "../../prepayment/prepayment-due.server.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";

export function missedByEmail(staff: Staff, email: string): Promise<number> {
  return countNoShows(db(), email, hasStaffAccess(staff));
}
