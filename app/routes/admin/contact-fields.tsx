import type { FocusEvent } from "react";
import { Field } from "#app/ui/field.tsx";

type Values = Record<string, string>;

/**
 * Both optional.
 * @param hint below the e-mail address: what leads to a mail.
 * @param onLeave when a field is left.
 */
export function PhoneAndEmail(props: {
  id: string;
  values: Values;
  errors: Values;
  hint: string;
  onLeave?: (form: HTMLFormElement | null) => void;
}) {
  const { id, values, errors, hint, onLeave } = props;
  const leave = onLeave && ((event: FocusEvent<HTMLInputElement>) => onLeave(event.currentTarget.form));
  return (
    <>
      <Field id={`${id}-phone`} label="Telefoon" error={errors.phone}>
        {(control) => (
          <input
            type="tel"
            name="phone"
            autoComplete="off"
            defaultValue={values.phone}
            onBlur={leave}
            {...control}
          />
        )}
      </Field>
      <Field id={`${id}-email`} label="E-mail" error={errors.email} hint={hint}>
        {(control) => (
          <input
            type="email"
            name="email"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.email}
            onBlur={leave}
            {...control}
          />
        )}
      </Field>
    </>
  );
}
