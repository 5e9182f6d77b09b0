import { inArray } from "drizzle-orm";
import { db, running } from "../platform/running.server.ts";
import { sendBookingEmail } from "./send-booking-email.server.ts";
import { mails } from "./tables.server.ts";

/** At the start: sees to it that each mail that is owed has a job. One that was being sent becomes `uncertain`. */
export async function resumeMails(): Promise<void> {
  const owed = await db()
    .select({ mailId: mails.id })
    .from(mails)
    .where(inArray(mails.status, ["queued", "sending"]));
  await running().jobs.addMissing(sendBookingEmail, owed);
}
