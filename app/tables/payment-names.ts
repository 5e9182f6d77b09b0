/** Who may handle a payment, by the name that its row keeps; all but `test` are real money. */
const names = { stripe: "Stripe", test: "TEST" } as const;

export type ProviderName = keyof typeof names;

/** What the owner and the accountant read. */
export const providerNames: Record<ProviderName, string> = names;

/** Each tells us of its payments at /api/{name}-webhook. */
export const realProviders = Object.keys(names).filter((name) => name !== "test");

/** How a customer pays at the chair, and what staff call it. */
export const paymentWays = { cash: "Cash", card: "Kaart", other: "Anders" } as const;

export type PaymentWay = keyof typeof paymentWays;
export const paymentWayCodes = Object.keys(paymentWays) as [PaymentWay, ...PaymentWay[]];
