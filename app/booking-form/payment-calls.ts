import * as z from "zod/mini";

export type Verification =
  /** `booking` is the booking that was paid for. `isTest`: no money moved. */
  | { state: "paid"; email: string; amountCents?: number; isTest: boolean; booking?: PaidBooking }
  /** The customer has paid, but the bank has not confirmed it yet. */
  | { state: "processing" }
  /**
   * `isOver`: it can no longer be paid and holds no time. `isRefunded`: the money goes back. `isLate`:
   * because it came too late.
   */
  | { state: "unpaid"; amountCents?: number; isOver: boolean; isRefunded: boolean; isLate: boolean }
  | { state: "failed" };

export function verifyPayment(sessionId: string): Promise<Verification> {
  return post("/api/verify-prepayment", sessionId);
}

/** Releases the held time, unless it is already paid. */
export function cancelPayment(sessionId: string): Promise<Verification> {
  return post("/api/cancel-prepayment", sessionId);
}

async function post(path: string, sessionId: string): Promise<Verification> {
  const answer = await postJson(path, { body: { sessionId }, answers: { 200: verifiedSchema } });
  return "error" in answer ? { state: "failed" } : verificationOf(answer);
}

export function verificationOf(answer: z.output<typeof verifiedSchema>): Verification {
  if (answer.paid) {
    const { email, amountCents, test: isTest = false, booking } = answer;
    return { state: "paid", email, amountCents, isTest, booking };
  }
  if (answer.processing) return { state: "processing" };
  const { amountCents, over: isOver = false, refunded: isRefunded = false, late: isLate = false } = answer;
  return { state: "unpaid", amountCents, isOver, isRefunded, isLate };
}

export type PaidBooking = z.output<typeof paidBooking>;
const paidBooking = z.object({
  service: z.string(),
  label: z.optional(z.string()),
  barber: z.optional(z.string()),
  rest: z.optional(z.string()),
  date: z.string(),
  time: z.string(),
  manageUrl: z.string(),
});
export const verifiedSchema = z.discriminatedUnion("paid", [
  z.object({
    paid: z.literal(true),
    email: z.string(),
    amountCents: z.optional(z.number()),
    test: z.optional(z.boolean()),
    booking: z.optional(paidBooking),
  }),
  z.object({
    paid: z.literal(false),
    amountCents: z.optional(z.number()),
    over: z.optional(z.boolean()),
    refunded: z.optional(z.boolean()),
    late: z.optional(z.boolean()),
    processing: z.optional(z.boolean()),
  }),
]);

export type RequestFailure = { error: "failed" | "offline" };

/**
 * Posts JSON and parses the answer by its status. An unknown status, a timeout or a lost connection gives
 * "failed".
 */
export async function postJson<Answer>(
  path: string,
  options: { body: object; answers: Record<number, z.ZodMiniType<Answer>>; headers?: Record<string, string> },
): Promise<Answer | RequestFailure> {
  const { body, answers, headers } = options;
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = answers[response.status];
    return answer ? answer.parse(await response.json()) : { error: "failed" };
  } catch {
    return { error: navigator.onLine ? "failed" : "offline" };
  }
}
