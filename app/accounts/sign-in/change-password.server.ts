import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Staff } from "../access.server.ts";
import { endPasswordLinks, logChange } from "../accounts.server.ts";
import { isOwnPassword } from "../auth/auth.server.ts";
import { checkNewPassword } from "../auth/password-rules.server.ts";
import { callWithPassword, consumeSignInLimit, giveAttemptBack } from "./sign-in.server.ts";
import { tooManyTriesText } from "./sign-in-page.tsx";

type PasswordFields = { current: string; wanted: string; again: string };
type PasswordField = keyof PasswordFields;
export type ChangePasswordResult =
  | { ok: true; cookies: string[] }
  | { ok: false; field: PasswordField; problem: string };

/**
 * Changes the password, and ends all sessions and links to a new password; the cookies start a new session. A wrong
 * current password counts as a failed sign-in.
 */
export async function changePassword(
  { userId, email }: Staff,
  fields: PasswordFields,
  from: { request: Request; address: string },
): Promise<ChangePasswordResult> {
  const issue = await checkNewPassword(fields, email);
  if (issue) return refused(issue.field, issue.message);
  if (fields.wanted === fields.current) return refused("wanted", "Kies een ander wachtwoord dan je huidige");

  const body = { currentPassword: fields.current, newPassword: fields.wanted, revokeOtherSessions: true };
  const answer = await callWithPassword("/change-password", from, { account: email, body });
  if (!answer.ok)
    return refused("current", answer.reason === "wrong" ? wrong : tooManyTriesText(answer.seconds));
  await endPasswordLinks(db(), userId);
  logChange("password changed", { account: userId, by: userId });
  return { ok: true, cookies: answer.cookies };
}

const wrong = "Dat wachtwoord klopt niet";

/** Checks the password again, for actions that a stolen session must not be able to do. Returns undefined if it is right. */
export async function passwordProblem(
  { email }: Staff,
  password: string,
  { request, address }: { request: Request; address: string },
): Promise<string | undefined> {
  const attempt = { address, account: email };
  const seconds = await consumeSignInLimit(attempt);
  if (seconds > 0) return tooManyTriesText(seconds);
  if (!(await isOwnPassword(request, password))) return wrong;
  await giveAttemptBack(attempt);
}

function refused(field: PasswordField, problem: string): ChangePasswordResult {
  return { ok: false, field, problem };
}
