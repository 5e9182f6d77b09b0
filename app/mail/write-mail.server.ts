import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { Mail } from "../platform/mail-transport.server.ts";
import type { Settings } from "../platform/settings.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { type Letter, letterOf, type QueuedMail, unsubscribeUrl } from "./letters.server.ts";

type Addresses = Pick<Settings, "appUrl" | "mailFrom">;

export async function writeMail(queued: QueuedMail, { appUrl, mailFrom }: Addresses): Promise<Mail> {
  const { mail } = queued;
  const { to, subject, letter, calendar } = letterOf(queued, appUrl);
  const html = await render(letter);
  return {
    reference: `${mail.createdAt.toISOString().slice(0, 10)}-${mail.kind}-${mail.id}`,
    from: mailFrom ?? { name: shop().name, address: shop().email },
    replyTo: shop().email,
    to,
    subject,
    html,
    text: toPlainText(html),
    unsubscribeUrl: unsubscribeUrl(queued, appUrl),
    attachments: calendar ? [calendarAttachment(calendar)] : [],
  };
}

// Keep headings' case, and do not repeat phone numbers and addresses. Compiled once: that is most of the work.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", format: "heading", options: { uppercase: false } },
    { selector: "a[href^='tel:']", format: "inline" },
    { selector: "a[href^='mailto:']", format: "inline" },
  ],
});

function calendarAttachment({ filename, method, content }: NonNullable<Letter["calendar"]>) {
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
