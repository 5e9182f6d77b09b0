import { Field } from "#app/ui/field.tsx";
import { LanguageField, PhoneAndEmail } from "../contact-fields.tsx";

type Values = Record<string, string>;

export function EditCustomer({ values, errors }: { values: Values; errors: Values }) {
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
