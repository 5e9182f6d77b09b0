import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Provider } from "./checkout-provider.server.ts";
import { mollieProvider } from "./mollie.server.ts";
import { stripeProvider } from "./stripe.server.ts";
import { providerNames } from "./tables/payment-names.ts";
import type { Prepayment } from "./tables/prepayments.server.ts";
import { testProvider } from "./test-provider.server.ts";

/**
 * Returns the providers that are set up, the one for new checkouts first. Without any it is the test page.
 */
export function providers(): [Provider, ...Provider[]] {
  const { stripe, mollie } = runtime().settings;
  const [first, ...others] = [stripe && stripeProvider(stripe), mollie && mollieProvider(mollie)].filter(
    (each) => each !== undefined,
  );
  return first ? [first, ...others] : [testProvider];
}

/** Returns undefined if the provider is not set up any more: its checkouts are void. */
export function providerOf({ provider }: Pick<Prepayment, "provider">): Provider | undefined {
  return providers().find(({ name }) => name === provider);
}

/**
 * Returns the provider that can refund a payment. A test payment is always the test page's, even if a real
 * provider is set up.
 */
export function refunderOf(prepayment: Pick<Prepayment, "provider">): Provider | undefined {
  return prepayment.provider === "test" ? testProvider : providerOf(prepayment);
}

export const isTestOnly = () => providers()[0] === testProvider;

/** Returns who handles card payments, for the legal pages; undefined while the test page stands in. */
export function paymentPartners(): string[] | undefined {
  return isTestOnly() ? undefined : providers().map(({ name }) => providerNames[name]);
}
