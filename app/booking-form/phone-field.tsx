import type { KeyboardEvent } from "react";
import { useWords } from "#app/i18n/words.ts";
import { useCountryQuestion } from "#app/site/country-question.tsx";
import { Field } from "#app/ui/field.tsx";

type PhoneFieldProps = {
  value?: string;
  error?: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export function PhoneField({ value, error, onKeyDown }: PhoneFieldProps) {
  const { form } = useWords();
  const { hint, input } = useCountryQuestion();
  return (
    <Field id="booking-phone" label={form.phone} required error={error} hint={hint}>
      {(control) => (
        <input
          {...input}
          type="tel"
          name="phone"
          autoComplete="tel"
          enterKeyHint="next"
          onKeyDown={onKeyDown}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}
