import { eq } from "drizzle-orm";
import { data, Form, redirect } from "react-router";
import { TermsLink, VisitCheckbox } from "#app/booking-form/agreements.tsx";
import { bookAgainPath, bookedName } from "#app/bookings/booked-service.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { answersIn, mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { useWords, wordsIn } from "#app/i18n/words.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { untilText } from "#app/waiting-list/entry.server.ts";
import { cancelCheckout } from "../flows/settle.server.ts";
import { sessionIdPattern } from "../parse-checkout-request.ts";
import { refundTermsBefore } from "../prepayment-rules.server.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";
import { needsVisitRequest, storeVisitRequest } from "../withdrawal.server.ts";
import type { Route } from "./+types/open-payment";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/**
 * The page before the provider's checkout, to which the `payment-open` mail links. There the customer ticks that the
 * visit may take place within the withdrawal period. Whoever knows the checkout's id may open it.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const { prepayment, booking } = await paymentOf(params.id);
  const { language, amountCents, expiresAt, checkoutUrl } = prepayment;
  if (hasResult(prepayment)) throw redirect(paymentResultPath(params.id, language));
  const isHeld = !isOver(prepayment) && booking.status === "held" && expiresAt > nowDate();
  const { startsAt } = booking;
  return data({
    language,
    bookPath: bookAgainPath(booking),
    amountCents,
    title: isHeld ? mailWordsIn(language).paymentOpen.title : wordsIn(language).payment.holdExpired,
    held:
      isHeld && checkoutUrl
        ? {
            needsVisitRequest: needsVisitRequest(startsAt, prepayment.visitAskedAt),
            when: dayAndTime(startsAt, language),
            service: bookedName(booking, language),
            barber: barberName(booking.barberId, shop()),
            text: mailWordsIn(language).paymentOpen.text(untilText(expiresAt, language)).join(""),
            refundTerms: refundTermsBefore(booking, { amountCents, language }),
          }
        : undefined,
  });
}

/** Redirects to the provider, or gives the held time back. A payment that was made meanwhile counts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { prepayment, booking } = await paymentOf(params.id);
  const { language } = prepayment;
  const seconds = await consumeVisitorLimit("payment", { address: clientAddress(context) });
  const { tooFast, noPaymentNow } = answersIn(language);
  if (seconds > 0)
    return data(
      { refusal: tooFast(shop().phone) },
      { status: 429, headers: { "Retry-After": String(seconds) } },
    );
  const { intent, visit } = await readForm(request);
  if (intent === "pay")
    return pay(prepayment, { startsAt: booking.startsAt, isVisitRequested: visit === "on" });
  const settled = await cancelCheckout(params.id);
  if (!settled.ok) return data({ refusal: noPaymentNow(shop().phone) }, { status: 502 });
  const isPaidOrProcessing = settled.paid || settled.processing;
  const to = isPaidOrProcessing ? paymentResultPath(params.id, language) : bookAgainPath(booking);
  throw redirect(to, { status: 303, headers: privatePage });
}

/**
 * Stores the ticked checkbox for the visit, and redirects to the provider, or to this page if the checkout is over.
 * Answers 422 if the checkbox is needed and not ticked.
 */
async function pay(
  prepayment: Prepayment,
  { startsAt, isVisitRequested }: { startsAt: Date; isVisitRequested: boolean },
) {
  const { sessionId, checkoutUrl, language, visitAskedAt } = prepayment;
  if (needsVisitRequest(startsAt, visitAskedAt) && !isVisitRequested)
    return data({ visitError: pageWordsIn(language).withdrawal.mustBeTicked }, { status: 422 });
  if (isVisitRequested && sessionId) await storeVisitRequest(sessionId);
  const isOpen = prepayment.status === "open" && !prepayment.processing && checkoutUrl;
  throw redirect(isOpen ? checkoutUrl : `/betaling/${sessionId}`, { status: 303, headers: privatePage });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? linkMeta(loaderData.title, shopIn(matches)) : [];
}

export default function OpenPayment({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { booked, payment } = useWords();
  const { title, held, bookPath, amountCents } = loaderData;
  const { refusal, visitError } = { refusal: undefined, visitError: undefined, ...answer };
  return (
    <div className="wrap grid max-w-2xl grid-cols-1 gap-5 py-10 md:py-20">
      <h1 className="text-h2">{title}</h1>
      {refusal && <Notice kind="error" title={refusal} />}
      {held ? (
        <>
          <p className="text-lead first-letter:uppercase">{held.text}</p>
          <div className="ticket">
            <div className="comb" />
            <div className="ticket-body inverted">
              <p>
                <strong className="block font-display font-normal text-h2 leading-tight first-letter:uppercase">
                  {held.when}
                </strong>
                <span lang={held.service.lang}>{held.service.text}</span>
                {held.barber && `, ${booked.with.toLowerCase()} ${held.barber}`}
              </p>
              <LogoMark className="ticket-mark" />
            </div>
          </div>
          {/* Loads a document, because the redirect leaves this site. */}
          <Form reloadDocument method="post" className="grid gap-5">
            {held.needsVisitRequest && (
              <div>
                <VisitCheckbox
                  autoFocus={Boolean(visitError)}
                  aria-required
                  aria-invalid={visitError ? true : undefined}
                  aria-describedby={visitError ? "visit-error" : undefined}
                />
                <div role={visitError && "alert"}>
                  <FieldError id="visit" error={visitError} />
                </div>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="pay" className="w-full sm:w-auto sm:px-8">
                {payment.pay(amountCents)}
              </Button>
              <Button type="submit" variant="outline" className="w-full sm:w-auto">
                {payment.otherTime}
              </Button>
            </div>
          </Form>
          <p className="text-muted text-small">
            {`${held.refundTerms} `}
            <TermsLink />
          </p>
        </>
      ) : (
        <>
          <p className="text-lead">{payment.holdExpiredText}</p>
          <ButtonLink href={bookPath} className="justify-self-start">
            {payment.otherTime}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const hasResult = ({ status, processing }: Prepayment) =>
  processing || (status !== "open" && !isOver({ status }));
const isOver = ({ status }: { status: string }) => status === "expired" || status === "cancelled";

function paymentResultPath(sessionId: string, language: string): string {
  return `/payment-success?session_id=${sessionId}${language === "nl" ? "" : `&taal=${language}`}`;
}

/** @throws a 404 Response if the checkout is unknown or belongs to no booking. */
async function paymentOf(sessionId: string) {
  const [paymentWithBooking] = await db()
    .select({ prepayment: prepayments, booking: bookings })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(eq(prepayments.sessionId, sessionIdPattern.test(sessionId) ? sessionId : ""));
  if (!paymentWithBooking) throw new Response(null, { status: 404 });
  return paymentWithBooking;
}
