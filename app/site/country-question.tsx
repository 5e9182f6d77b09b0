import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWords } from "#app/i18n/words.ts";
import { internationalPhone, plainPhone } from "#app/shop/schema/phone.ts";

/**
 * Asks for the country of ten digits that are not a Belgian number. The number can be submitted unchanged. Returns
 * the field's hint and its input's props.
 */
export function useCountryQuestion() {
  const { form } = useWords();
  const ref = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState("");
  // Reads what was entered before hydration.
  useEffect(() => setInput(ref.current?.value ?? ""), []);
  const phone = plainPhone(input);
  const isUnknown = /^0\d{9}$/.test(phone) && !internationalPhone(phone);

  const take = (code: string) => {
    if (!ref.current) return;
    ref.current.value = code + input.replace(/^\D*0/, " ");
    // Lets the form clear the mistake that it may show for this field.
    ref.current.dispatchEvent(new Event("input", { bubbles: true }));
    ref.current.focus();
  };
  const country = (code: string, name: string) => (
    <button type="button" onClick={() => take(code)} className="link min-h-11 font-semibold">
      {name}
    </button>
  );
  const onInput = (event: FormEvent<HTMLInputElement>) => setInput(event.currentTarget.value);
  return { hint: isUnknown ? form.whichCountry(country) : "", input: { ref, onInput } };
}
