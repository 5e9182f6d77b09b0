import { encode } from "uqr";
import { z } from "zod";
import { callAuth, recoveryCodes } from "./auth.server.ts";

type From = { request: Request; address: string };
type Refused = { ok: false; reason: "wrong" | "too_many" };

/** What an authenticator app needs: the code to scan, the key to type, the address to open on the same phone. */
export type Enrolment = { uri: string; key: string; qr: { size: number; path: string } };

/** Makes a new key. Nothing changes at the next sign-in until a code of it was given. */
export async function startSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; enrolment: Enrolment } | Refused> {
  const answer = await callAuth("/two-factor/enable", { ...from, body: { password } });
  if (answer.status !== 200) return refusal(answer.status);
  return { ok: true, enrolment: enrolment(z.object({ totpURI: z.string() }).parse(answer.body).totpURI) };
}

/** Switches the second factor on with the first code that the app shows; the session is replaced. */
export async function confirmSecondFactor(
  { code, userId }: { code: string; userId: string },
  from: From,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | Refused> {
  const body = { code: code.replace(/\s/g, "") };
  const { status, cookies } = await callAuth("/two-factor/verify-totp", { ...from, body });
  if (status !== 200) return refusal(status);
  return { ok: true, codes: (await recoveryCodes(userId)) ?? [], cookies };
}

/** Switches it off; the session is replaced. */
export async function stopSecondFactor(
  password: string,
  from: From,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  const { status, cookies } = await callAuth("/two-factor/disable", { ...from, body: { password } });
  return status === 200 ? { ok: true, cookies } : refusal(status);
}

/** Ten new recovery codes; the ones before stop working. */
export async function renewRecoveryCodes(
  password: string,
  from: From,
): Promise<{ ok: true; codes: string[] } | Refused> {
  const answer = await callAuth("/two-factor/generate-backup-codes", { ...from, body: { password } });
  if (answer.status !== 200) return refusal(answer.status);
  return { ok: true, codes: z.object({ backupCodes: z.array(z.string()) }).parse(answer.body).backupCodes };
}

/** The same key once more, for a page that is shown again after a wrong code. */
export function enrolment(uri: string): Enrolment {
  const { size, data } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { uri, key: new URLSearchParams(uri.split("?")[1]).get("secret") ?? "", qr: { size, path } };
}

function refusal(status: number): Refused {
  return { ok: false, reason: status === 429 ? "too_many" : "wrong" };
}
