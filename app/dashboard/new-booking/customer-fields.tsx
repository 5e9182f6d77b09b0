import { useFetcher } from "react-router";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { LanguageField, PhoneAndEmail } from "../contact-fields.tsx";
import { MissedWarning } from "./missed-warning.tsx";

type Values = Record<string, string>;

/**
 * Optional fields.
 * @param isKnown what was missed is told elsewhere.
 */
export function CustomerFields(props: { values: Values; errors: Values; isKnown: boolean }) {
  const { values, errors, isKnown } = props;
  const { submit, data } = useFetcher<{ missed?: number }>();
  const fields = ["phone", "email", "message"];
  const isForeign = values.language !== undefined && values.language !== "nl";
  const isOpen = isForeign || fields.some((field) => values[field] || errors[field]);

  /** By POST: no e-mail address or number in a URL. */
  function checkNoShows(form: HTMLFormElement | null): void {
    if (!form || isKnown) return;
    const typed = new FormData(form);
    const fields = { email: String(typed.get("email")), phone: String(typed.get("phone")) };
    if (fields.email || fields.phone) submit({ intent: "missed", ...fields }, { method: "post" });
  }

  return (
    <Disclosure id="new-customer" title="Telefoon, e-mail, taal, opmerking" isOpen={isOpen}>
      <PhoneAndEmail
        id="new"
        values={values}
        errors={errors}
        hint="Met een adres krijgt de klant een bevestiging."
        onLeave={checkNoShows}
      />
      <p role="status" className="flex gap-2 text-accent empty:hidden">
        {data?.missed && !isKnown ? <MissedWarning count={data.missed} /> : null}
      </p>
      <LanguageField id="new" value={values.language} />
      <Field id="new-message" label="Opmerking" error={errors.message}>
        {(control) => <textarea name="message" rows={3} defaultValue={values.message} {...control} />}
      </Field>
    </Disclosure>
  );
}
