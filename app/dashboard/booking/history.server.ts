import { and, eq } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { mailNames } from "#app/messages/mail-names.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, barbers, bookingChanges } from "#app/tables/bookings.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { prepaymentWaivers } from "#app/tables/prepayments.server.ts";
import { type Change, formatChange, sourceLabels } from "./format-change.server.ts";

export type HistoryEntry = {
  id: string;
  words: string;
  /** Absent for what the site does itself. */
  by?: string;
  when: string;
  /** For sending a failed mail again. */
  mailId?: string;
  isTrouble?: boolean;
};

export async function historyOf(staff: Staff, booking: Booking): Promise<HistoryEntry[]> {
  const changes = await db()
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, booking.id), hasStaffAccess(staff)))
    .orderBy(bookingChanges.id);
  const sentMails = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, booking.id), hasStaffAccess(staff)));
  const waivers = await db()
    .select()
    .from(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.bookingId, booking.id), hasStaffAccess(staff)));
  const names = new Map((await db().select().from(barbers)).map(({ id, name }) => [id, name]));

  const entries: (HistoryEntry & { at: Date })[] = [
    ...creationEntry(booking, changes),
    ...changes.map((change) => ({
      id: `change-${change.id}`,
      at: change.at,
      when: formatMoment(change.at),
      by: change.by ?? (change.from === "held" ? "betaling" : "de klant"),
      words: formatChange(change, names),
    })),
    ...waivers.map(({ id, by, at, usedAt }) => ({
      id: `waiver-${id}`,
      at: usedAt ?? at,
      when: formatMoment(usedAt ?? at),
      words: `Geboekt zonder vooruitbetaling, één keer kwijtgescholden door ${by}, ${formatMoment(at)}`,
    })),
    ...sentMails.flatMap((mail) => {
      const entry = formatMail(mail);
      if (!entry) return [];
      const at = mail.sentAt ?? mail.createdAt;
      return [{ id: `mail-${mail.id}`, at, when: formatMoment(at), ...entry }];
    }),
  ];
  // At equal times a change comes before its mail.
  return entries
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reverse()
    .map(({ at, ...entry }) => entry);
}

/** Without a change that says it: made by the customer on the site. */
function creationEntry({ createdAt, source }: Booking, changes: Change[]) {
  if (changes.some(({ what, from }) => what === "added" || from === "held")) return [];
  return [
    {
      id: "made",
      at: new Date(0),
      when: formatMoment(createdAt),
      by: source === "website" ? "de klant" : undefined,
      words: source === "website" ? "Geboekt op de website" : `Toegevoegd, ${sourceLabels[source]}`,
    },
  ];
}

type MailRow = typeof mails.$inferSelect;
type MailEntry = { words: string; mailId?: string; isTrouble?: boolean };

/** Undefined for mails that do not concern staff. */
function formatMail({ id, kind, status, problem }: MailRow): MailEntry | undefined {
  const isTrouble = status === "failed" || status === "uncertain";
  // Staff see the shop's own notice only when it failed.
  if (kind === "shop-notice" && !isTrouble) return;
  const words = [`${mailNames[kind]} ${outcomes[status]}`, problem && status !== "sent" ? problem : ""];
  if (status === "obsolete") return { words: words[0] ?? "" };
  return {
    words: words.filter(Boolean).join(": "),
    ...(isTrouble && { mailId: id }),
    isTrouble: isTrouble || (status === "queued" && problem !== null),
  };
}

const outcomes: Record<MailRow["status"], string> = {
  queued: "nog niet verstuurd",
  sending: "wordt verstuurd",
  sent: "verstuurd",
  failed: "niet verstuurd",
  uncertain: "misschien niet aangekomen",
  obsolete: "niet meer nodig",
};
