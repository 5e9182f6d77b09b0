import { shop } from "#app/content/snapshot.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Where notices for the shop go; empty while it gave no address and no mail server is set. */
export function shopMailbox(): string {
  return shop().email || mailboxIn(runtime().settings.mailFrom);
}

/** In the head of a mail, which cannot do without. */
export function senderAddress(): string {
  return shopMailbox() || `no-reply@${new URL(runtime().settings.appUrl).hostname}`;
}

/** "zaak@shop.be" of "Zaak <zaak@shop.be>". */
function mailboxIn(from = ""): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
