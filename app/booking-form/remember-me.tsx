import { type RefObject, useEffect, useState } from "react";
import { useWords } from "#app/i18n/words.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";

/** A checkbox to be remembered on this device; for a remembered customer, whose fields it fills, a button to be forgotten. */
export function RememberMe(props: {
  form: RefObject<HTMLFormElement | null>;
  live: boolean;
  isTicked: boolean;
}) {
  const { form, live } = props;
  const { form: words } = useWords();
  const [isRemembered, setRemembered] = useState(false);
  const [isTicked, setTicked] = useState(props.isTicked);
  useEffect(() => {
    const customer = live && rememberedCustomer();
    if (!customer) return;
    setRemembered(true);
    fillContact(form.current, customer);
  }, [form, live]);

  const forget = () => {
    forgetCustomer();
    setRemembered(false);
    // A draft of a remembered customer ticks the checkbox.
    setTicked(false);
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
      <input
        type="checkbox"
        name="remember"
        defaultChecked={isTicked}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        {words.rememberMe}
        <span className="block text-muted text-small">{words.rememberHint}</span>
      </span>
    </label>
  );
}

type RememberedCustomer = Record<(typeof facts)[number], string>;

/**
 * Returns the customer remembered by this browser. Stored only at the customer's request, and sent only with
 * a booking.
 */
export function rememberedCustomer(): RememberedCustomer | undefined {
  const stored = storage.read();
  return isRemembered(stored) ? stored : undefined;
}

export function rememberCustomer(customer: RememberedCustomer): void {
  storage.keep(customer);
}

export function correctRememberedEmail(email: string): void {
  const customer = rememberedCustomer();
  if (customer) rememberCustomer({ ...customer, email });
}

function forgetCustomer(): void {
  storage.forget();
}

// app/hydrate-on-demand.ts looks for this key.
const storage = browserStorage("local", "remembered_customer");
const facts = ["name", "phone", "email", "service", "barber"] as const;

function isRemembered(value: unknown): value is RememberedCustomer {
  return facts.every((name) => typeof Object(value)[name] === "string");
}

const contact = ["name", "phone", "email"] as const;

/** Fills the contact fields that are still empty. */
export function fillContact(form: HTMLFormElement | null, customer: Record<string, string>): void {
  for (const name of contact) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = customer[name] ?? "";
  }
}
