import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { callAuth } from "../auth/auth.server.ts";
import { consumeSignInLimit, giveAttemptBack } from "./sign-in-limit.server.ts";

type From = { request: Request; address: string };
export type SignedIn =
  | { ok: true; needsCode: boolean; cookies: string[] }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too_many"; seconds: number };

export async function signIn(
  { email, password }: { email: string; password: string },
  { request, address }: From,
): Promise<SignedIn> {
  const attempt = { address, account: email.trim().toLowerCase() };
  const seconds = await consumeSignInLimit(attempt);
  if (seconds > 0) return { ok: false, reason: "too_many", seconds };

  const noSooner = pause(shortestFailureMs);
  const body = { email: attempt.account, password };
  const answer = await callAuth("/sign-in/email", { request, address, body });
  if (answer.status === 429) return { ok: false, reason: "too_many", seconds: 60 };
  if (answer.status !== 200) {
    await noSooner;
    return { ok: false, reason: "wrong" };
  }
  await giveAttemptBack(attempt);
  const { twoFactorRedirect: needsCode } = signedInSchema.parse(answer.body);
  return { ok: true, needsCode, cookies: answer.cookies };
}

/** Takes an app's code or a recovery code. */
export async function signInWithCode(
  { code, trustDevice }: { code: string; trustDevice: boolean },
  from: From,
): Promise<SignedIn | { ok: false; reason: "over" }> {
  const typed = code.replace(/\s/g, "");
  const path = /^\d{6}$/.test(typed) ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  const answer = await callAuth(path, { ...from, body: { code: typed, trustDevice } });
  if (answer.status === 200) return { ok: true, needsCode: false, cookies: answer.cookies };
  const { code: reason } = refusalSchema.parse(answer.body);
  if (answer.status === 429) {
    const isLocked = reason === "ACCOUNT_TEMPORARILY_LOCKED";
    return { ok: false, reason: "too_many", seconds: isLocked ? 900 : 60 };
  }
  // Five wrong codes or ten minutes.
  const isOver = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"].includes(reason);
  return { ok: false, reason: isOver ? "over" : "wrong" };
}

/** The cookies remove the session from the browser. */
export async function signOut(from: From): Promise<string[]> {
  return (await callAuth("/sign-out", from)).cookies;
}

/** Longer than hashing: hides whether an address has an account. */
const shortestFailureMs = 400;

const signedInSchema = z.object({ twoFactorRedirect: z.boolean().default(false) });
const refusalSchema = z.object({ code: z.string().default("") }).catch({ code: "" });

export async function orOutage<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt();
  } catch (err) {
    log().error({ err }, "sign-in not decided");
    return { ok: false, reason: "outage" } as const;
  }
}
