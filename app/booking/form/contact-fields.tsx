import type { KeyboardEvent } from "react";
import { useWords } from "#app/i18n/use-words.ts";
import { Field } from "#app/ui/field.tsx";
import { EmailField } from "./email-field.tsx";

export function ContactFields({
  values,
  issueOf,
}: {
  values: Record<string, string>;
  issueOf: (field: "name" | "phone" | "email") => string | undefined;
}) {
  const { form } = useWords();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field id="booking-name" label={form.name} required error={issueOf("name")} className="sm:col-span-2">
        {(control) => (
          <input
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            onKeyDown={enterTo("phone")}
            defaultValue={values.name}
            {...control}
          />
        )}
      </Field>
      <Field id="booking-phone" label={form.phone} required error={issueOf("phone")}>
        {(control) => (
          <input
            type="tel"
            name="phone"
            autoComplete="tel"
            enterKeyHint="next"
            onKeyDown={enterTo("email")}
            defaultValue={values.phone}
            {...control}
          />
        )}
      </Field>
      <EmailField value={values.email} error={issueOf("email")} />
    </div>
  );
}

/** Enter would send a form that is half filled in. */
function enterTo(field: "phone" | "email") {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = event.currentTarget.form?.elements.namedItem(field);
    if (next instanceof HTMLElement) next.focus();
  };
}

export function MessageField({ value, error }: { value?: string; error?: string }) {
  const { form } = useWords();
  return (
    <Field id="booking-message" label={form.message} error={error}>
      {(control) => <textarea name="message" rows={3} defaultValue={value} {...control} />}
    </Field>
  );
}
