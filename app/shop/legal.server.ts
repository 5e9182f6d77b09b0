import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Language, languageCodes } from "#app/i18n/format/language.ts";
import type { LegalFacts, LegalText } from "#app/i18n/format/legal.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { providerNames } from "#app/payments/tables/payment-names.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import accessibilityResults from "#content/accessibility-results.json";
import { companyLines, vatNote } from "./facts/company.ts";
import type { ShopFacts } from "./facts/facts.ts";
import { hasPrices } from "./facts/services.ts";
import { bookingRetentionMonths, daysOfAbandonedDraft } from "./schema/legal.ts";
import { joinWithOr } from "./site/fact-placeholders.ts";
import { termsVersions } from "./tables/content.server.ts";

/** Returns the id of the terms that apply to a booking or payment made now. */
export const termsIdOf = (shop: ShopFacts): string => termsOf(shop).id;

/** Stores the full text of the terms, so that it stays readable when the rules, the shop or the program change. */
export async function storeTerms(database: Database, shop: ShopFacts): Promise<void> {
  await database.insert(termsVersions).values(termsOf(shop)).onConflictDoNothing();
}

export async function storedTerms(database: Database, id: string) {
  const [stored] = await database.select().from(termsVersions).where(eq(termsVersions.id, id));
  return stored;
}

const termsOf = (shop: ShopFacts) => termsByShop.getOrInsertComputed(shop, makeTerms);

const termsByShop = new WeakMap<ShopFacts, ReturnType<typeof makeTerms>>();

function makeTerms(shop: ShopFacts) {
  const texts = Object.fromEntries(
    languageCodes.map((language) => [language, legalText("terms", language, shop)]),
  );
  return { id: hash("sha256", JSON.stringify(texts), "hex").slice(0, 12), texts };
}

export type LegalPage = "terms" | "privacy" | "accessibility";

/**
 * Builds a legal page from the shop's current rules and facts.
 * @param paymentPartners names of the companies that handle card payments.
 */
export function legalText(
  page: LegalPage,
  language: Language,
  shop: ShopFacts,
  paymentPartners: string[] = [providerNames.stripe],
): LegalText {
  return answersIn(language).legal[page]({ ...factsFor(language, shop), paymentPartners });
}

function factsFor(language: Language, shop: ShopFacts): Omit<LegalFacts, "paymentPartners"> {
  const { name, address, email, phone, links, booking, prepayment, reminders, paymentMethods } = shop;
  return {
    shop: name,
    city: address.city,
    booking,
    prepayment,
    reminders,
    addressee: escapeMarkdown(`${name}, ${address.street}, ${address.postcode} ${address.city}`),
    // Two spaces before a newline are a line break in Markdown.
    companyText: companyLines(shop, language).map(escapeMarkdown).join("  \n"),
    email: email && `[${escapeMarkdown(email)}](${links.email})`,
    phone: phone && `[${phone.replaceAll(" ", "\u00a0")}](${links.phone})`,
    paymentMethods: escapeMarkdown(joinWithOr(paymentMethods).toLowerCase()),
    vat: escapeMarkdown(vatNote(shop, language)),
    hasPrices: hasPrices(shop),
    hasDoorQueue: shop.queue.isAtDoor,
    hasTill: shop.hasTill,
    hasEngravings: shop.hasEngravings === true,
    retention: { bookingMonths: bookingRetentionMonths, draftDays: daysOfAbandonedDraft },
    tested: { ...accessibilityResults, pages: accessibilityResults.pages.length },
  };
}

/** Escapes all punctuation of the owner's text, so that Markdown shows it unchanged. */
const escapeMarkdown = (words: string) => words.replace(/[!-/:-@[-`{-~]/g, "\\$&");
