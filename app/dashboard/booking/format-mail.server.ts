import { mailNames } from "#app/messages/mail-names.server.ts";
import type { mails } from "#app/tables/mails.server.ts";

type MailRow = typeof mails.$inferSelect;
type MailEntry = { words: string; mailId?: string; isTrouble?: boolean };

/** Undefined for mails that do not concern staff. */
export function formatMail({ id, kind, status, problem }: MailRow): MailEntry | undefined {
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
