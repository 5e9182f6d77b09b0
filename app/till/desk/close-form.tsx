import { Form } from "react-router";
import { dayTotalHref } from "#app/desk/addresses.ts";
import { fieldsOf, HiddenFields } from "#app/desk/form-parts.tsx";
import { Folded } from "#app/desk/page-parts.tsx";
import { stopSubmitWhenOffline } from "#app/desk/unanswered.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import type { LineRefusal } from "./day-lines.tsx";
import type { DayTotal } from "./till.server.ts";

/**
 * Form that closes the day, unfolded once today's hours are over and no visit is open. Names the visits that are still
 * open, and asks for the cash in the drawer.
 */
export function CloseForm(props: {
  date: string;
  closing: NonNullable<DayTotal["closing"]>;
  refusal: LineRefusal | undefined;
}) {
  const { date, closing, refusal } = props;
  const { cash, isAfterHours, unpaid, coming } = closing;
  const field = fieldsOf("close", { values: refusal?.values ?? {}, errors: refusal?.errors });
  return (
    <Folded
      id="afsluiten"
      className="screen-only mt-6"
      open={refusal !== undefined || (isAfterHours && unpaid.length + coming.length === 0)}
      summary="Sluit de dag af"
    >
      <Form
        method="post"
        action={`${dayTotalHref(date)}#afsluiten`}
        reloadDocument
        onSubmit={stopSubmitWhenOffline}
        noValidate
        className="my-3 grid max-w-lg gap-4"
      >
        <HiddenFields fields={{ intent: "close" }} />
        <OpenVisits
          title={countText(unpaid.length, "bezoek zonder bedrag", "bezoeken zonder bedrag")}
          visits={unpaid}
        />
        <OpenVisits
          title={countText(
            coming.length,
            "afspraak nog bezig of te komen",
            "afspraken nog bezig of te komen",
          )}
          visits={coming}
        />
        <p>
          In de lade hoort <strong className="font-semibold">{cash}</strong> cash, zonder je wisselgeld en de
          fooien.
        </p>
        <InputField
          {...field("counted")}
          label="Geteld (€)"
          hint="Leeg: je telt vandaag niet."
          inputMode="decimal"
          autoComplete="off"
        />
        <InputField {...field("note")} label="Opmerking (optioneel)" autoComplete="off" />
        <Button type="submit">Dag afsluiten</Button>
      </Form>
    </Folded>
  );
}

function OpenVisits({ title, visits }: { title: string; visits: string[] }) {
  if (visits.length === 0) return null;
  return (
    <div>
      <p className="font-semibold text-late">{title}</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit} className="wrap-anywhere">
            {visit}
          </li>
        ))}
      </ul>
    </div>
  );
}
