/** "€10" for 1000, "€12,50" for 1250. */
export function euros(cents: number): string {
  const whole = cents % 100 === 0;
  return `€${(cents / 100).toFixed(whole ? 0 : 2).replace(".", ",")}`;
}

/** What is said of a payment; one of the test page must never look like money. */
export function aboutPayment({ provider }: { provider: "stripe" | "test" }, words: string): string {
  return provider === "test" ? `${testMoney}: ${words}` : words;
}

export const testMoney = "TEST, geen echt geld";

/** What a payment means when its customer pays the rest: nothing, for a test. */
export function atTheTill(payment: { provider: "stripe" | "test"; amountCents: number }): string {
  const amount = euros(payment.amountCents);
  const isTest = payment.provider === "test";
  return aboutPayment(
    payment,
    isTest ? `${amount} betaald, niets af te trekken` : `${amount} betaald, af te trekken`,
  );
}
