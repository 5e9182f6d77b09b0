import { render, toPlainText } from "@react-email/render";
import { shop } from "../../content/shop.ts";
import type { bookings } from "../bookings/tables.server.ts";
import type { Mail } from "../platform/mail-transport.server.ts";
import type { Settings } from "../platform/settings.server.ts";
import type { prepayments } from "../prepayment/tables.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { confirmation } from "./confirmation.tsx";
import type { Written } from "./letter.tsx";
import { refund } from "./refund.tsx";
import { refundNotice } from "./refund-notice.tsx";
import { shopNotice } from "./shop-notice.tsx";
import type { mails } from "./tables.server.ts";

/** A mail that is owed, with the booking and the payment that it is about. */
export type Owed = {
  mail: typeof mails.$inferSelect;
  /** For a refund the time that was held, if there was one. */
  booking: typeof bookings.$inferSelect | null;
  prepayment?: typeof prepayments.$inferSelect | null;
};

type Addresses = Pick<Settings, "appUrl" | "mailFrom">;

/** Writes a mail as what it is about is now. */
export async function writeMail(owed: Owed, { appUrl, mailFrom }: Addresses): Promise<Mail> {
  const { mail } = owed;
  const { to, subject, letter, calendar } = lettersOf[mail.kind](owed, appUrl);
  const html = await render(letter);
  return {
    reference: `${mail.createdAt.toISOString().slice(0, 10)}-${mail.kind}-${mail.id}`,
    from: mailFrom ?? { name: shop.name, address: shop.email },
    replyTo: shop.email,
    to,
    subject,
    html,
    text: toPlainText(html, { selectors: textSelectors }),
    attachments: calendar ? [calendarAttachment(calendar)] : [],
  };
}

type Letter = Written & { to: string; calendar?: string };

const lettersOf: Record<Owed["mail"]["kind"], (owed: Owed, appUrl: string) => Letter> = {
  confirmation(owed, appUrl) {
    const booking = bookingOf(owed);
    if (!booking.email) throw new Error("This booking has no e-mail address");
    const about = { ...booking, manageUrl: `${appUrl}/afspraak/${booking.manageToken}` };
    const written = confirmation({ ...about, prepaidCents: prepaidCents(owed) });
    return { ...written, to: booking.email, calendar: calendarFile(about) };
  },
  "shop-notice"(owed, appUrl) {
    const about = { ...bookingOf(owed), dashboardUrl: `${appUrl}/admin` };
    return { ...shopNotice({ ...about, prepaidCents: prepaidCents(owed) }), to: shop.email };
  },
  refund(owed, appUrl) {
    const payment = paymentOf(owed);
    return {
      ...refund({ ...payment, held: owed.booking, bookingUrl: `${appUrl}/#booking` }),
      to: payment.email,
    };
  },
  "refund-notice"(owed) {
    return { ...refundNotice({ ...paymentOf(owed), held: owed.booking }), to: shop.email };
  },
};

function bookingOf({ booking }: Owed) {
  if (!booking) throw new Error("This mail is about a booking, and has none");
  return booking;
}

function paymentOf({ prepayment }: Owed) {
  if (!prepayment) throw new Error("This mail is about a payment, and has none");
  return prepayment;
}

function prepaidCents({ prepayment }: Owed): number | undefined {
  return prepayment?.status === "used" ? prepayment.amountCents : undefined;
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
