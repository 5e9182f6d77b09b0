import { CalendarPlus, CircleCheck, CircleX, Hourglass, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { BookedTicket } from "#app/booking-form/booked-ticket.tsx";
import type { PaidBooking } from "#app/booking-form/payment-calls.ts";
import { forgetPending, forgetVerified } from "#app/booking-form/pending-booking.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import type { PageWords as AllWords } from "#app/i18n/message-types.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/section.tsx";
import { type Progress, secondsUntilHome } from "./use-verification.ts";

/** Shows the state of the verification; `role="status"` announces each change. */
export function Result({ verification }: { verification: Progress }) {
  const shop = useShop();
  const { paymentPage: page } = usePageWords();
  const message = (
    <div role="status" className="grid content-start justify-items-start gap-4">
      {describe(verification, shop, { page, language: useLanguage() })}
    </div>
  );
  const next = <NextStep verification={verification} />;
  return (
    <div
      data-wake
      className="wrap grid w-full max-w-2xl flex-1 content-center gap-7 py-section max-md:content-start max-md:pt-6"
    >
      {verification.state === "paid" && verification.booking ? (
        <>
          {message}
          {next}
        </>
      ) : (
        <section className="ticket">
          <div className="comb" />
          <div className="ticket-body inverted" data-whole={verification.state === "verifying" || undefined}>
            {message}
            <LogoMark className="ticket-mark" />
          </div>
          <div
            className={`ticket-stub inverted items-center ${verification.state === "verifying" ? "[@media_not_(scripting:none)]:hidden" : ""}`}
          >
            {next}
          </div>
        </section>
      )}
    </div>
  );
}

type PageWords = AllWords["paymentPage"];

function describe(
  verification: Progress,
  { prepayment, phone }: ShopFacts,
  { page, language }: { page: PageWords; language: Language },
): ReactNode {
  const paidCents = "amountCents" in verification ? verification.amountCents : undefined;
  const cents = paidCents ?? prepayment.amountCents;
  switch (verification.state) {
    case "verifying":
      return (
        <Message icon="verifying" title={page.verifying}>
          <span className="[@media(scripting:none)]:hidden">{page.verifyingText}</span>
          <noscript>{page.pressButton}</noscript>
        </Message>
      );
    case "paid":
      return (
        <Message icon="good" title={page.paid} toast={page.verified}>
          {verification.isTest && (
            <strong className="text-accent">{`${languages[language].testPayment}. `}</strong>
          )}
          {page.paidText(cents)} {verification.booking ? page.booked : page.nowChoose(prepayment.validHours)}
        </Message>
      );
    case "processing":
      return (
        <Message icon="waiting" title={page.processing}>
          {page.processingText}
        </Message>
      );
    case "unpaid":
      return (
        <Message icon="bad" title={page.failed} toast={page.notCompleted}>
          {verification.isRefunded
            ? `${verification.isLate ? page.cameLate : page.noBooking} ${page.amountBack(cents)}`
            : page.notCompletedText}
          <ComingRedirect page={page} />
        </Message>
      );
    case "failed":
      return (
        <Message icon="bad" title={page.failed} toast={page.notVerified}>
          {page.notVerifiedText(phone)}
          <ComingRedirect page={page} />
        </Message>
      );
    case "none":
      return (
        <Message icon="bad" title={page.noSession}>
          {page.noSessionText}
        </Message>
      );
  }
}

function NextStep({ verification }: { verification: Progress }): ReactNode {
  const shop = useShop();
  const home = languages[useLanguage()].page;
  const { paymentPage: page } = usePageWords();
  const { contact } = useWords();
  const { state } = verification;
  switch (state) {
    case "verifying":
      return (
        <noscript>
          <form method="post">
            <Button type="submit">{page.check}</Button>
          </form>
        </noscript>
      );
    case "paid":
      if (verification.booking)
        return <PaidAppointment booking={verification.booking} cents={verification.amountCents} />;
      return <ButtonLink href={`${home}#booking`}>{page.book}</ButtonLink>;
    default:
      return (
        <>
          <ButtonLink href={home} variant="outline">
            {page.home}
          </ButtonLink>
          {state === "failed" && shop.phone && (
            <a href={shop.links.phone} className="tap-link font-semibold">
              {contact.call(shop.phone)}
            </a>
          )}
        </>
      );
  }
}

function ComingRedirect({ page }: { page: PageWords }) {
  return (
    <span className="mt-3 block [@media(scripting:none)]:hidden">{page.redirect(secondsUntilHome)}</span>
  );
}

/** @property toast the text of the toast, for visitors without script. */
function Message(props: { icon: keyof typeof icons; title: string; toast?: string; children: ReactNode }) {
  const { icon, title, toast, children } = props;
  return (
    <>
      {icons[icon]}
      <h1 className="text-h2">{title}</h1>
      {toast && (
        <noscript>
          <p className="font-semibold">{toast}</p>
        </noscript>
      )}
      <p className="max-w-[46ch] text-muted">{children}</p>
    </>
  );
}

const icons = {
  waiting: <Hourglass aria-hidden className="size-12 text-accent" />,
  verifying: (
    <LoaderCircle
      aria-hidden
      className="size-12 text-accent motion-safe:animate-spin [@media(scripting:none)]:hidden"
    />
  ),
  good: <CircleCheck aria-hidden className="size-12 text-accent" />,
  bad: <CircleX aria-hidden className="size-12 text-alarm-deep" />,
};

function PaidAppointment({ booking, cents }: { booking: PaidBooking; cents?: number }) {
  const { booked } = useWords();
  const { appointment, paymentPage } = usePageWords();
  const paid = [cents && appointment.paid(cents), booking.rest && appointment.restInShop(booking.rest)];
  return (
    <BookedTicket
      booking={booking}
      barber={booking.barber}
      facts={cents && <Fact term={appointment.prepayment}>{paid.filter(Boolean).join(", ")}</Fact>}
    >
      <ButtonLink href={booking.manageUrl} onClick={forgetDraft}>
        {booked.see}
      </ButtonLink>
      <ButtonLink variant="outline" href={`${booking.manageUrl}/agenda.ics`}>
        <CalendarPlus aria-hidden />
        {appointment.toCalendar}
      </ButtonLink>
      <ButtonLink variant="outline" href={`${languages[useLanguage()].page}#booking`}>
        {paymentPage.book}
      </ButtonLink>
    </BookedTicket>
  );
}

/** Forgets the draft, which would otherwise book again after a cancellation or a move. */
function forgetDraft(): void {
  forgetPending();
  forgetVerified();
}
