import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Staff } from "../access.server.ts";
import { endPasswordLinks, logChange } from "../accounts.server.ts";
import { isOwnPassword } from "../auth/auth.server.ts";
import { checkNewPassword } from "../auth/password-rules.server.ts";
import { tooManyTriesText } from "./retry-text.ts";
import { type Client, callWithPassword, consumeSignInLimit, uncountAttempt } from "./sign-in.server.ts";

type PasswordFields = { current: string; newPassword: string; repeatedPassword: string };
type PasswordField = keyof PasswordFields;
export type ChangePasswordResult =
  | { ok: true; cookies: string[] }
  | { ok: false; field: PasswordField; text: string };

/**
 * Changes the password, and ends all sessions and links to a new password; the cookies start a new session. A wrong
 * current password counts as a failed sign-in.
 */
export async function changePassword(
  { userId, email }: Staff,
  fields: PasswordFields,
  client: Client,
): Promise<ChangePasswordResult> {
  const refusal = await checkNewPassword(fields, email);
  if (refusal) return refuse(refusal.field, refusal.text);
  if (fields.newPassword === fields.current)
    return refuse("newPassword", "Kies een ander wachtwoord dan je huidige");

  const body = {
    currentPassword: fields.current,
    newPassword: fields.newPassword,
    revokeOtherSessions: true,
  };
  const answer = await callWithPassword("/change-password", client, { account: email, body });
  if (!answer.ok)
    return refuse(
      "current",
      answer.reason === "wrong" ? wrongPasswordText : tooManyTriesText(answer.seconds),
    );
  await endPasswordLinks(db(), userId);
  logChange("password changed", { account: userId, by: userId });
  return { ok: true, cookies: answer.cookies };
}

const wrongPasswordText = "Dat wachtwoord klopt niet";

/**
 * Checks the password again, for actions that a stolen session must not be able to do. Returns a sentence for the user
 * if it is wrong or was tried too often, undefined if it is right.
 */
export async function reauthenticate(
  { email }: Staff,
  password: string,
  { request, ipAddress }: Client,
): Promise<string | undefined> {
  const attempt = { ipAddress, account: email };
  const seconds = await consumeSignInLimit(attempt);
  if (seconds > 0) return tooManyTriesText(seconds);
  if (!(await isOwnPassword(request, password))) return wrongPasswordText;
  await uncountAttempt(attempt);
}

function refuse(field: PasswordField, text: string): ChangePasswordResult {
  return { ok: false, field, text };
}
