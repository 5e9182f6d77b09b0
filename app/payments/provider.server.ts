import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Provider } from "./checkout-provider.server.ts";
import { mollieProvider } from "./mollie.server.ts";
import { stripeProvider } from "./stripe.server.ts";
import { providerNames } from "./tables/payment-names.ts";
import type { Prepayment } from "./tables/prepayments.server.ts";
import { testProvider } from "./test-provider.server.ts";

/** Those that are set up; new checkouts go to the first. The test page only stands in for them. */
export function providers(): [Provider, ...Provider[]] {
  const { stripe, mollie } = runtime().settings;
  const [first, ...others] = [stripe && stripeProvider(stripe), mollie && mollieProvider(mollie)].filter(
    (each) => each !== undefined,
  );
  return first ? [first, ...others] : [testProvider];
}

/** Undefined when its keys are gone: its checkouts are void. */
export function providerOf({ provider }: Pick<Prepayment, "provider">): Provider | undefined {
  return providers().find(({ name }) => name === provider);
}

/** Test payments never concern a real one. */
export function refunderOf(prepayment: Pick<Prepayment, "provider">): Provider | undefined {
  return prepayment.provider === "test" ? testProvider : providerOf(prepayment);
}

export const isTestOnly = () => providers()[0] === testProvider;

/** Returns who handles card payments, for the legal pages; undefined while the test page stands in. */
export function paymentPartners(): string[] | undefined {
  return isTestOnly() ? undefined : providers().map(({ name }) => providerNames[name]);
}
