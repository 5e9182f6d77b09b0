import { and, eq } from "drizzle-orm";
import { normalizeUnicode } from "#app/platform/composed-text.ts";
import { runAs } from "#app/platform/limits.server.ts";
import { type Runtime, runtime } from "#app/platform/runtime/runtime.server.ts";
import { twoFactor } from "../tables/accounts.server.ts";
import type { Auth } from "./build-auth.server.ts";

type AuthAnswer = { status: number; body: unknown; cookies: string[] };
export type Session = { id: string; userId: string; email: string };

/** Posts to a route of better-auth for the request's browser. Passes on its cookies, User-Agent and IP address only. */
export async function callAuth(
  path: string,
  { request, ipAddress, body = {} }: { request: Request; ipAddress: string; body?: object },
): Promise<AuthAnswer> {
  const { appUrl } = runtime().settings;
  const headers = new Headers({
    "Content-Type": "application/json",
    // better-auth compares Origin with its own URL. http.server.ts has already refused writes from other sites,
    // so the site's own origin is sent.
    Origin: appUrl,
    Cookie: request.headers.get("Cookie") ?? "",
    "User-Agent": request.headers.get("User-Agent") ?? "",
    [ipAddressHeader]: ipAddress,
  });
  const response = await (await getAuth()).handler(
    new Request(`${appUrl}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, cookies };
}

/**
 * Returns the session of the request, and the cookies to set: they renew it, or remove one that is no longer valid.
 * @param renew extends it to 30 days from now, at most once a day.
 */
export async function findSession(
  request: Request,
  { renew }: { renew: boolean },
): Promise<{ session?: Session; cookies: string[] }> {
  const { response, headers } = await (await getAuth()).api.getSession({
    headers: new Headers({ Cookie: request.headers.get("Cookie") ?? "" }),
    query: { disableRefresh: !renew },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { cookies };
  const { id, userId } = response.session;
  return { session: { id, userId, email: response.user.email }, cookies };
}

/** Checks the password of the signed-in account. */
export async function isOwnPassword(request: Request, password: string): Promise<boolean> {
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  try {
    return (await (await getAuth()).api.verifyPassword({ body: { password }, headers })).status;
  } catch (error) {
    if (Object(error).statusCode === 400) return false;
    throw error;
  }
}

/**
 * Returns the unused recovery codes, or undefined if the second factor is off. The caller checks that the account may see
 * them.
 */
export async function findRecoveryCodes(userId: string): Promise<string[] | undefined> {
  const whereFactorIsOn = and(eq(twoFactor.userId, userId), eq(twoFactor.verified, true));
  if ((await runtime().db.$count(twoFactor, whereFactorIsOn)) === 0) return;
  return (await (await getAuth()).api.viewBackupCodes({ body: { userId } })).backupCodes;
}

export async function hashPassword(password: string): Promise<string> {
  return (await import("./password-hash.server.ts")).hashNfcPassword(normalizeUnicode(password));
}

const ipAddressHeader = "x-client-address";

// The development server replaces the runtime, with its database and secret, while this module may stay loaded.
const authByRuntime = new WeakMap<Runtime, Promise<Auth>>();

/** Loads better-auth at the first call: visitors never need it. */
function getAuth(): Promise<Auth> {
  const current = runtime();
  const existing = authByRuntime.get(current) ?? buildForRuntime(current);
  authByRuntime.set(current, existing);
  return existing;
}

async function buildForRuntime(current: Runtime): Promise<Auth> {
  try {
    const { buildAuth } = await import("./build-auth.server.ts");
    // `runtime().db` depends on `runAs`, and better-auth keeps the one it gets here: that with the connections of staff.
    return runAs("staff", () => buildAuth(current, ipAddressHeader));
  } catch (error) {
    // Lets the next call try again.
    authByRuntime.delete(current);
    throw error;
  }
}
