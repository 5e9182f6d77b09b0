import type { Staff } from "#app/staff/access.server.ts";
import { recoveryCodes } from "#app/staff/sign-in/auth.server.ts";

/** `codesLeft` is undefined without a second factor. */
export async function viewOf({ userId, email }: Staff) {
  return { email, codesLeft: (await recoveryCodes(userId))?.length };
}
