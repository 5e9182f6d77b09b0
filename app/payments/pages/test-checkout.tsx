import { eq } from "drizzle-orm";
import { FlaskConical } from "lucide-react";
import { data, Form, redirect } from "react-router";
import { TermsLink } from "#app/booking-form/agreements.tsx";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { languages } from "#app/i18n/format/language.ts";
import { euros } from "#app/i18n/format/money.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutSubject, findHeldBooking } from "../checkout-subject.server.ts";
import { cancelCheckout } from "../flows/settle.server.ts";
import { refundTermsFor } from "../prepayment-rules.server.ts";
import { isTestOnly } from "../provider.server.ts";
import { prepayments } from "../tables/prepayments.server.ts";
import { payTestCheckout, type TestCheckout, testCheckout } from "../test-provider.server.ts";
import type { Route } from "./+types/test-checkout";

export async function loader({ params }: Route.LoaderArgs) {
  const { id, state, amountCents, expiresAt } = await requireTestCheckout(params.id);
  const { language, bookingId, validHours } = await prepaymentOf(id);
  const { testCheckout: words } = answersIn(language);
  const { time } = shopWallClock(expiresAt);
  const refundTerms = await refundTermsFor({ bookingId, amountCents, validHours }, language);
  const held = await findHeldBooking(bookingId);
  return {
    language,
    isOpen: state === "open",
    amount: euros(amountCents, language),
    refundTerms,
    subject: held && checkoutSubject(held, language),
    words: { ...words, pay: wordsIn(language).payment.pay(amountCents), until: words.until(time) },
  };
}

/** Pays, cancels or postpones a test checkout. Idempotent. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id, successUrl, cancelUrl } = await requireTestCheckout(params.id);
  const seconds = await consumeVisitorLimit("payment", { address: clientAddress(context) });
  if (seconds > 0) {
    const { tooFast } = answersIn((await prepaymentOf(id)).language);
    return data(tooFast(shop().phone), { status: 429, headers: { "Retry-After": String(seconds) } });
  }
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.words.title ?? "404"} | ${shopIn(matches).name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function TestCheckoutPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const shop = useShop();
  const { isOpen, amount, refundTerms, subject, words } = loaderData;
  return (
    <div className="mx-auto w-full max-w-xl px-gutter py-section">
      <p className="flex items-center gap-3 rounded-control border-2 border-dashed border-accent p-4 font-semibold text-accent">
        <FlaskConical aria-hidden="true" className="size-6 shrink-0" />
        {words.label}
      </p>
      <h1 className="mt-8 font-display text-h2">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">
        {shop.name} · <strong className="text-foreground">{amount}</strong>
      </p>
      {subject && <p className="mt-2 font-semibold">{subject}</p>}
      {problem && <Notice kind="error" title={problem} className="mt-6" />}
      {isOpen && (
        <p className="mt-4">
          {`${refundTerms} `}
          <TermsLink />
        </p>
      )}
      {isOpen ? <CheckoutButtons words={words} /> : <CheckoutClosed words={words} />}
    </div>
  );
}

type Words = Route.ComponentProps["loaderData"]["words"];

function CheckoutButtons({ words }: { words: Words }) {
  return (
    // Loads a document, because the redirect has a fragment.
    <Form reloadDocument method="post" className="mt-8 grid gap-3">
      <Button type="submit" name="choice" value="pay">
        {words.pay}
      </Button>
      <Button type="submit" name="choice" value="cancel" variant="outline">
        {words.cancel}
      </Button>
      <Button type="submit" name="choice" value="later" variant="outline">
        {words.later}
      </Button>
      <p className="mt-3 text-small text-muted">{words.until}</p>
    </Form>
  );
}

function CheckoutClosed({ words }: { words: Words }) {
  return (
    <p className="mt-8">
      {words.closed}{" "}
      <a href={`${languages[useLanguage()].page}#booking`} className="link">
        {words.back}
      </a>
    </p>
  );
}

async function prepaymentOf(sessionId: string) {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return prepayment ?? { language: "nl" as const, bookingId: null, validHours: null };
}

/** @throws a 404 Response for an unknown checkout, and whenever real payments are set up. */
async function requireTestCheckout(id: string): Promise<TestCheckout> {
  const checkout = isTestOnly() ? await testCheckout(id) : undefined;
  if (!checkout) throw new Response(null, { status: 404 });
  return checkout;
}
