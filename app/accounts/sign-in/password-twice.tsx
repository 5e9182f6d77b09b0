import { Field } from "#app/ui/field.tsx";
import type { PasswordIssue } from "../auth/password-rules.server.ts";

/** @property email for password managers; none where it is typed in the same form. */
export function PasswordTwice({ issue, email }: { issue: PasswordIssue | undefined; email?: string }) {
  const errorOf = (field: PasswordIssue["field"]) => (issue?.field === field ? issue.message : undefined);
  return (
    <>
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <Field id="wanted" label="Wachtwoord" hint="Minstens 10 tekens." error={errorOf("wanted")}>
        {(control) => (
          <input type="password" name="wanted" required autoComplete="new-password" {...control} />
        )}
      </Field>
      <Field id="again" label="Wachtwoord, nog eens" error={errorOf("again")}>
        {(control) => (
          <input type="password" name="again" required autoComplete="new-password" {...control} />
        )}
      </Field>
    </>
  );
}
