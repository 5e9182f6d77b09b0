import { parseEmail } from "#app/bookings/booking-schema.ts";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { json, onlyMethod } from "#app/platform/http/reply.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { lockPrepaymentStatus } from "#app/workflows/payment/prepayment-status.server.ts";
import { postEndpoint } from "./post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/check-no-shows { email }: advisory only. */
export const action = postEndpoint(
  {
    parse: parseEmail,
    limit: (address, input) => consumeVisitorLimit("no-shows", { address, email: input?.email }),
  },
  async ({ email }) => {
    const { isDue, why, noShowCount } = await lockPrepaymentStatus(db(), { email });
    // Who asks about an address does not learn whether its owner ever came.
    return json({ requiresPrepayment: isDue && why !== "new", noShowCount });
  },
);
