import { and, asc, eq, gt, sql } from "drizzle-orm";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Role, type Staff, whereAdmin } from "../access.server.ts";
import {
  type AccountEvent,
  deleteSecondFactor,
  lockAccounts,
  logChange,
  removeAccount,
  revokeAllAccess,
  setRole,
} from "../accounts.server.ts";
import { linkHours } from "../auth/account-limits.ts";
import { replaceLink, type StaffLink } from "../links.server.ts";
import { staffLinks, user, userRoles } from "../tables/accounts.server.ts";

/** @property reason `self`: an admin cannot change his own account here, so that one admin always stays. */
type ChangeAccountRefusal = { ok: false; reason: "forbidden" | "self" | "gone" };
export type ChangeAccountResult = { ok: true } | ChangeAccountRefusal;

/** Invites a colleague. Inviting again replaces the link. */
export async function invite(
  staff: Staff,
  { email, role }: { email: string; role: Role },
): Promise<{ ok: true; link: StaffLink } | { ok: false; reason: "forbidden" | "exists" }> {
  const result = await transactAsAdmin(staff, async (tx) => {
    if ((await tx.$count(user, eq(user.email, email))) > 0) return { ok: false, reason: "exists" } as const;
    const link = await replaceLink(tx, {
      kind: "invitation",
      email,
      role,
      invitedBy: staff.userId,
      validHours: linkHours.invitation,
    });
    await enqueueMails(tx, [{ linkId: link.id, kind: "invitation" }]);
    return { ok: true, link } as const;
  });
  if (result.ok) logChange("invitation sent", { link: result.link.id, by: staff.userId, role });
  return result;
}

export function listInvitations(staff: Staff) {
  const { id, email, role, expiresAt, kind } = staffLinks;
  return db()
    .select({ id, email, role, expiresAt })
    .from(staffLinks)
    .where(and(eq(kind, "invitation"), gt(expiresAt, sql`now()`), whereAdmin(staff)))
    .orderBy(asc(email));
}

export async function withdrawInvitation(staff: Staff, id: string): Promise<ChangeAccountResult> {
  const withdrawn = await transactAsAdmin(staff, async (tx) => {
    const whereThisInvitation = and(eq(staffLinks.id, id), eq(staffLinks.kind, "invitation"));
    return goneIfNone(
      await tx.delete(staffLinks).where(whereThisInvitation).returning({ id: staffLinks.id }),
    );
  });
  if (withdrawn.ok) logChange("invitation withdrawn", { link: id, by: staff.userId });
  return withdrawn;
}

export function changeRole(staff: Staff, userId: string, role: Role): Promise<ChangeAccountResult> {
  return changeOther(staff, { userId, event: "role changed", role }, (tx) => setRole(tx, userId, role));
}

export function signOutEverywhere(staff: Staff, userId: string): Promise<ChangeAccountResult> {
  return changeOther(staff, { userId, event: "signed out everywhere" }, (tx) => revokeAllAccess(tx, userId));
}

export function disableSecondFactorOf(staff: Staff, userId: string): Promise<ChangeAccountResult> {
  return changeOther(staff, { userId, event: "second step off" }, async (tx) => {
    await deleteSecondFactor(tx, userId);
    await revokeAllAccess(tx, userId);
  });
}

export function removeAccountOfOther(staff: Staff, userId: string): Promise<ChangeAccountResult> {
  return changeOther(staff, { userId, event: "account removed" }, async (tx) => {
    const [account] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
    // Deletes what is not deleted with the account: its trusted browsers and unfinished sign-ins.
    await revokeAllAccess(tx, userId);
    if (account) await removeAccount(tx, account.email);
  });
}

/**
 * Changes another account. If two admins demote each other at once, the second is not an admin any more and
 * is refused.
 */
async function changeOther(
  staff: Staff,
  { userId, event: logAs, role }: { userId: string; event: AccountEvent; role?: Role },
  change: (tx: Transaction) => Promise<void>,
): Promise<ChangeAccountResult> {
  if (userId === staff.userId) return { ok: false, reason: "self" };
  const changed = await transactAsAdmin(staff, async (tx) => {
    const result = goneIfNone(await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)));
    if (result.ok) await change(tx);
    return result;
  });
  if (changed.ok) logChange(logAs, { account: userId, by: staff.userId, role });
  return changed;
}

/** Runs `work` in a transaction that locks the accounts. Refuses if `staff` is not an admin any more. */
function transactAsAdmin<Result>(staff: Staff, work: (tx: Transaction) => Promise<Result>) {
  return transact(db(), async (tx) => {
    await lockAccounts(tx);
    const whereAdminRole = and(eq(userRoles.userId, staff.userId), whereAdmin(staff));
    if ((await tx.$count(userRoles, whereAdminRole)) === 0)
      return { ok: false, reason: "forbidden" } as const;
    return work(tx);
  });
}

function goneIfNone(rows: object[]): { ok: true } | { ok: false; reason: "gone" } {
  return rows.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}
