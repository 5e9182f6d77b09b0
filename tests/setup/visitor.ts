import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import { session, user } from "#app/accounts/tables/accounts.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { ensureAccount } from "./accounts.ts";
import { password } from "./password.ts";
import type { TestShop } from "./test-shop.ts";
import { words } from "./words.ts";

export { password } from "./password.ts";
export { words } from "./words.ts";

/** Makes a client with its own cookies and address. */
export function visitor(shop: Pick<TestShop, "fetch">, address = "203.0.113.7") {
  const cookies = new Map<string, string>();
  const paths = new Map<string, string>();
  return {
    cookies,
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      const sent = [...cookies].filter(([name]) => isBelow(path, paths.get(name) ?? "/"));
      if (sent.length > 0) headers.set("Cookie", sent.map(([name, value]) => `${name}=${value}`).join("; "));
      headers.set("X-Forwarded-For", address);
      const response = await shop.fetch(path, { redirect: "manual", ...init, headers });
      for (const cookie of response.headers.getSetCookie()) keep(cookie);
      return response;
    },
    post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      return this.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
    },
    signIn(email: string, secret = password) {
      return this.post("/login", { email, password: secret });
    },
    async text(path: string): Promise<string> {
      return words(await (await this.fetch(path)).text());
    },
  };

  function keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
    paths.set(name, /; path=([^;]+)/i.exec(cookie)?.[1] ?? "/");
  }
}

function isBelow(url: string, folder: string): boolean {
  const path = url.split("?")[0] ?? "";
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

export type Visitor = ReturnType<typeof visitor>;

/** Signs in once per shop. Later calls reuse the session, or open a similar one. */
export async function staffMember(shop: TestShop, role: "admin" | "staff" = "staff"): Promise<Visitor> {
  const { db } = shop.runtime();
  const email = `${role}@shop.be`;
  const member = visitor(shop);
  const saved = signedIn.get(shop)?.[role];
  const hasOpenSession = saved !== undefined && (await isOpen(db, saved.session));
  // An existing account is reset, which ends its sessions: only a new one can take the saved session over.
  const isCreated = !hasOpenSession && (await ensureAccount(db, { email, role }));
  if (saved && (hasOpenSession || isCreated)) {
    // The test deleted the account, and its session with it.
    if (isCreated) await insertSessionAgain(db, saved.session, email);
    for (const [name, value] of saved.cookies) member.cookies.set(name, value);
    return member;
  }
  const response = await member.signIn(email);
  if (response.status !== 303) throw new Error(`${email} could not sign in: ${response.status}`);
  const memberId = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  // Longer than any test sets the clock ahead, so that no job deletes it.
  const expiresAt = new Date(Date.now() + 1_000 * 24 * 3_600_000);
  const belongsToMember = inArray(session.userId, memberId);
  const [opened] = await db.update(session).set({ expiresAt }).where(belongsToMember).returning();
  if (opened)
    signedIn.set(shop, {
      ...signedIn.get(shop),
      [role]: { session: opened, cookies: new Map(member.cookies) },
    });
  return member;
}

type SessionRow = typeof session.$inferSelect;
type SignedIn = { session: SessionRow; cookies: Map<string, string> };
const signedIn = new WeakMap<TestShop, Partial<Record<"admin" | "staff", SignedIn>>>();

async function isOpen(db: Database, { token }: SessionRow): Promise<boolean> {
  return (await db.$count(session, and(eq(session.token, token), gt(session.expiresAt, new Date())))) > 0;
}

async function insertSessionAgain(db: Database, saved: SessionRow, email: string): Promise<void> {
  const now = new Date();
  const lifetimeMs = saved.expiresAt.getTime() - saved.createdAt.getTime();
  const [owner] = await db.select({ userId: user.id }).from(user).where(eq(user.email, email));
  const moments = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
  await db.insert(session).values({ ...saved, ...owner, ...moments, id: randomUUID() });
}
