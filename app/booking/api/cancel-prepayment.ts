import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { cancelCheckout } from "#app/workflows/payment/settle.server.ts";
import { sessionEndpoint } from "./post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/cancel-prepayment { sessionId }: frees the held time; a payment made meanwhile stays. */
export const action = sessionEndpoint(cancelCheckout);
