import { Form, useNavigation } from "react-router";
import { revisionFields } from "#app/accounts/revision.ts";
import { customerFieldNames } from "#app/tables/customer-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Checkbox, SelectField } from "#app/ui/labelled-controls.tsx";
import { CustomerInputs, ServiceSelects } from "../customer-fields.tsx";
import { HiddenFields } from "../form-parts.tsx";
import { ConflictNotice, ProblemNotice } from "./booking-notices.tsx";
import type { BookingView } from "./booking-view.server.ts";
import type { Problem } from "./change-booking.server.ts";

type Props = Pick<BookingView, "booking" | "edit"> & {
  barbers: BookingView["move"]["barbers"];
  problem: Problem | undefined;
};

/** The services of the visit, the barber, and who comes. */
export function EditForm({ booking, edit, barbers, problem }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const mine = problem?.about === "edit" ? problem : undefined;
  const values = { ...edit.values, ...mine?.values };
  const errors = mine?.errors ?? {};
  const field = (name: string) => ({
    ...{ id: `edit-${name}`, name, defaultValue: values[name], error: errors[name] },
  });
  return (
    <Disclosure id="aanpassen" title="Service of gegevens aanpassen" isOpen={mine !== undefined}>
      <Form method="post" noValidate className="grid gap-5">
        {/* Enter presses the first button: that must not confirm conflicts. */}
        <button type="submit" hidden />
        <HiddenFields fields={{ intent: "edit", ...revisionFields(booking) }} />
        {mine?.conflicts && <ConflictNotice problem={mine} anyway="Toch aanpassen" />}
        {mine && !mine.conflicts && <ProblemNotice problem={mine} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <ServiceSelects id="edit" services={edit.services} values={values} error={errors.service} />
          {barbers.length > 1 ? (
            <SelectField
              {...field("barber")}
              label="Kapper"
              options={barbers.map(({ id, name }) => [id, name])}
            />
          ) : (
            <HiddenFields fields={{ barber: values.barber }} />
          )}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <CustomerInputs
            id="edit"
            names={customerFieldNames}
            values={values}
            errors={errors}
            emailHint="Naar een nieuw adres gaat de bevestiging, met een nieuwe link."
            messageRows={2}
            wideClass="sm:col-span-2"
          />
        </div>
        <Checkbox name="notify" defaultChecked={!mine || mine.values.notify !== undefined}>
          Klant verwittigen van een andere service of kapper
        </Checkbox>
        <Button type="submit" disabled={isBusy} className="justify-self-start max-sm:w-full">
          Bewaar
        </Button>
      </Form>
    </Disclosure>
  );
}
