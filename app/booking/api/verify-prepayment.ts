import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { verifyPayment } from "#app/workflows/payment/verify-payment.server.ts";
import { sessionEndpoint } from "./post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/verify-prepayment { sessionId } */
export const action = sessionEndpoint(verifyPayment);
