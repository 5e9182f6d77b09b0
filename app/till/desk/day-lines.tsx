import type { ReactNode } from "react";
import { Form } from "react-router";
import { dayTotalHref } from "#app/desk/addresses.ts";
import { BarberField, fieldsOf, HiddenFields } from "#app/desk/form-parts.tsx";
import { Empty, Folded } from "#app/desk/page-parts.tsx";
import { stopSubmitWhenOffline } from "#app/desk/unanswered.ts";
import { lineWays, paymentWays } from "#app/payments/tables/payment-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import type { DayTotal, LineView } from "./till.server.ts";

/** @property form id of the corrected line, `new-line` for a line without a visit, or `close` for closing the day */
export type LineRefusal = {
  form: string;
  values: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};

export function DayLines({
  view: { lines, date, today },
  refusal,
}: {
  view: DayTotal;
  refusal?: LineRefusal;
}) {
  return (
    <Section headingId="lijnen" title="Lijnen" className="mt-8">
      {lines.length === 0 && (
        <Empty
          text="Nog niets afgerekend"
          hint={date === today ? "Elk bedrag dat je afrekent, wordt hier een lijn." : undefined}
        />
      )}
      <ol className="mt-2">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            date={date}
            refusal={refusal?.form === line.id ? refusal : undefined}
          />
        ))}
      </ol>
    </Section>
  );
}

function Line({ line, date, refusal }: { line: LineView; date: string; refusal?: LineRefusal }) {
  const { id, time, about, balance, words, barber, isTakenBack, isAfterClose, canCorrect } = line;
  const notes = [
    canCorrect && balance && `nog ${balance} op de bon`,
    isTakenBack && "verbeterd",
    isAfterClose && "na het afsluiten",
  ].filter(Boolean);
  const place = `lijn-${id}`;
  return (
    <li id={place} className="break-inside-avoid border-line border-t py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted tabular-nums">{time}</span>
        <span className="wrap-anywhere min-w-0 grow basis-44">
          {about}, {barber}
        </span>
        <span className={`ml-auto font-semibold ${isTakenBack ? "text-muted line-through" : ""}`}>
          {words}
        </span>
      </p>
      {notes.length > 0 && <p className="text-muted text-small">{notes.join(", ")}</p>}
      {refusal?.problem && <Notice kind="error" title={refusal.problem} takesFocus={refusal} />}
      {canCorrect && (
        <Folded
          className="screen-only"
          open={refusal !== undefined}
          look="text-small"
          summary="Verbeter"
          about={` ${about}`}
        >
          <LineForm
            id={id}
            to={`${dayTotalHref(date)}#${place}`}
            hidden={{ intent: "correct", lineId: id, id: line.newId }}
            ways={line.input.way === "voucher" ? lineWays : paymentWays}
            values={refusal?.values ?? line.input}
            errors={refusal?.errors}
          />
        </Folded>
      )}
    </li>
  );
}

/** Form for money without a visit: a sale, or money given back. */
export function NewLineForm({ view, refusal }: { view: DayTotal; refusal?: LineRefusal }) {
  const { date, newId, perBarber, ownBarberId } = view;
  const newLine = refusal?.form === "new-line" ? refusal : undefined;
  return (
    <Folded id="nieuwe-lijn" className="screen-only mt-4" open={newLine !== undefined} summary="Nog een lijn">
      <p className="text-muted text-small">
        Voor een product of een cadeaubon. Met een minteken gaat er geld terug.
      </p>
      <LineForm
        id="new-line"
        to={`${dayTotalHref(date)}#nieuwe-lijn`}
        hidden={{ id: newId }}
        ways={paymentWays}
        values={newLine?.values ?? { barber: ownBarberId ?? perBarber[0]?.id ?? "", way: "cash" }}
        errors={newLine?.errors}
        chairs={perBarber}
      />
    </Folded>
  );
}

type Typed = { id: string; values: Record<string, string>; errors?: Record<string, string> };

type LineFormProps = Typed & {
  to: string;
  hidden: Record<string, string>;
  ways: Record<string, string>;
  chairs?: DayTotal["perBarber"];
};

function LineForm({ to, hidden, ways, chairs, ...fields }: LineFormProps) {
  const field = fieldsOf(fields.id, fields);
  return (
    <Form
      method="post"
      action={to}
      reloadDocument
      onSubmit={stopSubmitWhenOffline}
      noValidate
      className="my-3 grid max-w-lg gap-4"
    >
      <HiddenFields fields={hidden} />
      <AmountFields {...fields} />
      <SelectField {...field("way")} label="Betaald met" options={Object.entries(ways)} />
      {chairs && <BarberField {...field("barber")} barbers={chairs} />}
      <InputField {...field("reason")} label={chairs ? "Waarvoor" : "Waarom"} autoComplete="off" />
      {chairs && (
        <>
          <Checkbox name="sold" value="yes" defaultChecked={fields.values.sold !== undefined}>
            Dit is een cadeaubon: je krijgt een code om erop te schrijven
          </Checkbox>
          <VoucherField {...fields} summary="Betalen met een cadeaubon, of hem terugbetalen" />
        </>
      )}
      <Button type="submit" variant="outline">
        Bewaar
      </Button>
    </Form>
  );
}

type VoucherFieldProps = Typed & { summary: string; children?: ReactNode };

/** Asks for the code of a voucher that pays, and, once the server knows it, to confirm what it does not cover. */
export function VoucherField({ id, summary, children, ...fields }: VoucherFieldProps) {
  const { values, errors } = fields;
  return (
    <>
      <Folded open={Boolean(values.code || errors?.code)} summary={summary}>
        <InputField
          {...fieldsOf(id, fields)("code")}
          label="Code van de bon"
          hint="De fooi komt niet van de bon."
          autoComplete="off"
          autoCapitalize="characters"
        />
        {children}
      </Folded>
      {errors?.restCents && (
        <>
          <HiddenFields fields={{ restCents: values.restCents }} />
          <Notice kind="info" title={errors.restCents} takesFocus={errors} />
        </>
      )}
    </>
  );
}

export function AmountFields({ id, ...fields }: Typed) {
  const field = fieldsOf(id, fields);
  const look = { inputMode: "decimal" as const, autoComplete: "off", className: "min-w-0" };
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <InputField {...field("amount")} {...look} label="Bedrag (€)" />
      <InputField {...field("tip")} {...look} label="Fooi (€)" />
    </div>
  );
}
