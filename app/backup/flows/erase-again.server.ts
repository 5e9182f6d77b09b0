import { dirname, join } from "node:path";
import { forgetAgain } from "#app/customers/flows/erase-customer.server.ts";
import { withdrawAgain } from "#app/engravings/flows/engrave-cut.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { listName, readErasures } from "../erasures.server.ts";

/**
 * Erases, in a restored database, what was erased since its backup, by the lists in the data folder and beside the
 * backup.
 * @returns a line for the operator
 */
export async function eraseAgain(
  tx: Transaction,
  { dataDir, file, madeAt }: { dataDir: string; file: string; madeAt: string },
): Promise<string> {
  const erased = readErasures([dataDir, dirname(file)], madeAt);
  if (!erased)
    return `There is no ${join(dataDir, listName)}, and none beside the backup: what was erased for customers since this backup is back. If another machine or folder has that list, copy it there and restore again.`;
  await withdrawAgain(tx, erased);
  const { appointments } = await forgetAgain(tx, erased);
  const unreadable = erased.unreadable > 0 ? ` Lines that could not be read: ${erased.unreadable}.` : "";
  return `Erased again what ${listName} lists; appointments of which the customer was erased: ${appointments}.${unreadable}`;
}
