import { render, toPlainText } from "@react-email/render";
import { shop } from "../../content/shop.ts";
import type { bookings } from "../bookings/tables.server.ts";
import type { Mail } from "../platform/mail-transport.server.ts";
import type { Settings } from "../platform/settings.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { confirmation } from "./confirmation.tsx";
import { shopNotice } from "./shop-notice.tsx";
import type { mails } from "./tables.server.ts";

/** A mail that is owed, with the booking that it is about. */
export type Owed = { mail: typeof mails.$inferSelect; booking: typeof bookings.$inferSelect };

/** Writes a mail as its booking is now. */
export async function writeMail(
  { mail, booking }: Owed,
  { appUrl, mailFrom }: Pick<Settings, "appUrl" | "mailFrom">,
): Promise<Mail> {
  const about = {
    ...booking,
    manageUrl: `${appUrl}/afspraak/${booking.manageToken}`,
    dashboardUrl: `${appUrl}/admin`,
  };
  const isForCustomer = mail.kind === "confirmation";
  const { subject, letter } = isForCustomer ? confirmation(about) : shopNotice(about);
  const html = await render(letter);
  return {
    reference: `${mail.createdAt.toISOString().slice(0, 10)}-${mail.kind}-${mail.id}`,
    from: mailFrom ?? { name: shop.name, address: shop.email },
    replyTo: shop.email,
    to: isForCustomer ? customerOf(booking) : shop.email,
    subject,
    html,
    text: toPlainText(html, { selectors: textSelectors }),
    attachments: isForCustomer ? [calendarAttachment(calendarFile(about))] : [],
  };
}

function customerOf({ email }: Owed["booking"]): string {
  if (!email) throw new Error("This booking has no e-mail address");
  return email;
}

// In the text part a heading keeps its small letters, and a phone number or an address is not said twice.
const textSelectors = [
  { selector: "h1", format: "heading", options: { uppercase: false } },
  { selector: "a[href^='tel:']", format: "inline" },
  { selector: "a[href^='mailto:']", format: "inline" },
];

function calendarAttachment(content: string): Mail["attachments"][number] {
  return { filename: "afspraak.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}
