import { type Language, locales } from "./language.ts";

/** "€10" for 1000, "€12,50" for 1250, "€1.250" for 125000; "12,50 €" in French. */
export function euros(cents: number, language: Language = "nl"): string {
  formats[language] ??= new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
  const amount = formats[language].format(cents / 100);
  // Without the space that nl-BE puts behind the sign.
  return language === "fr" ? `${amount}\u00a0€` : `€${amount}`;
}

const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** "€25", "vanaf €25" */
export function formatPrice(
  { cents, isFrom }: { cents: number; isFrom: boolean },
  language: Language = "nl",
): string {
  const amount = euros(cents, language);
  return isFrom ? `${from[language]} ${amount}` : amount;
}

const from: Record<Language, string> = { nl: "vanaf", fr: "à partir de", en: "from" };

/** Marks payments of the test page as no money. */
export function withTestLabel(
  { provider }: { provider: string },
  words: string,
  language: Language = "nl",
): string {
  return provider === "test" ? `${testPaymentLabel(language)}: ${words}` : words;
}

export function testPaymentLabel(language: Language = "nl"): string {
  return testLabels[language];
}

const testLabels: Record<Language, string> = {
  nl: "TEST, geen echt geld",
  fr: "TEST, pas d’argent réel",
  en: "TEST, no real money",
};

/** What to subtract at the till: nothing for a test. */
export function formatTillPayment(payment: { provider: string; amountCents: number }): string {
  const amount = euros(payment.amountCents);
  const isTest = payment.provider === "test";
  return withTestLabel(
    payment,
    isTest ? `${amount} betaald, niets af te trekken` : `${amount} betaald, af te trekken`,
  );
}
