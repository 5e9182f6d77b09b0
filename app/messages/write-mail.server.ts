import { shop } from "#app/content/snapshot.server.ts";
import type { Mail } from "#app/platform/delivery/mail-transport.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { type Letter, letterOf, unsubscribeUrl } from "./letters.server.ts";
import { mailBody } from "./mail-body.server.ts";
import type { QueuedMail } from "./queued-mail.server.ts";
import { senderAddress } from "./shop-mailbox.server.ts";
import { termsFile } from "./terms-file.server.ts";

type Addresses = Pick<Settings, "appUrl" | "mailFrom">;

export function writeMail(queued: QueuedMail, { appUrl, mailFrom }: Addresses): Mail {
  const { mail } = queued;
  const { to, subject, calendar, ...letter } = letterOf(queued, appUrl);
  return {
    reference: `${mail.createdAt.toISOString().slice(0, 10)}-${mail.kind}-${mail.id}`,
    from: mailFrom ?? { name: shop().name, address: senderAddress() },
    replyTo: senderAddress(),
    to,
    subject,
    ...mailBody(letter),
    unsubscribeUrl: unsubscribeUrl(queued, appUrl),
    attachments: [
      ...(calendar ? [calendarAttachment(calendar)] : []),
      ...(queued.terms && queued.booking ? [termsFile(queued.terms, queued.booking)] : []),
    ],
  };
}

function calendarAttachment({ filename, method, content }: NonNullable<Letter["calendar"]>) {
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
