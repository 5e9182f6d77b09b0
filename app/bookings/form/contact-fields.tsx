import { Field } from "../../ui/field.tsx";
import { EmailField } from "./email-field.tsx";

export function ContactFields({
  values,
  issueOf,
}: {
  values: Record<string, string>;
  issueOf: (field: "name" | "phone" | "email") => string | undefined;
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field id="booking-name" label="Naam" required error={issueOf("name")} className="sm:col-span-2">
        {(control) => (
          <input
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            defaultValue={values.name}
            {...control}
          />
        )}
      </Field>
      <Field id="booking-phone" label="Telefoon" required error={issueOf("phone")}>
        {(control) => (
          <input
            type="tel"
            name="phone"
            autoComplete="tel"
            enterKeyHint="next"
            defaultValue={values.phone}
            {...control}
          />
        )}
      </Field>
      <EmailField value={values.email} error={issueOf("email")} />
    </div>
  );
}

export function MessageField({ value, error }: { value?: string; error?: string }) {
  return (
    <Field id="booking-message" label="Bericht (optioneel)" error={error}>
      {(control) => <textarea name="message" rows={3} defaultValue={value} {...control} />}
    </Field>
  );
}
