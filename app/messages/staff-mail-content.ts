import type { Role } from "#app/accounts/access.server.ts";
import { linkHours } from "#app/accounts/auth/account-limits.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { isAfterCutOff } from "#app/bookings/change-until.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import { euros, formatKeptPayment, formatTillPayment, withTestLabel } from "#app/i18n/format/money.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { internationalPhone } from "#app/shop/schema/phone.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Paid } from "./appointment-parts.ts";
import { type Refunded, whatAndWhen } from "./held-time-mail-content.ts";
import type { Block, Inline, MailContent } from "./mail-content.ts";

/** @param booking.dashboardUrl absolute. @param booking.companions the other bookings of its group. */
export function shopNoticeMail(
  booking: Booking & { companions: Booking[]; dashboardUrl: string; isWithdrawn?: boolean; prepaid?: Paid },
): MailContent {
  const { id, name, phone, email, language, barberId, startsAt, message, dashboardUrl, prepaid } = booking;
  const title = booking.isWithdrawn ? "Herroepen afspraak" : titleOf(booking);
  const isCancelled = booking.status === "cancelled";
  const when = dayAndTime(startsAt);
  const barber = barberName(barberId, shop());
  return {
    // The name comes last, because a right-to-left name would reorder the date.
    subject: `${title}: ${when}, ${name}`,
    title,
    preview: `${when}: ${bookedLabel(booking)}`,
    blocks: [
      { fact: "Wanneer", value: when },
      { fact: "Wie", value: { verbatim: name } },
      { fact: "Dienst", value: `${bookedLabel(booking)}, ${minutesOf(booking)}\u00a0min` },
      barber ? { fact: "Kapper", value: barber } : undefined,
      phone ? { fact: "Telefoon", value: phoneLink(phone) } : undefined,
      email ? { fact: "E-mail", value: emailLink(email) } : undefined,
      language === "nl" ? undefined : { fact: "Taal", value: languages[language].dutchName },
      booking.companions.length > 0
        ? { fact: "Samen geboekt", value: companionLines(booking.companions) }
        : undefined,
      prepaid && {
        fact: "Vooruitbetaling",
        value: isCancelled ? formatKeptPayment(prepaid) : formatTillPayment(prepaid),
      },
      message ? { fact: "Bericht", value: { verbatim: message } } : undefined,
      { button: "Bekijk de afspraak", href: `${dashboardUrl}/boeking/${id}` },
    ],
  };
}

function companionLines(companions: Booking[]): Inline[] {
  return companions.map(({ name, bookingTime, ...booking }, index): Inline => {
    const line = `: ${bookedLabel(booking)}, ${bookingTime.slice(0, 5)}`;
    return [index > 0 ? "\n" : "", { verbatim: name }, line];
  });
}

/** @param dashboardUrl absolute */
export function gatheredNoticesMail(
  changes: Booking[],
  { dashboardUrl }: { dashboardUrl: string },
): MailContent {
  const title = `${changes.length} berichten over afspraken`;
  const explanation = "Er kwamen er veel tegelijk: je krijgt ze in één mail.";
  return {
    subject: title,
    title,
    preview: explanation,
    blocks: [
      { paragraph: explanation },
      ...changes.map((booking) => ({
        fact: titleOf(booking),
        value: [`${dayAndTime(booking.startsAt)}: ${bookedLabel(booking)}, `, { verbatim: booking.name }],
      })),
      { paragraph: { link: "Alle boekingen", href: dashboardUrl } },
    ],
  };
}

function titleOf(booking: Booking): string {
  const { status, sequence, updatedAt } = booking;
  if (status === "cancelled")
    return isAfterCutOff(booking, updatedAt) ? "Klant komt niet" : "Geannuleerde afspraak";
  return sequence === 0 ? "Nieuwe afspraak" : "Gewijzigde afspraak";
}

/** Tells the shop about a refund. */
export function refundNoticeMail(payment: Refunded): MailContent {
  const { amountCents, held, email } = payment;
  const reason = reasonForShop(payment);
  const title = withTestLabel(payment, `Vooruitbetaling van ${euros(amountCents)} terugbetaald`);
  return {
    subject: title,
    title,
    preview: reason,
    blocks: [
      { paragraph: `${reason} De vooruitbetaling is automatisch terugbetaald en de klant weet het.` },
      { fact: "E-mail", value: emailLink(email) },
      held ? { fact: "Voor", value: whatAndWhen(held) } : undefined,
    ],
  };
}

function reasonForShop({ held, isByShop, recovered, withdrawnAt }: Refunded): string {
  if (recovered)
    return "De betaling is jonger dan de back-up die werd teruggezet, en de afspraak ervan is verloren. Spreek met de klant een nieuw uur af.";
  if (withdrawnAt) return "De klant heeft de afspraak herroepen.";
  if (held?.status === "cancelled")
    return isByShop ? "Je hebt de afspraak geannuleerd." : "De klant heeft de afspraak op tijd geannuleerd.";
  return held
    ? "De betaling kwam binnen toen het uur niet meer werd vastgehouden."
    : "Er werd niet op tijd een afspraak mee geboekt.";
}

/** Returns plain text for a number without a known country: a call could reach somebody else. */
function phoneLink(phone: string): Inline {
  const international = internationalPhone(phone);
  return international ? { link: phone, href: `tel:${international}` } : phone;
}

function emailLink(email: string): Inline {
  return { link: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` };
}

export function invitationMail({ role, url }: { role: Role | null; url: string }): MailContent {
  const { name } = shop();
  const permissions =
    role === "admin"
      ? "Daarmee beheer je de agenda en alles van de zaak."
      : "Daarmee zie je de agenda en boek je klanten in.";
  return {
    subject: `Je bent uitgenodigd bij ${name}`,
    title: "Kom erbij",
    preview: "Kies een wachtwoord en je kunt inloggen.",
    blocks: choosePassword(url, {
      why: `Je krijgt een account voor het dashboard van ${name}. ${permissions} Kies een wachtwoord, dan ben je meteen binnen.`,
      until: `De link werkt ${linkHours.invitation} uur en één keer. Verwachtte je deze mail niet? Dan hoef je niets te doen.`,
    }),
  };
}

export function newPasswordMail({ url }: { url: string }): MailContent {
  const { name } = shop();
  const until = `De link werkt ${linkHours["new-password"]} uur en één keer.`;
  return {
    subject: `Een nieuw wachtwoord voor ${name}`,
    title: "Kies een nieuw wachtwoord",
    preview: until,
    blocks: choosePassword(url, {
      why: `Je vroeg een nieuw wachtwoord voor het dashboard van ${name}. Met deze knop kies je er een.`,
      until: `${until} Vroeg je dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
    }),
  };
}

function choosePassword(href: string, { why, until }: { why: string; until: string }): Block[] {
  return [{ paragraph: why }, { button: "Kies je wachtwoord", href }, { paragraph: until }];
}
