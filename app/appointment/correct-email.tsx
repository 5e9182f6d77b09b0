import { companionStorage } from "#app/booking-form/form-draft.ts";
import { correctRememberedEmail } from "#app/booking-form/remember-me.tsx";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";

/**
 * Corrects the e-mail address. Only shown in the browser that booked, in the first minutes after booking (the
 * `undoMinutes` promised then) and while the appointment can be changed.
 * @param refusal the previous attempt: its address, and why it was not accepted.
 */
export function CorrectEmail({ mailedTo, refusal }: { mailedTo: string; refusal?: EmailRefusal }) {
  const { appointment } = usePageWords();
  const { form } = useWords();
  return (
    <Disclosure id="mailadres" title={appointment.wrongEmail} isOpen={refusal !== undefined}>
      <form
        method="post"
        noValidate
        className="grid max-w-md gap-6"
        onSubmit={({ currentTarget }) => {
          // `companionStorage` holds the mistyped address, and the appointment's link, which the correction replaces.
          // The remembered customer holds the address too: after a refusal, the next attempt replaces it again.
          companionStorage.forget();
          correctRememberedEmail(String(new FormData(currentTarget).get("email")));
        }}
      >
        <input type="hidden" name="intent" value="email" />
        <p className="text-muted">{appointment.wrongEmailText(mailedTo)}</p>
        <Field id="appointment-email" label={form.email} required error={refusal?.message}>
          {(control) => (
            <input
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={refusal?.email}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {appointment.wrongEmailButton}
        </Button>
      </form>
    </Disclosure>
  );
}

type EmailRefusal = { email: string; message?: string };
