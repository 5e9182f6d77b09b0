import { createHmac, hash, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { countWrongLink } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { staffLinks } from "./tables/accounts.server.ts";

export type StaffLink = typeof staffLinks.$inferSelect;
type NewStaffLink = Pick<StaffLink, "kind" | "email"> & {
  role?: StaffLink["role"];
  invitedBy?: string;
  validHours: number;
};

/** Creates a link and deletes the previous one of this kind and e-mail; its queued mail goes with it (ON DELETE CASCADE). */
export async function replaceLink(tx: Transaction, request: NewStaffLink): Promise<StaffLink> {
  const { kind, email, role, invitedBy, validHours } = request;
  await tx.delete(staffLinks).where(and(eq(staffLinks.kind, kind), eq(staffLinks.email, email)));
  const id = randomUUID();
  const [link] = await tx
    .insert(staffLinks)
    .values({
      id,
      kind,
      email,
      role,
      invitedBy,
      hash: hashToken(tokenOf(id)),
      expiresAt: sql`now() + make_interval(hours => ${validHours}::int)`,
    })
    .returning();
  if (!link) throw new Error("The insert returned no row");
  return link;
}

/**
 * Extends the link that was mailed before, or creates one if there is none. Anybody may request a link for a
 * colleague's e-mail address, which must not break the one in his mail.
 */
export async function renewLink(tx: Transaction, request: NewStaffLink): Promise<StaffLink> {
  const { kind, email, validHours } = request;
  const whereOpen = and(
    eq(staffLinks.kind, kind),
    eq(staffLinks.email, email),
    gt(staffLinks.expiresAt, sql`now()`),
  );
  const expiresAt = sql`now() + make_interval(hours => ${validHours}::int)`;
  const [extended] = await tx.update(staffLinks).set({ expiresAt }).where(whereOpen).returning();
  return extended ?? replaceLink(tx, request);
}

/**
 * Returns the link with which the first admin makes his account, the same for all processes. The caller holds
 * `lockAccounts` and has checked that there is no admin.
 */
export async function ensureWelcomeLink(tx: Transaction): Promise<StaffLink> {
  const [existing] = await tx.select().from(staffLinks).where(eq(staffLinks.kind, "welcome"));
  const id = existing?.id ?? randomUUID();
  // The server's secret may have changed since the last start.
  const newHash = hashToken(tokenOf(id));
  const [link] = await tx
    .insert(staffLinks)
    // The first admin has yet to enter his e-mail address.
    .values({ id, kind: "welcome", email: "", hash: newHash })
    .onConflictDoUpdate({ target: staffLinks.id, set: { hash: newHash } })
    .returning();
  if (!link) throw new Error("The insert returned no row");
  return link;
}

type CheckLinkResult =
  | { ok: true; link: StaffLink }
  /** `waitSeconds` is 0 for an unknown link, and above 0 for an IP address with too many wrong links. */
  | { ok: false; waitSeconds: number };

/** Returns the valid link with this token. Counts a wrong one against the IP address. */
export async function checkLink(
  kind: StaffLink["kind"],
  token: string,
  ipAddress: string,
): Promise<CheckLinkResult> {
  const [link] = await db().select().from(staffLinks).where(whereValid(kind, token));
  if (link) return { ok: true, link };
  return { ok: false, waitSeconds: await countWrongLink(ipAddress) };
}

/** Uses up a link. Of two simultaneous requests, one gets undefined. */
export async function consumeLink(
  tx: Transaction,
  kind: StaffLink["kind"],
  token: string,
): Promise<StaffLink | undefined> {
  const [link] = await tx.delete(staffLinks).where(whereValid(kind, token)).returning();
  return link;
}

export function linkUrl({ id, kind }: Pick<StaffLink, "id" | "kind">): string {
  return `${runtime().settings.appUrl}/${linkPaths[kind]}/${tokenOf(id)}`;
}

const linkPaths = { invitation: "uitnodiging", "new-password": "wachtwoord", welcome: "welkom" };

function whereValid(kind: StaffLink["kind"], token: string) {
  const { expiresAt } = staffLinks;
  const whereNotExpired = or(isNull(expiresAt), gt(expiresAt, sql`now()`));
  return and(eq(staffLinks.kind, kind), eq(staffLinks.hash, hashToken(token)), whereNotExpired);
}

/** Derives the token from the id and the secret, so that a queued mail can contain it and no row or backup holds it. */
function tokenOf(id: string): string {
  return createHmac("sha256", authSecret(runtime().settings)).update(`staff link ${id}`).digest("base64url");
}

export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
