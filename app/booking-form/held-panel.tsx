import { type ReactNode, type Ref, useEffect, useState } from "react";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { barberName, serviceNameOf } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TermsLink } from "./agreements.tsx";
import type { HeldBooking, RunningHold } from "./pending-booking.ts";

export function HeldPanel(props: {
  held: HeldBooking;
  heading: Ref<HTMLHeadingElement>;
  onGiveUp: () => void;
}) {
  const { held, heading, onGiveUp } = props;
  const shop = useShop();
  const { booking, checkout, isOpened, isProcessing } = held;
  const { booked, payment } = useWords();
  const language = useLanguage();
  const service = serviceNameOf(booking.service, shop, language);
  const barber = barberName(checkout.barber ?? booking.barber, shop);
  const cents = checkout.amountCents ?? shop.prepayment.amountCents;
  const minutes = useMinutesLeft(checkout.heldUntil);
  const isOver = minutes === 0;
  const when = <strong className="text-accent">{longDateAndTime(booking, language)}</strong>;
  if (isProcessing)
    return (
      <Panel heading={heading} title={payment.processing}>
        <p role="status" className="mt-2 max-w-prose">
          {payment.processingText(when)}
        </p>
      </Panel>
    );
  return (
    <Panel heading={heading} title={isOver ? payment.holdExpired : payment.payTitle(cents)}>
      {isOver ? (
        <p className="mt-2 max-w-prose">{payment.holdExpiredText}</p>
      ) : (
        <p className="mt-2 max-w-prose">
          {payment.held(
            when,
            <span className="text-muted" lang={service.lang}>
              {` (${[service.text, barber && `${booked.with.toLowerCase()} ${barber}`].filter(Boolean).join(", ")})`}
            </span>,
            minutes === undefined ? undefined : (
              <strong className="whitespace-nowrap text-accent">{payment.minutes(minutes)}</strong>
            ),
          )}
        </p>
      )}
      {/* Announces the remaining time at 10, 5 and 1 minutes only. */}
      <p role="status" className="sr-only">
        {isOver && `${payment.holdExpired}.`}
        {minutes && [10, 5, 1].includes(minutes) ? payment.minutesLeft(minutes) : ""}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isOver && (
          <ButtonLink href={checkout.url} className="w-full sm:w-auto sm:px-8">
            {payment.pay(cents)}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onGiveUp} className="w-full sm:w-auto">
          {payment.otherTime}
        </Button>
      </div>
      {/* Comes after the buttons, so that those are on a phone's first screen. */}
      {!isOver && (
        <div className="mt-4 grid max-w-prose gap-2 text-muted">
          <p>{isOpened ? payment.inOtherTab : payment.returnsAfterPaying}</p>
          <p>
            {checkout.refundTerms} <TermsLink />
          </p>
        </div>
      )}
    </Panel>
  );
}

function Panel(props: { heading: Ref<HTMLHeadingElement>; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="booking-held"
      className="toasts-low rounded-control border border-accent bg-surface-raised p-4 max-sm:text-small sm:p-6"
    >
      <h3
        id="booking-held"
        ref={props.heading}
        tabIndex={-1}
        className="scroll-mt-4 scroll-mb-[calc(100svh-15rem)] text-h3 focus:outline-none"
      >
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}

/** Says that another time is held for the same e-mail address, by another tab of this browser. */
export function RunningHoldNotice({ hold, onReplace }: { hold: RunningHold; onReplace: () => void }) {
  const shop = useShop();
  const language = useLanguage();
  const { payment } = useWords();
  const service = serviceNameOf(hold.service, shop, language);
  return (
    <Notice kind="info" role="alert" title={payment.openPaymentTitle}>
      <p className="mt-1">
        {payment.openPayment(
          <strong className="text-accent">{longDateAndTime(hold, language)}</strong>,
          <span lang={service.lang}>{` (${service.text})`}</span>,
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={hold.url} className="w-full sm:w-auto sm:px-8">
          {payment.pay(hold.amountCents ?? shop.prepayment.amountCents)}
        </ButtonLink>
        <Button variant="outline" onClick={onReplace} className="w-full sm:w-auto">
          {payment.newChoice}
        </Button>
      </div>
    </Notice>
  );
}

export function CompletingNotice() {
  return (
    <p
      role="status"
      className="rounded-control border border-accent bg-surface-raised p-5 font-semibold sm:p-6"
    >
      {useWords().payment.received}
    </p>
  );
}

/** Returns the whole minutes until an instant (epoch milliseconds): 1 during the last minute, 0 after it. */
function useMinutesLeft(until: number | undefined): number | undefined {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const update = () => setMinutes(minutesTo(until));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function minutesTo(until: number | undefined): number | undefined {
  if (until === undefined) return;
  const remainingMs = until - Date.now();
  return remainingMs <= 0 ? 0 : Math.max(1, Math.floor(remainingMs / 60_000));
}
