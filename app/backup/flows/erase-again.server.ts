import { join } from "node:path";
import { forgetAgain } from "#app/customers/flows/erase-customer.server.ts";
import { withdrawAgain } from "#app/engravings/flows/engrave-cut.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { listName, readErasures } from "../erasures.server.ts";

/**
 * Erases, in a restored database, what the list in the data folder names.
 * @returns a line for the operator
 */
export async function eraseAgain(tx: Transaction, dataDir: string): Promise<string> {
  const listed = readErasures(dataDir);
  const path = join(dataDir, listName);
  if (!listed)
    return `There is no ${path}: what was erased for customers since this backup is back. If another machine or folder has that list, copy it there and restore again.`;
  await withdrawAgain(tx, listed);
  const { appointments } = await forgetAgain(tx, listed);
  return `Erased again what ${path} lists; appointments of which the customer was erased: ${appointments}.`;
}
