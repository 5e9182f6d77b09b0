import { Form } from "react-router";
import { IntentButton } from "#app/settings/form/settings-form.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { importedMinutes } from "../recognise.ts";
import type { Choice, FormView } from "./view-import.server.ts";

/** Asks which column holds which field, and which barber or service each name in the file means. */
export function ChoicesForm({ form, isBusy }: { form: FormView; isBusy: boolean }) {
  const { withAppointments, columns, barbers, services, dayOrder, defaultMinutes, isReminded } = form;
  const unassignedColumns = columns.filter(({ value }) => value === "");
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 grid gap-6">
      <fieldset>
        <legend className="font-semibold text-h3">
          {withAppointments ? "Afspraken: welke kolom is wat?" : "Klanten: welke kolom is wat?"}
        </legend>
        <p className="mt-1 mb-4 text-muted text-small">
          {withAppointments
            ? "We herkenden deze. Klopt er een niet, kies dan een andere."
            : "We herkenden deze. Zijn het afspraken? Kies dan ook de kolom met de datum."}
        </p>
        <Selects choices={columns.filter(({ value }) => value !== "")} />
      </fieldset>
      {unassignedColumns.length > 0 && (
        <Disclosure id="columns" title="Andere kolommen" isOpen={columns.length === unassignedColumns.length}>
          <Selects choices={unassignedColumns} />
        </Disclosure>
      )}
      {withAppointments && (
        <>
          <fieldset>
            <legend className="font-semibold text-h3">Wie is wie?</legend>
            <p className="mt-1 mb-4 text-muted text-small">
              Werkt iemand hier niet meer? Kies dan die naam onderaan de lijst: zijn afspraken komen mee.
            </p>
            <Selects choices={barbers} />
          </fieldset>
          {services.length > 0 && (
            <Disclosure id="services" title="Welke dienst is welke?">
              <Selects choices={services} />
            </Disclosure>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              id="dayOrder"
              name="dayOrder"
              label="Datums"
              defaultValue={dayOrder}
              options={[
                ["dmy", "dag/maand/jaar"],
                ["mdy", "maand/dag/jaar"],
              ]}
            />
            <InputField
              id="minutes"
              name="minutes"
              label="Duur als die er niet staat"
              type="number"
              {...importedMinutes}
              defaultValue={defaultMinutes}
              hint="In minuten."
            />
          </div>
          <Checkbox name="isReminded" defaultChecked={isReminded}>
            Wie nog komt, mag onze gewone herinnering krijgen
          </Checkbox>
        </>
      )}
      <IntentButton intent="check" disabled={isBusy} className="justify-self-start max-md:w-full">
        {isBusy ? "Bezig…" : "Kijk wat er zou gebeuren"}
      </IntentButton>
    </Form>
  );
}

function Selects({ choices }: { choices: Choice[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {choices.map(({ name, label, value, options }) => (
        // The key resets the control after another file or choice.
        <SelectField
          key={`${name}${value}`}
          id={name}
          name={name}
          label={label}
          defaultValue={value}
          options={options}
        />
      ))}
    </div>
  );
}
