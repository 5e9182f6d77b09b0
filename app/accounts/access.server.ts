import { and, eq, exists, gt, inArray, sql } from "drizzle-orm";
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { setFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { findSession, type Session } from "./auth/auth.server.ts";
import type { StaffFlash } from "./staff-flash.tsx";
import { session as sessions, userRoles } from "./tables/accounts.server.ts";

export type Staff = { sessionId: string; userId: string; email: string; role: Role };
export type Role = (typeof userRoles.$inferSelect)["role"];

/** Guards every page and action below /admin. */
export const staffOnly: MiddlewareFunction<Response>[] = [noStore, requireStaff];

/** Guards every page and action below /admin/zaak, after `staffOnly`. */
export const adminOnly: MiddlewareFunction<Response>[] = [requireAdmin];

/** Returns the signed-in account. Call it only below a route with `staffOnly`. */
export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  return context.get(staffContext);
}

/** Condition for the `where` of every dashboard query, so that a forgotten guard returns no rows. */
export function whereStaff(staff: Staff) {
  return whereRole(staff, ["admin", "staff"]);
}

/** Condition for queries of pages that only admins may see. */
export function whereAdmin(staff: Staff) {
  return whereRole(staff, ["admin"]);
}

/** Compares the end of the session with the application's clock, which also set it, and not with the database's. */
function whereRole({ sessionId }: Staff, roles: Role[]) {
  return exists(
    db()
      .select({ one: sql`1` })
      .from(sessions)
      .innerJoin(userRoles, eq(userRoles.userId, sessions.userId))
      .where(
        and(eq(sessions.id, sessionId), gt(sessions.expiresAt, nowDate()), inArray(userRoles.role, roles)),
      ),
  );
}

/** @returns null for an account without a role, undefined if the session ended after it was read. */
export async function roleOf({ id }: Session): Promise<Role | null | undefined> {
  const [row] = await db()
    .select({ role: userRoles.role })
    .from(sessions)
    .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
    .where(eq(sessions.id, id));
  return row?.role;
}

const staffContext = createContext<Staff>();

/** Checks inside the writing transaction: a slow request may have begun before its sender lost the role. */
export async function requireAdminIn(tx: Transaction, staff: Staff): Promise<void> {
  const whereAdminRole = and(eq(userRoles.userId, staff.userId), whereAdmin(staff));
  if ((await tx.$count(userRoles, whereAdminRole)) === 0) throw forbidden();
}

/** Pages replace this message by their own; files show it. */
const forbidden = () =>
  data(
    { error: "forbidden", message: "Alleen voor beheerders: vraag het aan een beheerder." },
    { status: 403 },
  );

type Middleware = Parameters<MiddlewareFunction<Response>>;

async function noStore(...[, next]: Middleware): Promise<Response> {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

async function requireStaff(...[{ request, context }, next]: Middleware): Promise<Response> {
  const { staff, session, cookies, isFailed } = await check(request);
  if (isFailed)
    throw redirect("/login", { headers: withCookies([await setFlash<StaffFlash>("not-checked")]) });
  if (!session) {
    // Without a session, the cookies remove a session that has ended.
    const goodbye = cookies.length > 0 ? [await setFlash<StaffFlash>("signed-out")] : [];
    // A script's request may be older than a new session, whose cookie this would remove.
    const cookiesToSet = request.headers.get("Sec-Fetch-Dest") === "empty" ? [] : cookies;
    throw redirect("/login", { headers: withCookies([...cookiesToSet, ...goodbye]) });
  }
  if (!staff) throw redirect("/geen-toegang", { headers: withCookies(cookies) });
  context.set(staffContext, staff);
  const response = await next();
  const already = new Set(response.headers.getSetCookie().map(nameOf));
  for (const cookie of cookies.filter((each) => !already.has(nameOf(each))))
    response.headers.append("Set-Cookie", cookie);
  return response;
}

function requireAdmin(...[{ context }]: Middleware): void {
  if (staffOf(context).role !== "admin") throw forbidden();
}

async function check(request: Request) {
  try {
    let { session, cookies } = await findSession(request, { renew: true });
    let role = session && (await roleOf(session));
    if (session && role === undefined) {
      ({ session, cookies } = await findSession(request, { renew: true }));
      role = session && (await roleOf(session));
    }
    const staff: Staff | undefined =
      session && role ? { ...session, sessionId: session.id, role } : undefined;
    return { session, staff, cookies, isFailed: false };
  } catch (err) {
    log().error({ err }, "access could not be checked");
    return { cookies: [], isFailed: true };
  }
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

/** Runs a transaction whose booking changes record the account's e-mail (`bookingChanges`). */
export function transactAs<Result>(
  { email }: Staff,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db(), async (tx) => {
    await tx.execute(sql`SELECT set_config('shop.by', ${email}, true)`);
    return work(tx);
  });
}

/** Returns the barber to whom the page Team links this account. */
export function ownBarberOf({ userId }: Pick<Staff, "userId">): string | undefined {
  return snapshot().documents.barber.find(({ value }) => value.userId === userId && !value.isArchived)?.key;
}

/** Puts the account's own barber first. */
export function ownBarberFirst<Barber extends { id: string }>(
  barbers: Barber[],
  ownBarberId: string | undefined,
): Barber[] {
  return barbers.toSorted((one, other) => Number(other.id === ownBarberId) - Number(one.id === ownBarberId));
}
