import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { type Database, type Transaction, transact } from "../platform/database.server.ts";
import type { Role } from "./access.server.ts";
import { hashPassword } from "./sign-in/auth.server.ts";
import { account, session, twoFactor, user, userRoles, verification } from "./tables.server.ts";

type NewAccount = { email: string; password: string; role: Role };

/**
 * An existing account gets this password and role, and loses its sessions, second factor and trusted
 * browsers.
 */
export async function addAccount(db: Database, wanted: NewAccount): Promise<"added" | "changed"> {
  const password = await hashPassword(wanted.password);
  return transact(db, async (tx) => {
    if (await insert(tx, { ...wanted, password })) return "added";
    const [found] = await tx
      .update(user)
      .set({ twoFactorEnabled: false, updatedAt: new Date() })
      .where(eq(user.email, wanted.email))
      .returning({ id: user.id });
    if (!found) throw new Error("The account was removed at this very moment");
    await tx.delete(twoFactor).where(eq(twoFactor.userId, found.id));
    await tx.delete(session).where(eq(session.userId, found.id));
    // Browsers trusted for 30 days.
    await tx.delete(verification).where(eq(verification.value, found.id));
    await tx.update(account).set({ password }).where(passwordOf(found.id));
    await tx
      .insert(userRoles)
      .values({ userId: found.id, role: wanted.role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: wanted.role } });
    return "changed";
  });
}

/** Creates the account of ADMIN_EMAIL; an existing one keeps its password. */
export async function addFirstAdmin(
  db: Database,
  firstAdmin: { email: string; password: string },
): Promise<void> {
  const email = firstAdmin.email.toLowerCase();
  if ((await db.$count(user, eq(user.email, email))) > 0) return;
  const password = await hashPassword(firstAdmin.password);
  // Another process may insert it too.
  await transact(db, (tx) => insert(tx, { email, password, role: "admin" }));
}

export function listAccounts(db: Database) {
  return db
    .select({
      email: user.email,
      role: userRoles.role,
      hasSecondFactor: user.twoFactorEnabled,
      since: user.createdAt,
    })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .orderBy(asc(user.email));
}

/** Its changes stay in the bookings' history. False when there is none. */
export async function removeAccount(db: Database, email: string): Promise<boolean> {
  return (await db.delete(user).where(eq(user.email, email)).returning({ id: user.id })).length > 0;
}

async function insert(tx: Transaction, { email, password, role }: NewAccount): Promise<boolean> {
  const [userId, now] = [randomUUID(), new Date()];
  const [made] = await tx
    .insert(user)
    .values({
      id: userId,
      name: email.replace(/@.*/, ""),
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (!made) return false;
  const credential = { id: randomUUID(), accountId: userId, providerId: "credential", userId, password };
  await tx.insert(account).values({ ...credential, createdAt: now, updatedAt: now });
  await tx.insert(userRoles).values({ userId, role });
  return true;
}

function passwordOf(userId: string) {
  return and(eq(account.userId, userId), eq(account.providerId, "credential"));
}
