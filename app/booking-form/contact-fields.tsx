import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Remark, remarkNames } from "#app/customers/tables/customer-fields.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Field } from "#app/ui/field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { loadSubmitChunk } from "./use-pending.ts";

export function ContactFields(props: {
  values: Record<string, string>;
  issueOf: (field: "name" | "phone" | "email") => string | undefined;
}) {
  const { values, issueOf } = props;
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
            onKeyDown={focusOnEnter("phone")}
            defaultValue={values.name}
            {...control}
          />
        )}
      </Field>
      <PhoneField value={values.phone} error={issueOf("phone")} onKeyDown={focusOnEnter("email")} />
      <EmailField value={values.email} error={issueOf("email")} />
    </div>
  );
}

/**
 * A checkbox with which customers refuse the mail that asks for a review. The law calls this an objection: it must be
 * made by ticking, and customers who do not tick it get the mail.
 */
export function ReviewMail({ isRefused }: { isRefused: boolean }) {
  const { form } = useWords();
  const { links } = useShop();
  if (!links.reviews) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        name="reviewMail"
        value="no"
        defaultChecked={isRefused}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        {form.noReviewMail}
        <span className="block text-muted text-small">{form.noReviewMailHint}</span>
      </span>
    </label>
  );
}

/** Makes Enter go to the next field instead of sending a form that is half filled in. */
function focusOnEnter(field: "phone" | "email") {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = event.currentTarget.form?.elements.namedItem(field);
    if (next instanceof HTMLElement) next.focus();
  };
}

export function RemarkFields(props: {
  values: Record<string, string>;
  issueOf: (field: Remark) => string | undefined;
}) {
  const { values, issueOf } = props;
  const { form } = useWords();
  return remarkNames.map((name) => (
    <Field key={name} id={`booking-${name}`} label={form[name]} error={issueOf(name)}>
      {(control) => (
        <textarea
          name={name}
          rows={1}
          defaultValue={values[name]}
          {...control}
          className={`${control.className} field-sizing-content`}
        />
      )}
    </Field>
  ));
}

/** The e-mail field. It proposes the likely address 0.8 seconds after the customer stops typing a misspelt one. */
function EmailField({ value, error }: { value?: string; error?: string }) {
  const { form } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typedEmail, setTypedEmail] = useState("");
  const [suggestion, setSuggestion] = useState<string>();
  useEffect(() => {
    if (!typedEmail) return setSuggestion(undefined);
    const suggest = async () => setSuggestion((await loadSubmitChunk()).likelyEmail(typedEmail));
    const pause = setTimeout(() => suggest().catch(() => {}), 800);
    return () => clearTimeout(pause);
  }, [typedEmail]);

  const acceptSuggestion = (email: string) => {
    if (!input.current) return;
    input.current.value = email;
    // The event makes the form clear an error message about this field.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
    setSuggestion(undefined);
  };
  return (
    <Field
      id="booking-email"
      label={form.email}
      required
      error={error}
      hint={suggestion ? <EmailSuggestion email={suggestion} onTake={acceptSuggestion} /> : ""}
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
          onInput={(event) => setTypedEmail(event.currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  );
}

function EmailSuggestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
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

/** A field that only spam bots fill in. Hidden from people and screen readers. */
export function Honeypot() {
  return (
    <label hidden>
      {useWords().form.leaveEmpty}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
