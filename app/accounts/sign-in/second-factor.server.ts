import { and, eq, like } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type QrCode, qrCode } from "#app/ui/qr-code.server.ts";
import type { Staff } from "../access.server.ts";
import { type AccountEvent, logChange } from "../accounts.server.ts";
import { callAuth, findRecoveryCodes } from "../auth/auth.server.ts";
import { verification } from "../tables/accounts.server.ts";
import { type Client, callWithPassword, refusalForStatus, type SignInRefusal } from "./sign-in.server.ts";

type StaffClient = Client & { staff: Staff };

export type Enrolment = { uri: string; secret: string; qr: QrCode };

/** Creates the secret for the authenticator app. It takes effect after `confirmSecondFactor`. */
export async function startSecondFactor(
  password: string,
  client: StaffClient,
): Promise<{ ok: true; enrolment: Enrolment } | SignInRefusal> {
  const answer = await callAsStaff("/two-factor/enable", password, client);
  if (!answer.ok) return answer;
  return {
    ok: true,
    enrolment: parseEnrolment(z.object({ totpURI: z.string() }).parse(answer.body).totpURI),
  };
}

/** Switches the second factor on if the app's code is right. Ends the other sessions, and returns the recovery codes. */
export async function confirmSecondFactor(
  code: string,
  { staff: { userId }, ...client }: StaffClient,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | SignInRefusal> {
  // When it is on already, a code alone must not reveal the recovery codes: answers as for a wrong one.
  if (await findRecoveryCodes(userId)) return { ok: false, reason: "wrong" };
  const body = { code: code.replace(/\s/g, "") };
  const { status, cookies } = await callAuth("/two-factor/verify-totp", { ...client, body });
  if (status !== 200) return refusalForStatus(status);
  await signOutOthers(userId, client, cookies);
  logChange("second step on", { account: userId, by: userId });
  return { ok: true, codes: (await findRecoveryCodes(userId)) ?? [], cookies };
}

export function disableSecondFactor(
  password: string,
  client: StaffClient,
): Promise<{ ok: true; cookies: string[] } | SignInRefusal> {
  return changeAndSignOutOthers("/two-factor/disable", password, { client, event: "second step off" });
}

export async function renewRecoveryCodes(
  password: string,
  client: StaffClient,
): Promise<{ ok: true; codes: string[] } | SignInRefusal> {
  const event = "recovery codes renewed";
  const path = "/two-factor/generate-backup-codes";
  const answer = await changeAndSignOutOthers(path, password, { client, event });
  if (!answer.ok) return answer;
  return { ok: true, codes: z.object({ backupCodes: z.array(z.string()) }).parse(answer.body).backupCodes };
}

/**
 * Rebuilds the enrolment from the form's hidden field, to show it again after a wrong code. Returns undefined if the
 * field holds no TOTP URI or a very long one.
 */
export function enrolmentFromForm(uri: string): Enrolment | undefined {
  return uri.startsWith("otpauth://totp/") && uri.length <= maxUriLength ? parseEnrolment(uri) : undefined;
}

/** Characters. */
const maxUriLength = 600;

function callAsStaff(path: string, password: string, { staff, ...client }: StaffClient) {
  return callWithPassword(path, client, { account: staff.email, body: { password } });
}

async function changeAndSignOutOthers(
  path: string,
  password: string,
  { client, event }: { client: StaffClient; event: AccountEvent },
) {
  const answer = await callAsStaff(path, password, client);
  if (!answer.ok) return answer;
  const { userId } = client.staff;
  await signOutOthers(userId, client, answer.cookies);
  logChange(event, { account: userId, by: userId });
  return answer;
}

/**
 * Ends all other sessions of the account, and forgets every browser that it trusts.
 * @param cookies set by the change, which may have replaced this session
 */
async function signOutOthers(
  userId: string,
  { request, ipAddress }: Client,
  cookies: string[],
): Promise<void> {
  const headers = new Headers(request.headers);
  const newCookies = cookies.map((each) => each.slice(0, each.indexOf(";")));
  if (newCookies.length > 0) headers.set("Cookie", newCookies.join("; "));
  const { status } = await callAuth("/revoke-other-sessions", {
    request: new Request(request.url, { headers }),
    ipAddress,
  });
  if (status !== 200) throw new Error(`Other sessions did not end: ${status}`);
  const whereTrustedDevice = like(verification.identifier, "trust-device-%");
  await db()
    .delete(verification)
    .where(and(eq(verification.value, userId), whereTrustedDevice));
}

function parseEnrolment(uri: string): Enrolment {
  return { uri, secret: new URLSearchParams(uri.split("?")[1]).get("secret") ?? "", qr: qrCode(uri) };
}
