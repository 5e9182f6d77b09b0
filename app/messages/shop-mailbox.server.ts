import { randomUUID } from "node:crypto";
import { type DeliveryResult, deliver } from "#app/platform/delivery/mail-transport.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { mailBody } from "./mail-body.server.ts";
import { messageIdHost } from "./message-id-host.server.ts";

/** Returns the address for notices to the shop; empty if the shop has none and no mail server is set. */
export function shopMailbox(): string {
  return shop().email || mailboxIn(runtime().settings.mailFrom);
}

/** Returns the sender's address, which every mail needs. */
export function senderAddress(): string {
  return shopMailbox() || `no-reply@${new URL(runtime().settings.appUrl).hostname}`;
}

/** Accepts "zaak@shop.be" and "Zaak <zaak@shop.be>". */
function mailboxIn(from = ""): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** Sends a test mail at once, without the queue, so that the owner sees the result. */
export async function sendTestMail(to: string): Promise<DeliveryResult> {
  const { settings } = runtime();
  const { name, email } = shop();
  const body = mailBody({
    title: "De mails werken",
    preview: "Dit is de proefmail die je vroeg.",
    blocks: [
      {
        paragraph: `Je leest dit, dus mails van ${name} komen aan. Je klanten krijgen hun bevestigingen en herinneringen op dezelfde manier.`,
      },
    ],
  });
  const mail = {
    reference: `test-${randomUUID()}`,
    host: messageIdHost(),
    from: settings.mailFrom ?? { name, address: email },
    replyTo: email,
    to,
    subject: `Proefmail van ${name}`,
    ...body,
    attachments: [],
  };
  return deliver(mail, { settings, beforeMessage: async () => {}, timeoutMs: 20_000 });
}

/** Explains a problem to the owner in Dutch, and quotes the mail server. */
export function explainMailProblem(problem: string): string {
  const quote = `De mailserver zegt: ${problem}`;
  const [, cause] = causes.find(([sign]) => sign.test(problem)) ?? [];
  return cause ? `${cause} ${quote}` : quote;
}

const causes: [RegExp, string][] = [
  [
    /^(454|53[0458])|5\.7\.[89]|invalid login|credentials/i,
    "De gebruikersnaam of het wachtwoord klopt niet.",
  ],
  [/ENOTFOUND|EAI_AGAIN/, "De mailserver is niet te vinden: kijk de naam na."],
  [
    /^no TLS|certificate|\bSSL\b|wrong version/i,
    "Een veilige verbinding lukt niet: kijk de naam en de poort na.",
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|time(d )?out|greeting|closed/i,
    "De mailserver antwoordt niet: kijk de naam en de poort na.",
  ],
];
