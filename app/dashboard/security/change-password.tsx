import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { PasswordField } from "#app/accounts/sign-in/change-password.server.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { HiddenFields } from "../form-parts.tsx";

/** Undefined before the first attempt. */
export type PasswordOutcome = { ok: true } | { ok: false; field: PasswordField; problem: string };

export function ChangePassword(props: {
  email: string;
  outcome: PasswordOutcome | undefined;
  isBusy: boolean;
}) {
  const { email, outcome, isBusy } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.ok === false) form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.select();
  }, [outcome]);
  if (outcome?.ok) return <IsChanged />;

  return (
    <Form ref={form} method="post" className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">Wachtwoord wijzigen</h2>
      <p className="text-muted">Op je andere toestellen word je dan uitgelogd.</p>
      <HiddenFields fields={{ intent: "password" }} />
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {fields.map((field) => (
        <InputField
          key={field.name}
          {...field}
          id={`password-${field.name}`}
          error={outcome?.field === field.name ? outcome.problem : undefined}
          type="password"
          required
        />
      ))}
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        Wijzig je wachtwoord
      </Button>
    </Form>
  );
}

const fields: { name: PasswordField; label: string; hint?: string; autoComplete: string }[] = [
  { name: "current", label: "Huidig wachtwoord", autoComplete: "current-password" },
  { name: "wanted", label: "Nieuw wachtwoord", hint: "Minstens 10 tekens.", autoComplete: "new-password" },
  { name: "again", label: "Nieuw wachtwoord, nog eens", autoComplete: "new-password" },
];

/** Replaces the form, which would keep the passwords. */
function IsChanged() {
  return (
    <Notice kind="success" takesFocus className="mt-6">
      <strong className="font-semibold">Je wachtwoord is gewijzigd.</strong> Op je andere toestellen ben je
      uitgelogd.
    </Notice>
  );
}
