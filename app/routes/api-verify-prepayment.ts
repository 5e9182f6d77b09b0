import { onlyMethod } from "../platform/reply.server.ts";
import { verifyPayment } from "../prepayment/verify-payment.server.ts";
import { sessionEndpoint } from "./api/session-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/verify-prepayment { sessionId } */
export const action = sessionEndpoint(verifyPayment);
