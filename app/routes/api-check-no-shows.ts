import { parseEmail } from "../bookings/booking-schema.ts";
import { json, onlyMethod } from "../platform/reply.server.ts";
import { db } from "../platform/runtime.server.ts";
import { secondsToNextCheck } from "../prepayment/limits.server.ts";
import { prepaymentStatusOf } from "../prepayment/prepayment-due.server.ts";
import { postEndpoint } from "./api/post-endpoint.server.ts";

export const loader = onlyMethod("POST");

/** POST /api/check-no-shows { email }: advisory only. */
export const action = postEndpoint(
  {
    parse: parseEmail,
    limit: (address, input) => secondsToNextCheck({ address, email: input?.email }),
  },
  async ({ email }) => {
    const { isDue, noShowCount } = await prepaymentStatusOf(db(), email);
    return json({ requiresPrepayment: isDue, noShowCount });
  },
);
