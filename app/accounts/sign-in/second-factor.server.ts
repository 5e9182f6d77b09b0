import { and, eq, like } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { verification } from "#app/tables/accounts.server.ts";
import { type QrCode, qrCode } from "#app/ui/qr-code.server.ts";
import type { Staff } from "../access.server.ts";
import { logChange } from "../accounts.server.ts";
import { callAuth, recoveryCodes } from "../auth/auth.server.ts";
import { consumeSignInLimit, giveAttemptBack } from "./sign-in-limit.server.ts";

type From = { staff: Staff; request: Request; address: string };
type Ending = { userId: string; cookies: string[]; from: Omit<From, "staff"> };
type Refused = { ok: false; reason: "wrong" } | { ok: false; reason: "too_many"; seconds: number };

export type Enrolment = { uri: string; key: string; qr: QrCode };

/** Takes effect only after `confirmSecondFactor`. */
export async function startSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; enrolment: Enrolment } | Refused> {
  const answer = await askWithPassword("/two-factor/enable", password, from);
  if (!answer.ok) return answer;
  return { ok: true, enrolment: enrolment(z.object({ totpURI: z.string() }).parse(answer.body).totpURI) };
}

export async function confirmSecondFactor(
  code: string,
  { staff: { userId }, ...from }: From,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | Refused> {
  // Once it is on, a code would show the recovery codes without the password.
  if (await recoveryCodes(userId)) return { ok: false, reason: "wrong" };
  const body = { code: code.replace(/\s/g, "") };
  const { status, cookies } = await callAuth("/two-factor/verify-totp", { ...from, body });
  if (status !== 200) return refusal(status);
  await endOthers({ userId, cookies, from });
  logChange("second step on", { account: userId, by: userId });
  return { ok: true, codes: (await recoveryCodes(userId)) ?? [], cookies };
}

export async function stopSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  const answer = await askWithPassword("/two-factor/disable", password, from);
  if (!answer.ok) return answer;
  const { userId } = from.staff;
  await endOthers({ userId, cookies: answer.cookies, from });
  logChange("second step off", { account: userId, by: userId });
  return answer;
}

export async function renewRecoveryCodes(
  password: string,
  from: From,
): Promise<{ ok: true; codes: string[] } | Refused> {
  const answer = await askWithPassword("/two-factor/generate-backup-codes", password, from);
  if (!answer.ok) return answer;
  const { userId } = from.staff;
  await endOthers({ userId, cookies: answer.cookies, from });
  logChange("recovery codes renewed", { account: userId, by: userId });
  return { ok: true, codes: z.object({ backupCodes: z.array(z.string()) }).parse(answer.body).backupCodes };
}

/** For the form after a wrong code; undefined for a foreign URI. */
export function sameEnrolment(uri: string): Enrolment | undefined {
  return uri.startsWith("otpauth://totp/") && uri.length <= longestUri ? enrolment(uri) : undefined;
}

const longestUri = 600;

/** Counts with failed sign-ins: a stolen session guesses no faster. */
async function askWithPassword(path: string, password: string, { staff, request, address }: From) {
  const attempt = { address, account: staff.email };
  const seconds = await consumeSignInLimit(attempt);
  if (seconds > 0) return { ok: false, reason: "too_many", seconds } as const;
  const { status, body, cookies } = await callAuth(path, { request, address, body: { password } });
  if (status !== 200) return refusal(status);
  await giveAttemptBack(attempt);
  return { ok: true, body, cookies } as const;
}

/** A changed or removed secret ends every other session, and the trust in browsers. @param cookies just set. */
async function endOthers({ userId, cookies, from }: Ending): Promise<void> {
  const { request, address } = from;
  const headers = new Headers(request.headers);
  // The session may be a new one.
  const set = cookies.map((each) => each.slice(0, each.indexOf(";")));
  if (set.length > 0) headers.set("Cookie", set.join("; "));
  const { status } = await callAuth("/revoke-other-sessions", {
    request: new Request(request.url, { headers }),
    address,
  });
  if (status !== 200) throw new Error(`Other sessions did not end: ${status}`);
  const isTrust = like(verification.identifier, "trust-device-%");
  await db()
    .delete(verification)
    .where(and(eq(verification.value, userId), isTrust));
}

function enrolment(uri: string): Enrolment {
  return { uri, key: new URLSearchParams(uri.split("?")[1]).get("secret") ?? "", qr: qrCode(uri) };
}

function refusal(status: number): Refused {
  return status === 429 ? { ok: false, reason: "too_many", seconds: 60 } : { ok: false, reason: "wrong" };
}
