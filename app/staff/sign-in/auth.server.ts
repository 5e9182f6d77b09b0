import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor as secondFactor } from "better-auth/plugins/two-factor";
import { and, eq } from "drizzle-orm";
import { withoutParams } from "../../platform/log.server.ts";
import { type Runtime, runtime } from "../../platform/runtime.server.ts";
import { shop } from "../../publishing/snapshot.server.ts";
import { account, rateLimit, session, twoFactor, user, verification } from "../tables.server.ts";
import { authSecret } from "./auth-secret.server.ts";

export { hashPassword } from "better-auth/crypto";

export type AuthAnswer = { status: number; body: unknown; cookies: string[] };
export type Session = { id: string; userId: string; email: string };

export async function callAuth(
  path: string,
  { request, address, body = {} }: { request: Request; address: string; body?: object },
): Promise<AuthAnswer> {
  const { appUrl } = runtime().settings;
  const headers = new Headers({
    "Content-Type": "application/json",
    // http.server.ts has refused cross-site writes.
    Origin: appUrl,
    Cookie: request.headers.get("Cookie") ?? "",
    "User-Agent": request.headers.get("User-Agent") ?? "",
    [addressHeader]: address,
  });
  const response = await auth().handler(
    new Request(`${appUrl}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, cookies };
}

/**
 * The returned cookies renew the session, or remove a refused one.
 * @param renew extends it to 30 days from now.
 */
export async function sessionOf(
  request: Request,
  { renew }: { renew: boolean },
): Promise<{ session?: Session; cookies: string[] }> {
  const { response, headers } = await auth().api.getSession({
    headers: new Headers({ Cookie: request.headers.get("Cookie") ?? "" }),
    query: { disableRefresh: !renew },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { cookies };
  const { id, userId } = response.session;
  return { session: { id, userId, email: response.user.email }, cookies };
}

/** Unused codes; undefined without a second factor. The caller checks whose they are. */
export async function recoveryCodes(userId: string): Promise<string[] | undefined> {
  const isOn = and(eq(twoFactor.userId, userId), eq(twoFactor.verified, true));
  if ((await runtime().db.$count(twoFactor, isOn)) === 0) return;
  return (await auth().api.viewBackupCodes({ body: { userId } })).backupCodes;
}

/** At start: a missing secret must not wait for a sign-in. */
export function openAuth(runtime: Runtime): void {
  opened.set(runtime, build(runtime));
}

const addressHeader = "x-client-address";
const day = 24 * 3600;

// Per runtime: modules are reloaded in development.
const opened = new WeakMap<Runtime, ReturnType<typeof build>>();

function auth(): ReturnType<typeof build> {
  const shop = runtime();
  if (!opened.has(shop)) openAuth(shop);
  const found = opened.get(shop);
  if (!found) throw new Error("openAuth() keeps what it builds");
  return found;
}

function build({ settings, db, log }: Runtime) {
  return betterAuth({
    appName: shop().name,
    baseURL: settings.appUrl,
    basePath: "/api/auth",
    secret: authSecret(settings),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor, rateLimit },
    }),
    // Accounts are made by `npm run staff` and at first start only.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    session: { expiresIn: 30 * day, updateAge: day },
    rateLimit: {
      enabled: true,
      storage: "database",
      // Per client address; sign-in-limit.server.ts is stricter on failures.
      customRules: {
        "/sign-in/email": { window: 60, max: 60 },
        "/change-password": { window: 60, max: 60 },
        "/two-factor/*": { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: "barbershop",
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 64 },
    },
    plugins: [secondFactor({ issuer: shop().name })],
    onAPIError: { throw: true },
    logger: {
      level: "error",
      log: (_level, message, ...details) =>
        log.error({ err: details.find((one) => one instanceof Error) }, withoutParams(message)),
    },
    telemetry: { enabled: false },
  });
}
