import { and, eq, like } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type QrCode, qrCode } from "#app/ui/qr-code.server.ts";
import type { Staff } from "../access.server.ts";
import { type Change, logChange } from "../accounts.server.ts";
import { callAuth, recoveryCodes } from "../auth/auth.server.ts";
import { verification } from "../tables/accounts.server.ts";
import { callWithPassword, refusal, type SignInRefusal } from "./sign-in.server.ts";

type From = { staff: Staff; request: Request; address: string };
type Ending = { userId: string; cookies: string[]; from: Omit<From, "staff"> };

export type Enrolment = { uri: string; key: string; qr: QrCode };

/** Creates the secret. It takes effect after `confirmSecondFactor`. */
export async function startSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; enrolment: Enrolment } | SignInRefusal> {
  const answer = await callAsStaff("/two-factor/enable", password, from);
  if (!answer.ok) return answer;
  return { ok: true, enrolment: enrolment(z.object({ totpURI: z.string() }).parse(answer.body).totpURI) };
}

export async function confirmSecondFactor(
  code: string,
  { staff: { userId }, ...from }: From,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | SignInRefusal> {
  // When it is on already, a code alone must not reveal the recovery codes.
  if (await recoveryCodes(userId)) return { ok: false, reason: "wrong" };
  const body = { code: code.replace(/\s/g, "") };
  const { status, cookies } = await callAuth("/two-factor/verify-totp", { ...from, body });
  if (status !== 200) return refusal(status);
  await endOthers({ userId, cookies, from });
  logChange("second step on", { account: userId, by: userId });
  return { ok: true, codes: (await recoveryCodes(userId)) ?? [], cookies };
}

export function disableSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; cookies: string[] } | SignInRefusal> {
  return changeAndSignOutOthers("/two-factor/disable", password, { from, as: "second step off" });
}

export async function renewRecoveryCodes(
  password: string,
  from: From,
): Promise<{ ok: true; codes: string[] } | SignInRefusal> {
  const as = "recovery codes renewed";
  const answer = await changeAndSignOutOthers("/two-factor/generate-backup-codes", password, { from, as });
  if (!answer.ok) return answer;
  return { ok: true, codes: z.object({ backupCodes: z.array(z.string()) }).parse(answer.body).backupCodes };
}

/**
 * Rebuilds the enrolment from the form's hidden field, to show it again after a wrong code. Returns undefined if the
 * field holds no TOTP URI or a very long one.
 */
export function enrolmentFromForm(uri: string): Enrolment | undefined {
  return uri.startsWith("otpauth://totp/") && uri.length <= longestUri ? enrolment(uri) : undefined;
}

const longestUri = 600;

function callAsStaff(path: string, password: string, { staff, ...from }: From) {
  return callWithPassword(path, from, { account: staff.email, body: { password } });
}

async function changeAndSignOutOthers(
  path: string,
  password: string,
  { from, as }: { from: From; as: Change },
) {
  const answer = await callAsStaff(path, password, from);
  if (!answer.ok) return answer;
  const { userId } = from.staff;
  await endOthers({ userId, cookies: answer.cookies, from });
  logChange(as, { account: userId, by: userId });
  return answer;
}

/** Ends all other sessions and trusted browsers of the account. @param cookies that were just set */
async function endOthers({ userId, cookies, from }: Ending): Promise<void> {
  const { request, address } = from;
  const headers = new Headers(request.headers);
  // The change may have started a new session.
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
