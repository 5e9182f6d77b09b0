import { eq } from "drizzle-orm";
import { FlaskConical } from "lucide-react";
import { data, Form, redirect } from "react-router";
import { bookings } from "../bookings/tables.server.ts";
import { readForm } from "../platform/form.server.ts";
import { db, runtime } from "../platform/runtime.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { secondsToNextVerification } from "../prepayment/limits.server.ts";
import { refundTermsBefore, refundTermsWithoutTime } from "../prepayment/refund-terms.server.ts";
import { cancelCheckout } from "../prepayment/settle.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { payTestCheckout, type TestCheckout, testCheckout } from "../prepayment/test-provider.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { euros } from "../shop/money.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import { useShop } from "../shop/use-shop.ts";
import { shopIn } from "../site/page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/test-checkout";

export async function loader({ params }: Route.LoaderArgs) {
  const { id, state, amountCents, expiresAt } = await requireTestCheckout(params.id);
  const { time } = shopWallClock(expiresAt.toTemporalInstant());
  const amount = euros(amountCents);
  const refundTerms = await refundTermsOf({ id, amountCents });
  return data({ isOpen: state === "open", amount, until: time, refundTerms });
}

/** Idempotent. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id, successUrl, cancelUrl } = await requireTestCheckout(params.id);
  const seconds = await secondsToNextVerification(clientAddress(context));
  if (seconds > 0)
    return data(rateLimitMessage(shop()), { status: 429, headers: { "Retry-After": String(seconds) } });
  const { choice } = await readForm(request);
  if (choice === "pay") {
    await payTestCheckout(id);
    if ((await testCheckout(id))?.state === "paid") {
      throw redirect(successUrl.replace("{CHECKOUT_SESSION_ID}", id), 303);
    }
  }
  if (choice === "cancel") await cancelCheckout(id);
  throw redirect(cancelUrl, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders?.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    ...(wait && { "Retry-After": wait }),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Testbetaling | ${shopIn(matches).name}` }, { name: "robots", content: "noindex" }];
}

export default function TestCheckoutPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const shop = useShop();
  const { isOpen, amount, until, refundTerms } = loaderData;
  return (
    <div className="mx-auto w-full max-w-xl px-gutter py-section">
      <p className="flex items-center gap-3 rounded-control border-2 border-dashed border-accent p-4 font-semibold text-accent">
        <FlaskConical aria-hidden="true" className="size-6 shrink-0" />
        TESTBETALING – er wordt niets aangerekend
      </p>
      <h1 className="mt-8 font-display text-h2">Vooruitbetaling voor je afspraak</h1>
      <p className="mt-4 text-lead text-muted">
        {shop.name} · <strong className="text-foreground">{amount}</strong>
      </p>
      {problem && <Notice kind="error" title={problem} className="mt-6" />}
      {isOpen && <p className="mt-4">{refundTerms}</p>}
      {isOpen ? <Choices amount={amount} until={until} /> : <CheckoutClosed />}
    </div>
  );
}

function Choices({ amount, until }: { amount: string; until: string }) {
  return (
    // A document load: the redirect has a fragment.
    <Form reloadDocument method="post" className="mt-8 grid gap-3">
      <Button type="submit" name="choice" value="pay">
        Betaal {amount}
      </Button>
      <Button type="submit" name="choice" value="cancel" variant="outline">
        Annuleer
      </Button>
      <Button type="submit" name="choice" value="later" variant="outline">
        Betaal later
      </Button>
      <p className="mt-3 text-small text-muted">
        Betalen kan tot {until}; zo lang houden we je uur vast. Met Annuleer komt het meteen weer vrij, met
        Betaal later blijft het wachten en kun je via het formulier naar deze pagina terug.
      </p>
    </Form>
  );
}

function CheckoutClosed() {
  return (
    <p className="mt-8">
      Deze betaling is afgerond of verlopen.{" "}
      <a href="/#booking" className="link">
        Terug naar het boekingsformulier
      </a>
    </p>
  );
}

async function refundTermsOf({ id, amountCents }: Pick<TestCheckout, "id" | "amountCents">): Promise<string> {
  const [held] = await db()
    .select({ startsAt: bookings.startsAt })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(eq(prepayments.sessionId, id));
  return held
    ? refundTermsBefore({ startsAt: held.startsAt, amountCents, language: "nl" })
    : refundTermsWithoutTime("nl");
}

/** @throws a 404 Response for an unknown checkout, or with real payments. */
async function requireTestCheckout(id: string): Promise<TestCheckout> {
  const checkout = runtime().settings.stripe ? undefined : await testCheckout(id);
  if (!checkout) throw new Response(null, { status: 404 });
  return checkout;
}
