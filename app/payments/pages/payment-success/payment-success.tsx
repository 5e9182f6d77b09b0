import { type Verification, verificationOf } from "#app/booking-form/payment-calls.ts";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { requestedLanguage } from "#app/i18n/format/language.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { privatePage } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { verifyPayment } from "../../flows/verify-payment.server.ts";
import { sessionIdIn } from "../../parse-checkout-request.ts";
import type { Route } from "./+types/payment-success";
import { Result } from "./result.tsx";
import { useVerification } from "./use-verification.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { sessionId: sessionIdOf(request), language: requestedLanguage(request) };
}

/** Verifies the payment for a page without script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Verification> {
  if ((await consumeVisitorLimit("payment", { address: clientAddress(context) })) > 0)
    return { state: "failed" };
  const sessionId = sessionIdIn({ sessionId: sessionIdOf(request) });
  if (!sessionId) return verificationOf({ paid: false });
  const settled = await verifyPayment(sessionId);
  return settled.ok ? verificationOf(settled) : { state: "failed" };
}

// The address contains the checkout's id, so the page is not stored. "no-referrer" would hide the origin of
// posts, which are then refused.
export function headers() {
  return { ...privatePage, "Referrer-Policy": "same-origin" };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title, description } = pageWordsIn(loaderData?.language ?? "nl").paymentPage;
  return unlistedMeta({ title, description }, { matches, location });
}

/** The page that the checkout returns to, in its own tab or that of the form. */
export default function PaymentSuccess({ loaderData, actionData }: Route.ComponentProps) {
  return <Result verification={useVerification(loaderData.sessionId, actionData)} />;
}

function sessionIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("session_id") ?? "";
}
