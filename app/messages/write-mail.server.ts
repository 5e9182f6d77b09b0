import { hash } from "node:crypto";
import type { Mail } from "#app/platform/delivery/mail-transport.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type ComposedMail, composeMail, unsubscribeUrl } from "./compose-mail.server.ts";
import { mailBody } from "./mail-body.server.ts";
import { attachPortraits } from "./mail-faces.server.ts";
import { messageIdHost } from "./message-id-host.server.ts";
import type { QueuedMail } from "./queued-mail.server.ts";
import { senderAddress } from "./shop-mailbox.server.ts";
import { termsFile } from "./terms-file.server.ts";

type Addresses = Pick<Settings, "appUrl" | "mailFrom">;

export async function writeMail(queued: QueuedMail, { appUrl, mailFrom }: Addresses): Promise<Mail> {
  const { to, subject, calendar, ...content } = composeMail(queued, appUrl);
  const { blocks, portraits } = await attachPortraits(content.blocks);
  return {
    reference: referenceOf(queued.mail),
    host: messageIdHost(),
    from: mailFrom ?? { name: shop().name, address: senderAddress() },
    replyTo: replyAddress(queued),
    to,
    subject,
    ...mailBody({ ...content, blocks }),
    unsubscribeUrl: unsubscribeUrl(queued, appUrl),
    attachments: [
      ...portraits,
      ...(calendar ? [calendarAttachment(calendar)] : []),
      ...(queued.kind === "confirmation" && queued.terms ? [termsFile(queued.terms, queued.booking)] : []),
    ],
  };
}

/** Returns the customer's address for a notice about one booking, so that the shop can simply reply. */
function replyAddress(queued: QueuedMail): string {
  const isAboutOne = queued.kind === "shop-notice" && queued.gathered.length <= 1;
  return (isAboutOne && queued.booking.email) || senderAddress();
}

/** Returns the mail's public name for logs and the Message-ID. The id itself proves access to the mailbox, so it is hashed. */
export function referenceOf({
  createdAt,
  kind,
  id,
}: Pick<QueuedMail["mail"], "createdAt" | "kind" | "id">): string {
  return `${createdAt.toISOString().slice(0, 10)}-${kind}-${hash("sha256", id).slice(0, 32)}`;
}

function calendarAttachment({ filename, method, content }: NonNullable<ComposedMail["calendar"]>) {
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
