import { eq } from "drizzle-orm";
import { insertAccount, lockAccounts, logChange, type NewAccount } from "#app/accounts/accounts.server.ts";
import { hashPassword } from "#app/accounts/auth/auth.server.ts";
import { keepWelcomeLink, linkUrl, takeLink } from "#app/accounts/links.server.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { user, userRoles } from "#app/tables/accounts.server.ts";

/** `over`: used, withdrawn or too old. `exists`: the address has an account by now. */
type AccountMade = { ok: true; email: string } | { ok: false; reason: "over" | "exists" };

export async function acceptInvitation(token: string, wanted: string): Promise<AccountMade> {
  const password = await hashPassword(wanted);
  return loggedOnceMade(async (tx) => {
    const link = await takeLink(tx, "invitation", token);
    return link?.role ? made(tx, { email: link.email, password, role: link.role }) : over;
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
): Promise<AccountMade> {
  const password = await hashPassword(wanted);
  return loggedOnceMade(async (tx) => {
    await lockAccounts(tx);
    // Keeps the link for another address.
    if ((await tx.$count(user, eq(user.email, email))) > 0) return { ok: false, reason: "exists" };
    return (await takeLink(tx, "welcome", token)) ? made(tx, { email, password, role: "admin" }) : over;
  });
}

type Inserted = NewAccount & { account: string };
type Refused = Exclude<AccountMade, { ok: true }>;
const over: Refused = { ok: false, reason: "over" };

async function made(tx: Transaction, wanted: NewAccount): Promise<({ ok: true } & Inserted) | Refused> {
  const account = await insertAccount(tx, wanted);
  return account ? { ok: true, ...wanted, account } : { ok: false, reason: "exists" };
}

async function loggedOnceMade(make: (tx: Transaction) => ReturnType<typeof made>): Promise<AccountMade> {
  const outcome = await transact(db(), make);
  if (!outcome.ok) return outcome;
  const { account, role, email } = outcome;
  logChange("account added", { account, by: "link", role });
  return { ok: true, email };
}

const isAdmin = eq(userRoles.role, "admin");
