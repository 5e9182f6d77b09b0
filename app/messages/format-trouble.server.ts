import type { SQL } from "drizzle-orm";
import { findMailsInTrouble, maxShown } from "./problems.server.ts";

/** For the notice above other pages: "3 mails zijn niet verstuurd"; nothing when all is well. */
export async function formatTrouble(isAllowed: SQL): Promise<string | undefined> {
  const { length } = await findMailsInTrouble(isAllowed);
  if (length === 0) return;
  if (length === 1) return "1 mail is niet verstuurd";
  return `${length < maxShown ? length : `Minstens ${maxShown}`} mails zijn niet verstuurd`;
}
