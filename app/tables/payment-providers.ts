/** Who may handle a payment, by the name that its row keeps; all but `test` are real money. */
const names = { stripe: "Stripe", test: "TEST" } as const;

export type ProviderName = keyof typeof names;

/** What the owner and the accountant read. */
export const providerNames: Record<ProviderName, string> = names;

/** Each tells us of its payments at /api/{name}-webhook. */
export const realProviders = Object.keys(names).filter((name) => name !== "test");
