import type { Language } from "#app/i18n/format/language.ts";
import type { LegalFacts, LegalText } from "#app/i18n/format/legal.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import tested from "#content/accessibility-results.json" with { type: "json" };
import { daysOfAbandonedDraft, monthsOfBooking } from "./schema/retention-periods.ts";
import { companyLines, vatNote } from "./shop/company.ts";
import type { ShopFacts } from "./shop/facts.ts";
import { anyOf } from "./site/fact-placeholders.ts";

export type LegalPage = "terms" | "privacy" | "accessibility";

/** A page made from the shop's own rules and facts, so that it is true whatever they are. */
export function legalText(page: LegalPage, language: Language, shop: ShopFacts): LegalText {
  return answersIn(language).legal[page](factsFor(language, shop));
}

function factsFor(language: Language, shop: ShopFacts): LegalFacts {
  const { name, address, email, phone, links, booking, prepayment, reminders, paymentMethods } = shop;
  return {
    ...{ shop: name, city: address.city, booking, prepayment, reminders },
    // Two spaces break the line.
    who: companyLines(shop, language).map(asText).join("  \n"),
    email: email && `[${asText(email)}](${links.email})`,
    phone: phone && `[${phone.replaceAll(" ", "\u00a0")}](${links.phone})`,
    paymentMethods: asText(anyOf(paymentMethods).toLowerCase()),
    vat: asText(vatNote(shop, language)),
    kept: { bookingMonths: monthsOfBooking, draftDays: daysOfAbandonedDraft },
    tested: { ...tested, pages: tested.pages.length },
  };
}

/** What the owner wrote is no Markdown, nor a link. */
const asText = (words: string) => words.replace(/[!-/:-@[-`{-~]/g, "\\$&");
