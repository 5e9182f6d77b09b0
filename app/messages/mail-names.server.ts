import type { SQL } from "drizzle-orm";
import { findMailsInTrouble, type MailProblem, maxShown } from "./problems.server.ts";

export const mailNames: Record<MailProblem["kind"], string> = {
  confirmation: "Bevestiging",
  moved: "Mail over het nieuwe uur",
  changed: "Mail over de wijziging",
  cancelled: "Mail over de annulering",
  series: "Bevestiging van een reeks",
  "other-time": "Vraag om een ander moment te kiezen",
  stays: "Mail dat het uur toch blijft",
  reminder: "Herinnering",
  "short-reminder": "Herinnering op de dag zelf",
  "thank-you": "Bedankmail",
  "my-appointments": "Link naar alle afspraken",
  "shop-notice": "Bericht aan de zaak",
  "payment-open": "Link om te betalen",
  "payment-over": "Uur niet langer vrijgehouden",
  refund: "Mail over de terugbetaling",
  invitation: "Uitnodiging om in te loggen",
  "new-password": "Mail met de link voor een nieuw wachtwoord",
  "sms-reminder": "Herinnering per sms",
  waiting: "Mail over de wachtlijst",
  offer: "Aanbod aan wie wacht",
  "refund-notice": "Bericht aan de zaak over de terugbetaling",
};

/** What happens next with a mail that did not leave, and the mail server's reason. */
export function formatProblem({ status, problem }: Pick<MailProblem, "status"> & { problem: string | null }) {
  return [nextSteps[status], problem].filter(Boolean).join(": ");
}

const nextSteps: Record<MailProblem["status"], string> = {
  queued: "We proberen opnieuw",
  failed: "Definitief mislukt",
  uncertain: "Misschien toch aangekomen",
};

/** For the notice above other pages: "3 mails zijn niet verstuurd"; nothing when all is well. */
export async function unsentMailsText(isAllowed: SQL): Promise<string | undefined> {
  const { length } = await findMailsInTrouble(isAllowed);
  if (length === 0) return;
  if (length === 1) return "1 mail is niet verstuurd";
  return `${length < maxShown ? length : `Minstens ${maxShown}`} mails zijn niet verstuurd`;
}
