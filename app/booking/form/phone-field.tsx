import { type KeyboardEvent, useRef, useState } from "react";
import { internationalPhone, plainPhone } from "#app/content/schema/phone.ts";
import { useWords } from "#app/i18n/words.ts";
import { Field } from "#app/ui/field.tsx";

type PhoneFieldProps = {
  value?: string;
  error?: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Asks for the country of ten digits that no Belgian number has. Only ever a question: the number can be sent as it is. */
export function PhoneField({ value, error, onKeyDown }: PhoneFieldProps) {
  const { form } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const phone = plainPhone(typed);
  const isUnknown = /^0\d{9}$/.test(phone) && !internationalPhone(phone);

  const take = (code: string) => {
    if (!input.current) return;
    input.current.value = code + typed.replace(/^\D*0/, " ");
    // So that the form forgets the mistake that it may have named.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  const country = (code: string, name: string) => (
    <button type="button" onClick={() => take(code)} className="link min-h-11 font-semibold">
      {name}
    </button>
  );
  return (
    <Field
      id="booking-phone"
      label={form.phone}
      required
      error={error}
      hint={isUnknown ? form.whichCountry(country) : ""}
    >
      {(control) => (
        <input
          ref={input}
          type="tel"
          name="phone"
          autoComplete="tel"
          enterKeyHint="next"
          onKeyDown={onKeyDown}
          onInput={(event) => setTyped(event.currentTarget.value)}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}
