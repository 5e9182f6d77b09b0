import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Provider } from "./checkout-provider.server.ts";
import { stripeProvider } from "./stripe.server.ts";
import { testProvider } from "./test-provider.server.ts";

export function provider(): Provider {
  const { stripe } = runtime().settings;
  return stripe ? stripeProvider(stripe) : testProvider;
}
