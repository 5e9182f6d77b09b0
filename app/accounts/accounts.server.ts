import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db, siteLog } from "#app/platform/runtime/runtime.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import type { Role } from "./access.server.ts";
import { hashPassword } from "./auth/auth.server.ts";
import { weaknessOf } from "./auth/password-rules.server.ts";
import {
  account,
  calendarFeeds,
  session,
  staffLinks,
  twoFactor,
  user,
  userRoles,
  verification,
} from "./tables/accounts.server.ts";

type NewAccount = { email: string; password: string; role: Role };
export type AccountRow = { email: string; passwordHash: string; role: Role };

/** Adds an account. An existing one gets this password and role, and loses its sessions, second factor and trusted browsers. */
export async function addOrResetAccount(
  database: Database,
  { email, password, role }: NewAccount,
): Promise<"added" | "changed"> {
  const passwordHash = await hashPassword(password);
  const { accountId, isNew } = await transact(database, async (tx) => {
    const added = await insertAccount(tx, { email, passwordHash, role });
    if (added) return { accountId: added, isNew: true };
    const [existingUser] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (!existingUser) throw new Error("The account was removed at this very moment");
    await deleteSecondFactor(tx, existingUser.id);
    await revokeAllAccess(tx, existingUser.id);
    await setPasswordHash(tx, existingUser.id, passwordHash);
    await setRole(tx, existingUser.id, role);
    return { accountId: existingUser.id, isNew: false };
  });
  const logFields = { account: accountId, by: "command" };
  if (isNew) logChange("account added", { ...logFields, role });
  else {
    logChange("password changed", logFields);
    logChange("role changed", { ...logFields, role });
    logChange("second step off", logFields);
    logChange("signed out everywhere", logFields);
  }
  return isNew ? "added" : "changed";
}

/** Creates the account of ADMIN_EMAIL. An existing account keeps its password. */
export async function addFirstAdmin(
  database: Database,
  firstAdmin: { email: string; password: string },
): Promise<void> {
  const email = firstAdmin.email.toLowerCase();
  if ((await database.$count(user, eq(user.email, email))) > 0) return;
  if (await weaknessOf(database, firstAdmin.password, email))
    throw new Error(
      "These settings are wrong (see .env.example):\n  ADMIN_PASSWORD: is a common password, or can be guessed by anybody who knows the shop",
    );
  const passwordHash = await hashPassword(firstAdmin.password);
  // `onConflictDoNothing`: another process may insert the account at the same time.
  const role = "admin";
  const accountId = await transact(database, (tx) => insertAccount(tx, { email, passwordHash, role }));
  if (accountId) logChange("account added", { account: accountId, by: "start", role });
}

/** @property lastOpenSessionAt the start of the latest session that has not ended. */
export function listAccounts(database: Database, filter?: SQL) {
  return database
    .select({
      id: user.id,
      email: user.email,
      role: userRoles.role,
      hasSecondFactor: user.twoFactorEnabled,
      since: user.createdAt,
      lastOpenSessionAt: sql<Date | null>`(SELECT max(${session.createdAt}) FROM ${session}
        WHERE ${session.userId} = ${user.id})`.mapWith(session.createdAt),
    })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .where(filter)
    .orderBy(asc(user.email));
}

/** Returns the names of the barbers, also former ones, by the e-mail address of their account. */
export async function listBarbersByEmail(): Promise<Map<string, string>> {
  const users = await db().select({ id: user.id, email: user.email }).from(user);
  const barbers = snapshot().documents.barber;
  return new Map(
    users.flatMap(({ id, email }) => {
      const barber = barbers.find(({ value }) => value.userId === id);
      return barber ? [[email, barber.value.name] as const] : [];
    }),
  );
}

/** Deletes an account with its invitations and links; its changes stay in the history of bookings. @returns the account's id */
export async function removeAccount(
  database: Database | Transaction,
  email: string,
): Promise<string | undefined> {
  const [removed] = await database.delete(user).where(eq(user.email, email)).returning({ id: user.id });
  if (removed) await database.delete(staffLinks).where(eq(staffLinks.email, email));
  return removed?.id;
}

/** @returns the id; undefined if the e-mail address has an account already. */
export async function insertAccount(
  tx: Transaction,
  { email, passwordHash, role }: AccountRow,
): Promise<string | undefined> {
  const userId = randomUUID();
  const now = nowDate();
  const [inserted] = await tx
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
  if (!inserted) return;
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: userId,
    providerId: "credential",
    userId,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  await setRole(tx, userId, role);
  return userId;
}

/**
 * Sets the role. Making an account admin deletes the welcome link that `npm start` printed; making it staff deletes the
 * invitations that it sent.
 */
export async function setRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
  if (role === "admin") await tx.delete(staffLinks).where(eq(staffLinks.kind, "welcome"));
  else await tx.delete(staffLinks).where(eq(staffLinks.invitedBy, userId));
}

export async function setPasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  const wherePasswordOfAccount = and(eq(account.userId, userId), eq(account.providerId, "credential"));
  await tx
    .update(account)
    .set({ password: passwordHash, updatedAt: nowDate() })
    .where(wherePasswordOfAccount);
}

/** Ends all sessions, unfinished sign-ins, trusted browsers, links to a new password and the calendar's URL. */
export async function revokeAllAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await endPasswordLinks(tx, userId);
}

export async function endPasswordLinks(tx: Database | Transaction, userId: string): Promise<void> {
  const email = tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  await tx
    .delete(staffLinks)
    .where(and(eq(staffLinks.kind, "new-password"), inArray(staffLinks.email, email)));
}

export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.update(user).set({ twoFactorEnabled: false, updatedAt: nowDate() }).where(eq(user.id, userId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
}

/** Serializes changes that depend on other accounts. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('accounts'))`);
}

export type AccountEvent =
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
 * Logs a change after it is committed. Logs ids only, because an e-mail address is personal data.
 * @param subject.link the id of an invitation, which has no account yet
 * @param subject.by an account, a one-time link, `npm run staff`, or the start (ADMIN_EMAIL).
 */
export function logChange(
  event: AccountEvent,
  subject: ({ account: string } | { link: string }) & {
    by: string | "link" | "command" | "start";
    role?: Role;
  },
): void {
  // A command outside the site has no log, and prints what it did.
  siteLog()?.info(subject, event);
}
