import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import {
  type AccountRow,
  insertAccount,
  lockAccounts,
  logChange,
  revokeAllAccess,
  setPasswordHash,
} from "../accounts.server.ts";
import { linkHours } from "../auth/account-limits.ts";
import { hashPassword } from "../auth/auth.server.ts";
import { consumeLink, ensureWelcomeLink, linkUrl, renewLink } from "../links.server.ts";
import { user, userRoles } from "../tables/accounts.server.ts";

/** `over`: used, withdrawn or too old. `exists`: the e-mail address has an account by now. */
type MakeAccountResult = { ok: true; email: string } | { ok: false; reason: "over" | "exists" };

export async function acceptInvitation(token: string, newPassword: string): Promise<MakeAccountResult> {
  const passwordHash = await hashPassword(newPassword);
  return createAndLog(async (tx) => {
    const link = await consumeLink(tx, "invitation", token);
    return link?.role ? createAccount(tx, { email: link.email, passwordHash, role: link.role }) : linkIsOver;
  });
}

/** Returns the URL that `npm start` prints. Undefined once the shop has an admin. */
export async function welcomeUrl(database: Database): Promise<string | undefined> {
  if (await hasAdmin(database)) return;
  return transact(database, async (tx) => {
    await lockAccounts(tx);
    return (await hasAdmin(tx)) ? undefined : linkUrl(await ensureWelcomeLink(tx));
  });
}

export async function hasAdmin(database: Database | Transaction = db()): Promise<boolean> {
  return (await database.$count(userRoles, whereAdminRole)) > 0;
}

/** Makes the account of the owner. If two people try at once, the first one becomes the owner. */
export async function becomeOwner(
  token: string,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<MakeAccountResult> {
  const passwordHash = await hashPassword(newPassword);
  return createAndLog(async (tx) => {
    await lockAccounts(tx);
    // The link stays valid, so that he can try another e-mail address.
    if ((await tx.$count(user, eq(user.email, email))) > 0) return { ok: false, reason: "exists" };
    return (await consumeLink(tx, "welcome", token))
      ? createAccount(tx, { email, passwordHash, role: "admin" })
      : linkIsOver;
  });
}

type Inserted = AccountRow & { accountId: string };
type MakeAccountRefusal = Exclude<MakeAccountResult, { ok: true }>;
const linkIsOver: MakeAccountRefusal = { ok: false, reason: "over" };

async function createAccount(
  tx: Transaction,
  newAccount: AccountRow,
): Promise<({ ok: true } & Inserted) | MakeAccountRefusal> {
  const accountId = await insertAccount(tx, newAccount);
  return accountId ? { ok: true, ...newAccount, accountId } : { ok: false, reason: "exists" };
}

async function createAndLog(
  make: (tx: Transaction) => ReturnType<typeof createAccount>,
): Promise<MakeAccountResult> {
  const outcome = await transact(db(), make);
  if (!outcome.ok) return outcome;
  const { accountId, role, email } = outcome;
  logChange("account added", { account: accountId, by: "link", role });
  return { ok: true, email };
}

const whereAdminRole = eq(userRoles.role, "admin");

/**
 * Mails a link to a new password. Answers the same, after the same time, whether the e-mail address has an account
 * or not.
 */
export async function requestNewPassword(
  email: string,
  ipAddress: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
  const seconds = await consumeLimits([
    ...addressLimits("forgotten password from", ipAddress, { max: 10, seconds: 600 }),
    { key: `forgotten password of ${email}`, max: 5, seconds: 3600 },
  ]);
  if (seconds > 0) return { ok: false, seconds };
  await Promise.all([pause(minimumAnswerMs), mailLink(email)]);
  return { ok: true };
}

/**
 * Sets a new password, and revokes every session and every trusted browser; the second factor stays. Returns false if
 * the link is over.
 */
export async function setNewPassword(token: string, newPassword: string): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  const changedId = await transact(db(), async (tx) => {
    const link = await consumeLink(tx, "new-password", token);
    if (!link) return;
    const [account] = await tx.select({ id: user.id }).from(user).where(eq(user.email, link.email));
    if (!account) return;
    await setPasswordHash(tx, account.id, passwordHash);
    await revokeAllAccess(tx, account.id);
    return account.id;
  });
  if (changedId) logChange("password changed", { account: changedId, by: "link" });
  return changedId !== undefined;
}

/** Milliseconds, longer than writing the link and its mail takes. */
const minimumAnswerMs = 400;

async function mailLink(email: string): Promise<void> {
  await transact(db(), async (tx) => {
    // Two requests at once must not insert a link each.
    await lockAccounts(tx);
    if ((await tx.$count(user, eq(user.email, email))) === 0) return;
    const link = await renewLink(tx, { kind: "new-password", email, validHours: linkHours["new-password"] });
    await tx.delete(mails).where(eq(mails.linkId, link.id));
    await enqueueMails(tx, [{ linkId: link.id, kind: "new-password" }]);
  });
}
