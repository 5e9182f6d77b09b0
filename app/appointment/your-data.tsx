import { Download } from "lucide-react";
import { monthsOfBooking } from "#app/content/schema/retention-periods.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { pathOf, termsPath } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";
import { IntentForm } from "./intent-form.tsx";

export function YourData({
  token,
  state,
  termsId,
}: { token: string } & Pick<AppointmentView, "state" | "termsId">) {
  const { appointment } = usePageWords();
  const language = useLanguage();
  return (
    <Section id="your-data" title={appointment.data} className="grid gap-4 border-line border-t pt-10">
      <p className="max-w-prose text-muted">
        {appointment.dataKept(monthsOfBooking)}{" "}
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
