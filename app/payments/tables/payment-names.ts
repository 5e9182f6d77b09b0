/** Payment providers by the name that a payment row stores. All but `test` move real money. */
const names = { stripe: "Stripe", mollie: "Mollie", test: "TEST" } as const;

export type ProviderName = keyof typeof names;

/** Names shown to the owner and the accountant. */
export const providerNames: Record<ProviderName, string> = names;

/** Providers that report payments at /api/{name}-webhook. */
export const realProviders = Object.keys(names).filter((name) => name !== "test");

/** Ways to pay in the shop, with the label that staff see. */
export const paymentWays = { cash: "Cash", card: "Kaart", other: "Anders" } as const;

type PaymentWay = keyof typeof paymentWays;
export const paymentWayCodes = Object.keys(paymentWays) as [PaymentWay, ...PaymentWay[]];

/** Ways to pay of till lines: a voucher brings in no money, because it was paid before. */
export const lineWays = { ...paymentWays, voucher: "Cadeaubon" } as const;

export type LineWay = keyof typeof lineWays;
