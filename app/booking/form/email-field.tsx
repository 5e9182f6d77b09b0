import { useEffect, useRef, useState } from "react";
import { useWords } from "#app/i18n/use-words.ts";
import { Field } from "#app/ui/field.tsx";
import { likelyEmail } from "./email-slip.ts";

/** Asks about a common slip once the typing stops. */
export function EmailField({ value, error }: { value?: string; error?: string }) {
  const { form } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const pause = setTimeout(() => setAsked(likelyEmail(typed)), 800);
    return () => clearTimeout(pause);
  }, [typed]);

  const take = (email: string) => {
    if (!input.current) return;
    input.current.value = email;
    // So that the form forgets the mistake that it may have named.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
    setAsked(undefined);
  };
  return (
    <Field
      id="booking-email"
      label={form.email}
      required
      error={error}
      hint={asked ? <Question email={asked} onTake={take} /> : ""}
    >
      {(control) => (
        <input
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          enterKeyHint="send"
          defaultValue={value}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  );
}

function Question({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const { form } = useWords();
  return form.didYouMean(
    <button
      type="button"
      onClick={() => onTake(email)}
      className="link wrap-anywhere min-h-11 text-left font-semibold"
    >
      {email}
    </button>,
  );
}
