import { onlyMethod } from "../platform/reply.server.ts";
import { createCheckout } from "../prepayment/create-checkout.server.ts";
import { countCheckout, secondsToNextCheckout } from "../prepayment/limits.server.ts";
import { parseCheckoutRequest } from "../prepayment/parse-checkout-request.ts";
import { checkoutAnswer } from "../prepayment/prepayment-answers.server.ts";
import { postEndpoint } from "./api/post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/create-prepayment-checkout: the booking form's fields, or an e-mail alone. */
export const action = postEndpoint(
  {
    parse: parseCheckoutRequest,
    limit: (address, input) => secondsToNextCheckout({ address, email: input?.request.email }),
  },
  async ({ request }, { address }) => {
    const checkout = await createCheckout(request);
    if (checkout.ok) await countCheckout({ address, email: request.email });
    return checkoutAnswer(checkout, request.language);
  },
);
