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
import { hashPassword } from "../auth/auth.server.ts";
import { keepWelcomeLink, linkUrl, renewLink, takeLink } from "../links.server.ts";
import { user, userRoles } from "../tables/accounts.server.ts";

/** `over`: used, withdrawn or too old. `exists`: the address has an account by now. */
type MakeAccountResult = { ok: true; email: string } | { ok: false; reason: "over" | "exists" };

export async function acceptInvitation(token: string, newPassword: string): Promise<MakeAccountResult> {
  const passwordHash = await hashPassword(newPassword);
  return loggedOnceMade(async (tx) => {
    const link = await takeLink(tx, "invitation", token);
    return link?.role ? made(tx, { email: link.email, passwordHash, role: link.role }) : over;
  });
}

/** Returns the address that `npm start` prints. Undefined once the shop has an admin. */
export async function welcomeUrl(database: Database): Promise<string | undefined> {
  if (await hasOwner(database)) return;
  return transact(database, async (tx) => {
    await lockAccounts(tx);
    return (await hasOwner(tx)) ? undefined : linkUrl(await keepWelcomeLink(tx));
  });
}

export async function hasOwner(database: Database | Transaction = db()): Promise<boolean> {
  return (await database.$count(userRoles, isAdmin)) > 0;
}

/** Makes the account of the owner. If two people try at once, the first one becomes the owner. */
export async function becomeOwner(
  token: string,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<MakeAccountResult> {
  const passwordHash = await hashPassword(newPassword);
  return loggedOnceMade(async (tx) => {
    await lockAccounts(tx);
    // Leaves the link valid, for another e-mail address.
    if ((await tx.$count(user, eq(user.email, email))) > 0) return { ok: false, reason: "exists" };
    return (await takeLink(tx, "welcome", token)) ? made(tx, { email, passwordHash, role: "admin" }) : over;
  });
}

type Inserted = AccountRow & { account: string };
type AccountRefusal = Exclude<MakeAccountResult, { ok: true }>;
const over: AccountRefusal = { ok: false, reason: "over" };

async function made(
  tx: Transaction,
  newAccount: AccountRow,
): Promise<({ ok: true } & Inserted) | AccountRefusal> {
  const account = await insertAccount(tx, newAccount);
  return account ? { ok: true, ...newAccount, account } : { ok: false, reason: "exists" };
}

async function loggedOnceMade(
  make: (tx: Transaction) => ReturnType<typeof made>,
): Promise<MakeAccountResult> {
  const outcome = await transact(db(), make);
  if (!outcome.ok) return outcome;
  const { account, role, email } = outcome;
  logChange("account added", { account, by: "link", role });
  return { ok: true, email };
}

const isAdmin = eq(userRoles.role, "admin");

/**
 * Mails a link to a new password. Answers the same, after the same time, whether the address has an account
 * or not.
 */
export async function requestNewPassword(
  email: string,
  address: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
  const seconds = await consumeLimits([
    ...addressLimits("forgotten password from", address, { max: 10, seconds: 600 }),
    { key: `forgotten password of ${email}`, max: 5, seconds: 3600 },
  ]);
  if (seconds > 0) return { ok: false, seconds };
  await Promise.all([pause(shortestMs), mailLink(email)]);
  return { ok: true };
}

/**
 * Sets a new password, and revokes every session and every trusted browser; the second factor stays. Returns false if
 * the link is over.
 */
export async function setNewPassword(token: string, newPassword: string): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  const changed = await transact(db(), async (tx) => {
    const link = await takeLink(tx, "new-password", token);
    if (!link) return;
    const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.email, link.email));
    if (!found) return;
    await setPasswordHash(tx, found.id, passwordHash);
    await revokeAllAccess(tx, found.id);
    return found.id;
  });
  if (changed) logChange("password changed", { account: changed, by: "link" });
  return changed !== undefined;
}

/** Milliseconds, longer than writing the link and its mail takes. */
const shortestMs = 400;

async function mailLink(email: string): Promise<void> {
  await transact(db(), async (tx) => {
    // Two requests at once must not insert a link each.
    await lockAccounts(tx);
    if ((await tx.$count(user, eq(user.email, email))) === 0) return;
    const link = await renewLink(tx, { kind: "new-password", email, hours: 1 });
    await tx.delete(mails).where(eq(mails.linkId, link.id));
    await enqueueMails(tx, [{ linkId: link.id, kind: "new-password" }]);
  });
}
