import { Form, useNavigation } from "react-router";
import { BarberOptions } from "#app/bookings/barber-options.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LanguageField, PhoneAndEmail } from "../contact-fields.tsx";
import { SeenFields } from "../seen-fields.tsx";
import type { Problem } from "./actions.server.ts";
import { ConflictList } from "./conflict-list.tsx";
import { ProblemNotice } from "./notices.tsx";
import type { View } from "./view.server.ts";

type Props = Pick<View, "booking" | "edit"> & {
  barbers: View["move"]["barbers"];
  problem: Problem | undefined;
};

/** The service, a second one in the same visit, the barber, and who comes. */
export function EditForm({ booking, edit, barbers, problem }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const mine = problem?.about === "edit" ? problem : undefined;
  const values = { ...edit.values, ...mine?.values };
  const errors = mine?.errors ?? {};
  return (
    <Disclosure id="aanpassen" title="Service of gegevens aanpassen" isOpen={mine !== undefined}>
      <Form method="post" noValidate className="grid gap-5">
        {/* Enter presses the first button: that must not confirm conflicts. */}
        <button type="submit" hidden />
        <input type="hidden" name="intent" value="edit" />
        <SeenFields booking={booking} />
        {mine?.conflicts && <InTheWay problem={mine} />}
        {mine && !mine.conflicts && <ProblemNotice problem={mine} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="edit-service" label="Service" error={errors.service}>
            {(control) => (
              <Select name="service" defaultValue={values.service} {...control}>
                <ServiceOptions services={edit.services} />
              </Select>
            )}
          </Field>
          <Field id="edit-extra" label="Tweede service, zelfde bezoek" error={errors.extra}>
            {(control) => (
              <Select name="extra" defaultValue={values.extra} {...control}>
                <option value="">Geen</option>
                <ServiceOptions services={edit.extras} />
              </Select>
            )}
          </Field>
          {barbers.length > 1 ? (
            <Field id="edit-barber" label="Kapper" error={errors.barber}>
              {(control) => (
                <Select name="barber" defaultValue={values.barber} {...control}>
                  <BarberOptions barbers={barbers} />
                </Select>
              )}
            </Field>
          ) : (
            <input type="hidden" name="barber" value={values.barber} />
          )}
        </div>
        <EditCustomer values={values} errors={errors} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="notify"
            defaultChecked={!mine || mine.values.notify !== undefined}
            className="size-6 accent-accent"
          />
          Klant verwittigen van een andere service of kapper
        </label>
        <Button type="submit" disabled={isBusy} className="justify-self-start max-sm:w-full">
          Bewaar
        </Button>
      </Form>
    </Disclosure>
  );
}

function ServiceOptions({ services }: { services: Props["edit"]["extras"] }) {
  return services.map(({ code, label, minutes }) => (
    <option key={code} value={code}>
      {label} ({minutes} min)
    </option>
  ));
}

function InTheWay({ problem: { title, text, conflicts = [], keys = "" } }: { problem: Problem }) {
  return (
    // Other conflicts: mount anew, so that it is announced.
    <Notice key={keys} kind="error" takesFocus title={title}>
      <ConflictList conflicts={conflicts} />
      <p className="mt-2 text-muted text-small">{text}</p>
      <Button type="submit" name="confirmed" value={keys} variant="outline" className="mt-4 max-sm:w-full">
        Toch aanpassen
      </Button>
    </Notice>
  );
}

type Values = Record<string, string>;

function EditCustomer({ values, errors }: { values: Values; errors: Values }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="edit-name" label="Naam" required error={errors.name} className="sm:col-span-2">
        {(control) => <input name="name" autoComplete="off" defaultValue={values.name} {...control} />}
      </Field>
      <PhoneAndEmail
        id="edit"
        values={values}
        errors={errors}
        hint="Naar een nieuw adres gaat de bevestiging, met een nieuwe link."
      />
      <LanguageField id="edit" value={values.language} />
      <Field id="edit-message" label="Opmerking" error={errors.message} className="sm:col-span-2">
        {(control) => <textarea name="message" rows={2} defaultValue={values.message} {...control} />}
      </Field>
    </div>
  );
}
