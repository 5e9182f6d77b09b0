import { onlyMethod } from "../platform/reply.server.ts";
import { cancelCheckout } from "../prepayment/settle.server.ts";
import { sessionEndpoint } from "./api/session-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/cancel-prepayment { sessionId }: frees the held time; a payment made meanwhile stays. */
export const action = sessionEndpoint(cancelCheckout);
