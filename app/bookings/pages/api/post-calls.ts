import type { ActionFunctionArgs } from "react-router";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { createCheckout } from "#app/payments/flows/create-checkout.server.ts";
import { lockPrepaymentStatus } from "#app/payments/flows/prepayment-status.server.ts";
import { cancelCheckout } from "#app/payments/flows/settle.server.ts";
import { type VerifyResult, verifyPayment } from "#app/payments/flows/verify-payment.server.ts";
import { parseCheckoutRequest, sessionIdIn } from "#app/payments/parse-checkout-request.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import {
  json,
  notFound,
  onlyMethod,
  readJson,
  requirePost,
  tooManyRequests,
} from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type Issue, languageIn, parseBooking, parseEmail } from "../../booking-schema.ts";
import { type BookResult, book } from "../../flows/book.server.ts";
import { bookingAnswer, invalidAnswer } from "../../flows/booking-answer.server.ts";
import { rememberOnDevice, tokensOfDevice } from "../../flows/device-appointments.server.ts";
import { checkoutAnswer, settledAnswer } from "../../flows/prepayment-answers.server.ts";
import type { AppointmentFlash } from "../../manage-link.server.ts";
import { secondHeader } from "../../second-appointment.ts";
import { consumeVisitorLimit, countVisitorSuccess } from "../../visitor-limits.server.ts";
import type { Route } from "./+types/post-calls";

/** Routes the API calls that take JSON by POST. Any other address below /api/ gets 404. */
export function loader({ pattern }: Route.LoaderArgs) {
  return calls[pattern] ? onlyMethod("POST")() : notFound();
}

export async function action(args: Route.ActionArgs) {
  return calls[args.pattern]?.(args) ?? notFound();
}

type Call = (args: ActionFunctionArgs) => Promise<Response>;
type ParseResult<Input> = ({ ok: true } & Input) | { ok: false; issues: Issue[] };

const calls: Record<string, Call> = {
  /**
   * Books an appointment. The `Idempotency-Key` header makes repeats safe. The site's form sends
   * `secondHeader`, which lets the answer be a question.
   */
  "api/bookings": postCall(
    {
      parse: (body) => parseBooking(body, shop()),
      limit: (address, input) =>
        consumeVisitorLimit("booking", {
          address,
          email: input?.booking.email,
          people: 1 + (input?.company.others.length ?? 0),
        }),
    },
    async ({ booking, company }, { request, address }) => {
      const key = request.headers.get("Idempotency-Key")?.slice(0, 200);
      const second = request.headers.get(secondHeader);
      const device = second
        ? { tokens: await tokensOfDevice(request), isSecondMeant: second === "meant" }
        : undefined;
      const result = await book(booking, { company, idempotencyKey: key || undefined, address, device });
      const people = 1 + company.others.length;
      if (result.ok && !result.isRepeat)
        await countVisitorSuccess("booking", { address, email: booking.email, people });
      const answer = bookingAnswer(result, booking.language, booking.email);
      if (device && result.ok) {
        answer.headers.append("Set-Cookie", await rememberOnDevice(request, result.booking));
        answer.headers.append("Set-Cookie", await flashOf(result, key));
      }
      return answer;
    },
  ),

  /** Takes { email }. The answer is advisory; booking decides. */
  "api/check-no-shows": postCall(
    {
      parse: parseEmail,
      limit: (address, input) => consumeVisitorLimit("no-shows", { address, email: input?.email }),
    },
    async ({ email }) => {
      const { isDue, reason, noShowCount } = await lockPrepaymentStatus(db(), { email });
      // The answer must not reveal whether the owner of an address ever came.
      return json({ requiresPrepayment: isDue && reason !== "new", noShowCount });
    },
  ),

  /** Takes the fields of the booking form, or only an e-mail address. */
  "api/create-prepayment-checkout": postCall(
    {
      parse: parseCheckoutRequest,
      limit: (address, input) => consumeVisitorLimit("checkout", { address, email: input?.request.email }),
    },
    async ({ request }, { address }) => {
      const checkout = await createCheckout(request, address);
      if (checkout.ok) await countVisitorSuccess("checkout", { address, email: request.email });
      return checkoutAnswer(checkout, request.language, request.email);
    },
  ),

  "api/verify-prepayment": sessionCall(verifyPayment),
  /** Releases the held time. A payment that was made meanwhile stands. */
  "api/cancel-prepayment": sessionCall(cancelCheckout),
};

/** Returns the cookie that tells the page of the appointment, the next page, that it was just booked. */
function flashOf(result: Extract<BookResult, { ok: true }>, key: string | undefined): Promise<string> {
  // completePending (booking-form/submit-chunk.ts) sends this key.
  const isPaid = key?.startsWith("pending ");
  const unpaid = result.noShowCheckFailed ? "booked-unchecked" : "booked";
  const path = `/afspraak/${result.booking.manageToken}`;
  return setFlash<AppointmentFlash>(isPaid ? "completed" : unpaid, { path });
}

/**
 * @param rules.limit returns the seconds that the client has to wait, 0 if it may go on. `input` is given if
 * the body is valid.
 */
function postCall<Input>(
  rules: {
    parse: (body: unknown) => ParseResult<Input>;
    limit: (address: string, input?: Input) => Promise<number>;
  },
  run: (input: Input, from: { request: Request; address: string }) => Promise<Response>,
): Call {
  return async ({ request, context }) => {
    requirePost(request);
    const body = await readJson(request);
    const language = languageIn(body);
    const parsed = rules.parse(body);
    const address = clientAddress(context);
    const seconds = await rules.limit(address, parsed.ok ? parsed : undefined);
    if (seconds > 0) return tooManyRequests(seconds, answersIn(language).tooFast(shop().phone));
    return parsed.ok ? run(parsed, { request, address }) : invalidAnswer(parsed.issues, language);
  };
}

/** Makes a call that takes `{ sessionId }`, a checkout that the browser knows. */
function sessionCall(run: (sessionId: string) => Promise<VerifyResult>): Call {
  const parse = (body: unknown) => ({ ok: true as const, sessionId: sessionIdIn(body) });
  return postCall(
    { parse, limit: (address) => consumeVisitorLimit("payment", { address }) },
    async ({ sessionId }) => (sessionId ? settledAnswer(await run(sessionId)) : json({ paid: false })),
  );
}
