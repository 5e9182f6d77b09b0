import { type RefObject, useEffect, useState } from "react";
import { useWords } from "#app/i18n/words.ts";
import { contact, fillContact, forgetCustomer, rememberedCustomer } from "./remembered-customer.ts";

/**
 * A box to be remembered, or one tap to be forgotten.
 * @param fills whether empty fields are filled for who is remembered.
 */
export function RememberMe({
  form,
  live,
  fills,
}: {
  form: RefObject<HTMLFormElement | null>;
  live: boolean;
  fills: boolean;
}) {
  const { form: words } = useWords();
  const [isRemembered, setRemembered] = useState(false);
  useEffect(() => {
    const customer = live && rememberedCustomer();
    if (!customer) return;
    setRemembered(true);
    if (!fills) return;
    fillContact(form.current, customer);
  }, [form, live, fills]);

  const forget = () => {
    forgetCustomer();
    setRemembered(false);
    for (const name of contact) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = "";
    }
  };
  if (isRemembered) {
    return (
      <p className="text-muted text-small">
        <input type="hidden" name="remember" value="on" />
        {words.isRemembered}{" "}
        <button type="button" onClick={forget} className="link min-h-11 font-semibold">
          {words.forgetMe}
        </button>
      </p>
    );
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 [@media(scripting:none)]:hidden">
      <input type="checkbox" name="remember" className="size-6 shrink-0 accent-accent" />
      <span>
        {words.rememberMe}
        <span className="block text-muted text-small">{words.rememberHint}</span>
      </span>
    </label>
  );
}
