import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { endSessions, lockAccounts, logChange, setPassword } from "#app/accounts/accounts.server.ts";
import { hashPassword } from "#app/accounts/auth/auth.server.ts";
import { replaceLink, takeLink } from "#app/accounts/links.server.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { user } from "#app/tables/accounts.server.ts";

/** Answers alike, in the same time, whether the address has an account or not. */
export async function requestNewPassword(
  email: string,
  address: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
  const seconds = await consumeLimits([
    ...addressLimits("forgotten password from", address, { most: 10, seconds: 600 }),
    { key: `forgotten password of ${email}`, most: 5, seconds: 3600 },
  ]);
  if (seconds > 0) return { ok: false, seconds };
  await Promise.all([pause(shortestMs), mailLink(email)]);
  return { ok: true };
}

/** Ends every session and the trust in browsers; the second factor stays. False for a link that is over. */
export async function setNewPassword(token: string, wanted: string): Promise<boolean> {
  const password = await hashPassword(wanted);
  const changed = await transact(db(), async (tx) => {
    const link = await takeLink(tx, "new-password", token);
    if (!link) return;
    const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.email, link.email));
    if (!found) return;
    await setPassword(tx, found.id, password);
    await endSessions(tx, found.id);
    return found.id;
  });
  if (changed) logChange("password changed", { account: changed, by: "link" });
  return changed !== undefined;
}

/** Longer than writing the link and its mail takes. */
const shortestMs = 400;

async function mailLink(email: string): Promise<void> {
  await transact(db(), async (tx) => {
    // Two requests at once must not insert both.
    await lockAccounts(tx);
    if ((await tx.$count(user, eq(user.email, email))) === 0) return;
    const link = await replaceLink(tx, { kind: "new-password", email, hours: 1 });
    await enqueueMails(tx, [{ linkId: link.id, kind: "new-password" }]);
  });
}
