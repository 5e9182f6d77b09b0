import { type Language, languages } from "./language.ts";

/** Returns "€10" for 1000, "€12,50" for 1250 and "€1.250" for 125000; "12,50 €" in French. */
export function euros(cents: number, language: Language = "nl"): string {
  if (cents < 0) return `-${euros(-cents, language)}`;
  const amount = amountOf(cents, languages[language].locale, { trailingZeroDisplay: "stripIfInteger" });
  // Intl would put a space after the sign in Dutch.
  return languages[language].euros(amount);
}

/** Formats an amount for an input: "10", "12,50", "1250". */
export function eurosInput(cents: number): string {
  return amountOf(cents, languages.nl.locale, { trailingZeroDisplay: "stripIfInteger", useGrouping: false });
}

/** Parses "10", "12,50" and "€ 12,5" into cents. Returns NaN for anything else. */
export function centsOf(input: string): number {
  const [euros] = /^\d+([.,]\d{1,2})?$/.exec(input.replace("€", "").trim()) ?? [];
  return euros ? Math.round(Number(euros.replace(",", ".")) * 100) : Number.NaN;
}

/** Parses like `centsOf`, with 0 for "gratis". */
export function centsOfPrice(input: string): number {
  return input.trim().toLowerCase() === languages.nl.free ? 0 : centsOf(input);
}

export function priceInput(cents: number): string {
  return cents === 0 ? languages.nl.free : eurosInput(cents);
}

/** Formats an amount for other programs with both decimals: "1250,00" or "1250.00". */
export function plainEuros(cents: number, decimals: "comma" | "point"): string {
  return amountOf(cents, decimals === "comma" ? "nl-BE" : "en-GB", { useGrouping: false });
}

function amountOf(cents: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options });
  formats.set(key, format);
  return format.format(cents / 100);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Returns "€25", "vanaf €25" or "gratis". */
export function formatPrice(
  { cents, isFrom }: { cents: number; isFrom: boolean },
  language: Language = "nl",
): string {
  if (cents === 0) return languages[language].free;
  const amount = euros(cents, language);
  return isFrom ? `${languages[language].from} ${amount}` : amount;
}

/** Adds a label to payments of the test page, which are no money. */
export function withTestLabel(
  { provider }: { provider: string },
  words: string,
  language: Language = "nl",
): string {
  return provider === "test"
    ? `${languages[language].testPayment}${languages[language].colon} ${words}`
    : words;
}

/** Says that the shop keeps the payment of a customer who did not come, or who told too late that he would not. */
export function formatKeptPayment(payment: { amountCents: number; provider: string }): string {
  return withTestLabel(payment, `${euros(payment.amountCents)} betaald, blijft bij de zaak (niet gekomen)`);
}

/** Says what to subtract at the till: the amount after refunds and disputes, and nothing for a test payment. */
export function formatTillPayment(
  payment: Parameters<typeof remainingCents>[0] & { provider: string; dispute?: string | null },
): string {
  const amount = euros(payment.amountCents);
  const remaining = remainingCents(payment);
  if (payment.provider === "test") return withTestLabel(payment, `${amount} betaald, niets af te trekken`);
  if (payment.dispute === "open") return `${amount} betaald, betwist bij de bank: niets af te trekken`;
  if (payment.dispute === "lost") return `${amount} betaald, teruggehaald door de bank: niets af te trekken`;
  if (remaining === payment.amountCents) return `${amount} betaald, af te trekken`;
  const rest = remaining === 0 ? "niets" : euros(remaining);
  return `${amount} betaald, ${euros(payment.returnedCents ?? 0)} terugbetaald: ${rest} af te trekken`;
}

/** Returns the cents of a payment that the shop still has. */
export function remainingCents({
  amountCents,
  returnedCents = 0,
}: {
  amountCents: number;
  returnedCents?: number;
}): number {
  return Math.max(0, amountCents - returnedCents);
}
