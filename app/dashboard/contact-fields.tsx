import type { FocusEvent } from "react";
import { languageCodes, languages } from "#app/i18n/format/language.ts";
import { Field, Select } from "#app/ui/field.tsx";

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

export function LanguageField({ id, value = "nl" }: { id: string; value?: string | undefined }) {
  return (
    <Field id={`${id}-language`} label="Taal" hint="Van de mails en de pagina van de afspraak.">
      {(control) => (
        <Select name="language" defaultValue={value} {...control}>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code].dutchName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
