import { eq, or } from "drizzle-orm";
import { rememberReader } from "../customers/recipients.server.ts";
import { mails } from "../mail/tables.server.ts";
import type { FoundEntry } from "./entry.server.ts";

/** The mail's id proves that its reader has the mailbox. */
export function rememberListMail({ entry, offer }: FoundEntry, mailId: string): Promise<void> {
  const isTheirs = or(eq(mails.entryId, entry.id), offer ? eq(mails.bookingId, offer.booking.id) : undefined);
  return rememberReader(entry.email, mailId, isTheirs);
}
