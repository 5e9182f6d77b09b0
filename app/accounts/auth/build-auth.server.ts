import type { GenericEndpointContext } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor as secondFactor } from "better-auth/plugins/two-factor";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { withoutParams } from "#app/platform/log/log.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { account, rateLimit, session, twoFactor, user, verification } from "../tables/accounts.server.ts";
import { passwordLength } from "./account-limits.ts";
import { hashNfcPassword, verifyNfcPassword } from "./password-hash.server.ts";

const day = 24 * 3600;

export type Auth = ReturnType<typeof buildAuth>;

/** @param ipAddressHeader the request header that holds the client's IP address. */
export function buildAuth({ settings, db, log }: Runtime, ipAddressHeader: string) {
  return betterAuth({
    appName: shop().name,
    baseURL: settings.appUrl,
    basePath: "/api/auth",
    secret: authSecret(settings),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor, rateLimit },
    }),
    emailAndPassword: {
      enabled: true,
      // Accounts are created by `npm run staff`, by one-time links, and at a start whose ADMIN_EMAIL has none.
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashNfcPassword, verify: verifyNfcPassword },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    rateLimit: {
      enabled: true,
      storage: "database",
      // Limits per IP address. sign-in.server.ts is stricter on failures.
      customRules: {
        "/sign-in/email": { window: 60, max: 60 },
        "/change-password": { window: 60, max: 60 },
        "/two-factor/*": { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: "barbershop",
      ipAddress: { ipAddressHeaders: [ipAddressHeader], ipv6Subnet: 64 },
    },
    plugins: [secondFactor({ issuer: shop().name })],
    hooks: { before: refuseUsedCode },
    // Throws a database failure, for `catchOutage`: an answer with status 500 would be reported as a wrong password.
    onAPIError: { throw: true },
    logger: {
      level: "error",
      log: (_level, message, ...details) =>
        log.error({ err: details.find((one) => one instanceof Error) }, withoutParams(message)),
    },
    telemetry: { enabled: false },
  });
}

/**
 * Accepts each code of the app once; better-auth accepts it repeatedly. Counts before the check, so that of two
 * simultaneous requests one passes.
 */
const refuseUsedCode = createAuthMiddleware(async (ctx) => {
  if (ctx.path !== "/two-factor/verify-totp") return;
  const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await userIdAwaitingCode(ctx));
  if (!userId) return;
  const key = `second step of ${userId} with ${ctx.body?.code}`;
  if ((await consumeLimits([{ key, max: 1, seconds: codeLifetimeSeconds }])) > 0)
    throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
});

/** Seconds: a code lasts half a minute, and the previous and the next one are accepted too. */
const codeLifetimeSeconds = 90;

/** Returns the account that gave its password but not yet its code. */
async function userIdAwaitingCode(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!identifier) return;
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
}
