import { createHash, createHmac, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { staffLinks } from "#app/tables/accounts.server.ts";

export type StaffLink = typeof staffLinks.$inferSelect;
type Wanted = Pick<StaffLink, "kind" | "email"> & {
  role?: StaffLink["role"];
  invitedBy?: string;
  hours: number;
};

/** The newest one counts; a mail that waits with the former one goes with it. */
export async function replaceLink(tx: Transaction, wanted: Wanted): Promise<StaffLink> {
  const { kind, email, role, invitedBy, hours } = wanted;
  await tx.delete(staffLinks).where(and(eq(staffLinks.kind, kind), eq(staffLinks.email, email)));
  const id = randomUUID();
  const [made] = await tx
    .insert(staffLinks)
    .values({
      ...{ id, kind, email, role, invitedBy, hash: hashOf(tokenOf(id)) },
      expiresAt: sql`now() + make_interval(hours => ${hours}::int)`,
    })
    .returning();
  if (!made) throw new Error("An insert returns its row");
  return made;
}

/** For the first account, as long as there is no admin. Every process comes to the same one. */
export async function keepWelcomeLink(tx: Transaction): Promise<StaffLink> {
  const [kept] = await tx.select().from(staffLinks).where(eq(staffLinks.kind, "welcome"));
  const id = kept?.id ?? randomUUID();
  // The secret may be another one since the last start.
  const hash = hashOf(tokenOf(id));
  const [link] = await tx
    .insert(staffLinks)
    .values({ id, kind: "welcome", email: "", hash })
    .onConflictDoUpdate({ target: staffLinks.id, set: { hash } })
    .returning();
  if (!link) throw new Error("An insert returns its row");
  return link;
}

type FoundLink =
  | { ok: true; link: StaffLink }
  /** More than 0 for an address with too many wrong links. */
  | { ok: false; waitSeconds: number };

/** @param address whose wrong links count. Right links always work: addresses are shared. */
export async function findLink(kind: StaffLink["kind"], token: string, address: string): Promise<FoundLink> {
  const [link] = await db().select().from(staffLinks).where(isValid(kind, token));
  if (link) return { ok: true, link };
  const waitSeconds = await consumeLimits(addressLimits("wrong link", address, { most: 60, seconds: 600 }));
  return { ok: false, waitSeconds };
}

/** It works once: of two at the same moment one gets undefined. */
export async function takeLink(
  tx: Transaction,
  kind: StaffLink["kind"],
  token: string,
): Promise<StaffLink | undefined> {
  const [taken] = await tx.delete(staffLinks).where(isValid(kind, token)).returning();
  return taken;
}

export function linkUrl({ id, kind }: Pick<StaffLink, "id" | "kind">): string {
  return `${runtime().settings.appUrl}/${folders[kind]}/${tokenOf(id)}`;
}

const folders = { invitation: "uitnodiging", "new-password": "wachtwoord", welcome: "welkom" };

function isValid(kind: StaffLink["kind"], token: string) {
  const { expiresAt, hash } = staffLinks;
  const isCurrent = or(isNull(expiresAt), gt(expiresAt, sql`now()`));
  return and(eq(staffLinks.kind, kind), eq(hash, hashOf(token)), isCurrent);
}

/** Derived, so that a queued mail can write it and no row or backup of the rows holds it. */
function tokenOf(id: string): string {
  return createHmac("sha256", authSecret(runtime().settings)).update(`staff link ${id}`).digest("base64url");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
