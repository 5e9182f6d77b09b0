import { Form } from "react-router";
import { paymentWays } from "#app/tables/payment-names.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Section } from "#app/ui/section.tsx";
import { dayTotalHref } from "../addresses.ts";
import { HiddenFields } from "../form-parts.tsx";
import { keepOfflineForm } from "../unanswered.ts";
import { AmountFields } from "./amount-fields.tsx";
import type { DayTotal, LineView } from "./day-total-view.server.ts";

/** `lineId`: of the form that was sent; empty for a line of its own. */
export type Refused = {
  lineId?: string;
  values: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};

export function DayLines({ view: { lines, date }, refused }: { view: DayTotal; refused?: Refused }) {
  return (
    <Section id="lijnen" title="Lijnen" className="mt-8">
      {lines.length === 0 && <p className="mt-1 text-muted">Nog niets afgerekend.</p>}
      <ol className="mt-2">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            date={date}
            refused={refused?.lineId === line.id ? refused : undefined}
          />
        ))}
      </ol>
    </Section>
  );
}

function Line({ line, date, refused }: { line: LineView; date: string; refused?: Refused }) {
  const { id, time, about, words, barber, isTakenBack, isAfterClose, canCorrect } = line;
  return (
    <li className="break-inside-avoid border-line border-t py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted tabular-nums">{time}</span>
        <span className="wrap-anywhere min-w-0 grow basis-44">
          {about}, {barber}
        </span>
        <span className={`ml-auto font-semibold ${isTakenBack ? "text-muted line-through" : ""}`}>
          {words}
        </span>
      </p>
      {(isAfterClose || isTakenBack) && (
        <p className="text-muted text-small">
          {[isTakenBack && "verbeterd", isAfterClose && "na het afsluiten"].filter(Boolean).join(", ")}
        </p>
      )}
      {canCorrect && (
        <details className="screen-only" open={refused !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
            Verbeter<span className="sr-only"> {about}</span>
          </summary>
          <LineForm
            date={date}
            hidden={{ intent: "correct", lineId: id, id: line.newId }}
            values={refused?.values ?? line.typed}
            errors={refused?.errors}
            prefix={`${id}-`}
          />
        </details>
      )}
    </li>
  );
}

/** Money without a visit: what was sold, or what went back. */
export function LooseForm({ view, refused }: { view: DayTotal; refused?: Refused }) {
  const { date, newId, perBarber, own } = view;
  const shown = refused?.lineId === undefined ? refused : undefined;
  const chairs = perBarber.map(({ id, name }): [string, string] => [id, name]);
  return (
    <details className="screen-only mt-4" open={shown !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Nog een lijn</summary>
      <p className="text-muted text-small">Voor iets dat je verkocht. Met een minteken gaat er geld terug.</p>
      <LineForm
        date={date}
        hidden={{ id: newId }}
        values={shown?.values ?? { barber: own ?? chairs[0]?.[0] ?? "", way: "cash" }}
        errors={shown?.errors}
        chairs={chairs}
        prefix="loose-"
      />
    </details>
  );
}

function LineForm(props: {
  date: string;
  hidden: Record<string, string>;
  values: Record<string, string>;
  errors?: Record<string, string>;
  chairs?: [string, string][];
  prefix: string;
}) {
  const { date, hidden, values, errors = {}, chairs, prefix } = props;
  return (
    <Form
      method="post"
      action={dayTotalHref(date)}
      reloadDocument
      onSubmit={keepOfflineForm}
      noValidate
      className="my-3 grid max-w-lg gap-4"
    >
      <HiddenFields fields={hidden} />
      <AmountFields values={values} errors={errors} prefix={prefix} />
      <SelectField
        id={`${prefix}way`}
        name="way"
        label="Betaald met"
        options={Object.entries(paymentWays)}
        defaultValue={values.way}
        error={errors.way}
      />
      {chairs && chairs.length > 1 ? (
        <SelectField
          id={`${prefix}barber`}
          name="barber"
          label="Kapper"
          options={chairs}
          defaultValue={values.barber}
        />
      ) : (
        chairs && <HiddenFields fields={{ barber: chairs[0]?.[0] }} />
      )}
      <InputField
        id={`${prefix}reason`}
        name="reason"
        label="Waarom"
        autoComplete="off"
        defaultValue={values.reason}
        error={errors.reason}
      />
      <Button type="submit" variant="outline">
        Bewaar
      </Button>
    </Form>
  );
}
