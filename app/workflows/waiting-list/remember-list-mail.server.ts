import { eq, or } from "drizzle-orm";
import { rememberReader } from "#app/customers/recipients.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import type { FoundEntry } from "./entry.server.ts";

/** The mail's id proves that its reader has the mailbox. */
export function rememberListMail({ entry, offer }: FoundEntry, mailId: string): Promise<void> {
  const isTheirs = or(eq(mails.entryId, entry.id), offer ? eq(mails.bookingId, offer.booking.id) : undefined);
  return rememberReader(entry.email, mailId, isTheirs);
}
