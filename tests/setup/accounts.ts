import { type AccountRow, addOrResetAccount, insertAccount } from "#app/accounts/accounts.server.ts";
import { hashPassword } from "#app/accounts/auth/auth.server.ts";
import { type Database, transact } from "#app/platform/database/database.server.ts";
import { password } from "./password.ts";

let passwordHash: Promise<string> | undefined;

/**
 * Adds an account like `npm run staff -- add`. Hashes the password once, because that costs more than the rest of most tests.
 * Resets an account that exists, and returns false.
 */
export async function ensureAccount(
  db: Database,
  account: Omit<AccountRow, "passwordHash">,
): Promise<boolean> {
  passwordHash ??= hashPassword(password);
  const values = { ...account, passwordHash: await passwordHash };
  if (await transact(db, (tx) => insertAccount(tx, values))) return true;
  await addOrResetAccount(db, { ...account, password });
  return false;
}
