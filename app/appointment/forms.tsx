import { Download, Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { pathOf, termsPath } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { bookingRetentionMonths } from "#app/shop/schema/legal.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

export function CancelForm({ view }: { view: AppointmentView }) {
  const { payment, changeBeforeText, companionNamesText, companionIdsValue } = view;
  const { appointment } = usePageWords();
  return (
    <Disclosure id="annuleren" title={appointment.cancel}>
      <ul className="grid max-w-prose gap-2 text-muted">
        <li>{appointment.freesTime}</li>
        {payment?.isKeptAtNoShow ? (
          <li>{appointment.cancelRefund(payment.amount, changeBeforeText)}</li>
        ) : (
          <li>{appointment.costsNothing}</li>
        )}
      </ul>
      {companionNamesText ? (
        <form method="post" className="grid gap-3 sm:justify-items-start">
          <input type="hidden" name="intent" value="cancel" />
          <p className="font-semibold">{appointment.who(companionNamesText)}</p>
          <Button type="submit" name="wie" value="alleen" variant="alarm">
            {appointment.cancelAlone}
          </Button>
          <Button type="submit" name="wie" value={companionIdsValue} variant="alarm">
            {appointment.cancelTogether(companionNamesText)}
          </Button>
        </form>
      ) : (
        <IntentForm intent="cancel" variant="alarm">
          {appointment.cancelButton}
        </IntentForm>
      )}
    </Disclosure>
  );
}

/** Shows the withdrawal function that Directive (EU) 2023/2673 requires. The customer opens it, and then confirms. */
export function WithdrawForm({ view: { payment, service, day, time } }: { view: AppointmentView }) {
  const { withdrawal } = usePageWords();
  const { booked, form } = useWords();
  if (!payment?.withdraw) return null;
  const { name, email, until } = payment.withdraw;
  const facts = [
    [form.name, name],
    [booked.appointment, `${service.text}, ${day}, ${time}`],
    [withdrawal.receipt, email],
  ];
  return (
    <Disclosure id="herroepen" title={withdrawal.title}>
      <p className="max-w-prose text-muted">{withdrawal.text(until)}</p>
      <dl className="grid gap-3">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-muted text-small">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      <IntentForm intent="withdraw" variant="alarm">
        {withdrawal.button}
      </IntentForm>
    </Disclosure>
  );
}

export function YourData({
  token,
  state,
  termsId,
}: { token: string } & Pick<AppointmentView, "state" | "termsId">) {
  const { appointment } = usePageWords();
  const language = useLanguage();
  return (
    <Section headingId="your-data" title={appointment.data} className="grid gap-4 border-line border-t pt-10">
      <p className="max-w-prose text-muted">
        {appointment.dataKept(bookingRetentionMonths)}{" "}
        <a href={pathOf("privacy", language)} className="link">
          {appointment.privacy}
        </a>
        {" · "}
        <a href={termsPath(language, termsId)} className="link">
          {appointment.terms}
        </a>
      </p>
      <p>
        <ButtonLink variant="outline" href={`/afspraak/${token}/gegevens.json`}>
          <Download aria-hidden />
          {appointment.download}
        </ButtonLink>
      </p>
      <Disclosure id="wissen" title={appointment.erase}>
        <EraseForm state={state} />
      </Disclosure>
    </Section>
  );
}

function EraseForm({ state }: { state: AppointmentView["state"] }) {
  const { withinMonths } = useShop().prepayment;
  const { appointment } = usePageWords();
  if (state === "open") {
    return <p className="max-w-prose text-muted">{appointment.cancelFirst}</p>;
  }
  return (
    <>
      <p className="max-w-prose text-muted">
        {appointment.eraseText(state === "missed" ? withinMonths : undefined)}
      </p>
      <IntentForm intent="erase" variant="outline">
        {appointment.eraseButton}
      </IntentForm>
    </>
  );
}

export function TooLateToChange({
  view: { changeUntilText, payment, absenceSequence },
}: {
  view: AppointmentView;
}) {
  const shop = useShop();
  const { appointment } = usePageWords();
  const { contact } = useWords();
  return (
    <section aria-labelledby="too-late" className="grid gap-4">
      <h2 id="too-late" className="text-h2">
        {appointment.changeNoMore}
      </h2>
      <p className="max-w-prose text-muted">
        {appointment.changeWasUntil({
          phone: shop.phone,
          until: changeUntilText,
          canWithdraw: payment?.withdraw !== undefined,
          missCost: payment?.isKeptAtNoShow ? payment.amount : undefined,
        })}
      </p>
      <p>
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden />
          {contact.call(shop.phone)}
        </ButtonLink>
      </p>
      {absenceSequence !== undefined && (
        <Disclosure id="niet-komen" title={appointment.reportAbsence.title}>
          <ul className="grid max-w-prose gap-2 text-muted">
            <li>{appointment.reportAbsence.frees}</li>
            <li>
              {payment?.isKeptAtNoShow
                ? appointment.reportAbsence.keeps(payment.amount, payment.withdraw !== undefined)
                : appointment.reportAbsence.free}
            </li>
          </ul>
          <IntentForm intent="report-absence" sequence={absenceSequence} variant="alarm">
            {appointment.reportAbsence.button}
          </IntentForm>
        </Disclosure>
      )}
    </section>
  );
}

export function IntentForm({
  intent,
  sequence,
  ...button
}: { intent: string; sequence?: number } & ComponentProps<typeof Button>) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      {sequence !== undefined && <input type="hidden" name="sequence" value={sequence} />}
      <Button type="submit" {...button} />
    </form>
  );
}
