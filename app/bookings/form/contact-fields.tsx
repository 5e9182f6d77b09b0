import { Field } from "../../ui/field.tsx";
import type { BookingField } from "../booking-schema.ts";

export function ContactFields({
  values,
  issueOf,
}: {
  values: Record<string, string>;
  issueOf: (field: BookingField) => string | undefined;
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
      <Field id="booking-email" label="E-mail" required error={issueOf("email")}>
        {(control) => (
          <input
            type="email"
            name="email"
            autoComplete="email"
            spellCheck={false}
            enterKeyHint="next"
            defaultValue={values.email}
            {...control}
          />
        )}
      </Field>
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
