/** How a customer pays at the chair, and what staff call it. */
export const paymentWays = { cash: "Cash", card: "Kaart", other: "Anders" } as const;

export type PaymentWay = keyof typeof paymentWays;
export const paymentWayCodes = Object.keys(paymentWays) as [PaymentWay, ...PaymentWay[]];
