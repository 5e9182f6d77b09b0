import { consumeVisitorLimit, countMade } from "#app/bookings/visitor-limits.server.ts";
import { parseCheckoutRequest } from "#app/payments/parse-checkout-request.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { checkoutAnswer } from "#app/workflows/booking/prepayment-answers.server.ts";
import { createCheckout } from "#app/workflows/payment/create-checkout.server.ts";
import { postEndpoint } from "./post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/create-prepayment-checkout: the booking form's fields, or an e-mail alone. */
export const action = postEndpoint(
  {
    parse: parseCheckoutRequest,
    limit: (address, input) => consumeVisitorLimit("checkout", { address, email: input?.request.email }),
  },
  async ({ request }, { address }) => {
    const checkout = await createCheckout(request);
    if (checkout.ok) await countMade("checkout", { address, email: request.email });
    return checkoutAnswer(checkout, request.language);
  },
);
