import { eq } from "drizzle-orm";
import { insertAccount, lockAccounts } from "#app/accounts/accounts.server.ts";
import { keepWelcomeLink, linkUrl, takeLink } from "#app/accounts/links.server.ts";
import { hashPassword } from "#app/accounts/sign-in/auth.server.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { user, userRoles } from "#app/tables/accounts.server.ts";

/** `over`: used, withdrawn or too old. `exists`: the address has an account by now. */
export type Made = { ok: true; email: string } | { ok: false; reason: "over" | "exists" };

export async function acceptInvitation(token: string, wanted: string): Promise<Made> {
  const password = await hashPassword(wanted);
  return transact(db(), async (tx) => {
    const link = await takeLink(tx, "invitation", token);
    if (!link?.role) return { ok: false, reason: "over" };
    const { email, role } = link;
    const isMade = await insertAccount(tx, { email, password, role });
    return isMade ? { ok: true, email } : { ok: false, reason: "exists" };
  });
}

/** The address that `npm start` prints; undefined once the shop has an admin. */
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

/** Of two at once the first becomes the owner. */
export async function becomeOwner(
  token: string,
  { email, wanted }: { email: string; wanted: string },
): Promise<Made> {
  const password = await hashPassword(wanted);
  return transact(db(), async (tx) => {
    await lockAccounts(tx);
    // Keeps the link for another address.
    if ((await tx.$count(user, eq(user.email, email))) > 0) return { ok: false, reason: "exists" };
    if (!(await takeLink(tx, "welcome", token))) return { ok: false, reason: "over" };
    const isMade = await insertAccount(tx, { email, password, role: "admin" });
    return isMade ? { ok: true, email } : { ok: false, reason: "exists" };
  });
}

const isAdmin = eq(userRoles.role, "admin");
