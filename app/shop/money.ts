/** "€10" for 1000, "€12,50" for 1250, "€1.250" for 125000. */
export function euros(cents: number): string {
  const [whole = "", rest] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return rest ? `€${grouped},${rest}` : `€${grouped}`;
}

/** "€25", "vanaf €25" */
export function formatPrice({ cents, isFrom }: { cents: number; isFrom: boolean }): string {
  return isFrom ? `vanaf ${euros(cents)}` : euros(cents);
}

/** Marks payments of the test page as no money. */
export function withTestLabel({ provider }: { provider: "stripe" | "test" }, words: string): string {
  return provider === "test" ? `${testPaymentLabel}: ${words}` : words;
}

export const testPaymentLabel = "TEST, geen echt geld";

/** What to subtract at the till: nothing for a test. */
export function formatTillPayment(payment: { provider: "stripe" | "test"; amountCents: number }): string {
  const amount = euros(payment.amountCents);
  const isTest = payment.provider === "test";
  return withTestLabel(
    payment,
    isTest ? `${amount} betaald, niets af te trekken` : `${amount} betaald, af te trekken`,
  );
}
