import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { addressLimits, consumeLimits, uncountHits } from "#app/platform/http/rate-limit.server.ts";
import { ipv6NetworkOf } from "#app/platform/http/visitor.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { callAuth } from "../auth/auth.server.ts";

export type Client = { request: Request; ipAddress: string };
export type SignInRefusal =
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too_many"; seconds: number };
export type SignInResult = { ok: true; needsCode: boolean; cookies: string[] } | SignInRefusal;

export async function signIn(
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignInResult> {
  const account = emailKey(email);
  const minimumDuration = pause(shortestFailureMs);
  const answer = await callWithPassword("/sign-in/email", client, {
    account,
    body: { email: account, password },
  });
  if (!answer.ok && answer.reason === "wrong") await minimumDuration;
  if (!answer.ok) return answer;
  const { twoFactorRedirect: needsCode } = signedInSchema.parse(answer.body);
  return { ok: true, needsCode, cookies: answer.cookies };
}

/** Accepts a code of the app or a recovery code. */
export async function signInWithCode(
  { code, trustDevice }: { code: string; trustDevice: boolean },
  client: Client,
): Promise<SignInResult | { ok: false; reason: "expired" }> {
  const compactCode = code.replace(/\s/g, "");
  const path = /^\d{6}$/.test(compactCode) ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  const answer = await callAuth(path, { ...client, body: { code: compactCode, trustDevice } });
  if (answer.status === 200) return { ok: true, needsCode: false, cookies: answer.cookies };
  const { code: reason } = authErrorSchema.parse(answer.body);
  if (answer.status === 429) {
    const isLocked = reason === "ACCOUNT_TEMPORARILY_LOCKED";
    return { ok: false, reason: "too_many", seconds: isLocked ? lockSeconds : libraryWindowSeconds };
  }
  // The library ends the attempt after five wrong codes or ten minutes.
  const isExpired = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"].includes(reason);
  return { ok: false, reason: isExpired ? "expired" : "wrong" };
}

/** Signs out. The returned cookies remove the session from the browser. */
export async function signOut(client: Client): Promise<string[]> {
  return (await callAuth("/sign-out", client)).cookies;
}

/** Milliseconds, longer than hashing a password takes: hides whether an e-mail address has an account. */
const shortestFailureMs = 400;

/**
 * Seconds. better-auth locks the second step of an account for `lockSeconds`; it counts attempts per IP address in
 * windows of `libraryWindowSeconds`.
 */
const lockSeconds = 900;
const libraryWindowSeconds = 60;

const signedInSchema = z.object({ twoFactorRedirect: z.boolean().default(false) });
const authErrorSchema = z.object({ code: z.string().default("") }).catch({ code: "" });

/** Turns any error into the refusal `outage`, so that it is not shown as a wrong password. */
export async function catchOutage<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt();
  } catch (err) {
    log().error({ err }, "sign-in could not be checked");
    return { ok: false, reason: "outage" } as const;
  }
}

/** Calls better-auth with a password. A wrong one counts as a failed sign-in, so that a stolen session guesses no faster. */
export async function callWithPassword(
  path: string,
  { request, ipAddress }: Client,
  { account, body }: { account: string; body: object },
): Promise<{ ok: true; body: unknown; cookies: string[] } | SignInRefusal> {
  const attempt = { ipAddress, account };
  const seconds = await consumeSignInLimit(attempt);
  if (seconds > 0) return { ok: false, reason: "too_many", seconds };
  const { status, ...answer } = await callAuth(path, { request, ipAddress, body });
  if (status !== 200) return refusalForStatus(status);
  await uncountAttempt(attempt);
  return { ok: true, ...answer };
}

export function refusalForStatus(status: number): SignInRefusal {
  return status === 429
    ? { ok: false, reason: "too_many", seconds: libraryWindowSeconds }
    : { ok: false, reason: "wrong" };
}

type Attempt = { ipAddress: string; account: string };

/**
 * Counts an attempt. Returns seconds to wait, or 0. An account under attack (over 50 attempts in ten minutes) still allows
 * three per network, so that nobody can lock its holder out.
 */
export async function consumeSignInLimit({ ipAddress, account }: Attempt): Promise<number> {
  const { perAccount, perNetworkUnderAttack, perIpAddress, perIpAddressAndAccount } = limitsOf({
    ipAddress,
    account,
  });
  const wait = await consumeLimits([...perIpAddress, ...perIpAddressAndAccount]);
  if (wait > 0) return wait;
  const isUnderAttack = (await consumeLimits([perAccount])) > 0;
  return isUnderAttack ? consumeLimits([perNetworkUnderAttack]) : 0;
}

/** Gives a successful attempt back, so that only failures count: five barbers may share one IP address. */
export async function uncountAttempt(attempt: Attempt): Promise<void> {
  const limits = Object.values(limitsOf(attempt)).flat();
  await uncountHits(limits.map(({ key }) => key));
}

const limitWindowSeconds = 600;

function limitsOf({ ipAddress, account }: Attempt) {
  return {
    perIpAddress: addressLimits("sign in from", ipAddress, { max: 50, seconds: limitWindowSeconds }),
    perIpAddressAndAccount: addressLimits(`sign in to ${account} from`, ipAddress, {
      max: 10,
      seconds: limitWindowSeconds,
    }),
    perAccount: { key: `sign in to ${account}`, max: 50, seconds: limitWindowSeconds },
    perNetworkUnderAttack: {
      key: `sign in to ${account} under attack from ${ipv6NetworkOf(ipAddress) ?? ipAddress}`,
      max: 3,
      seconds: limitWindowSeconds,
    },
  };
}
