import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Form } from "react-router";
import { HiddenFields, SubmitButton } from "#app/desk/form-parts.tsx";
import { countText } from "#app/i18n/format/numbers.ts";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { passwordLength } from "../../auth/account-limits.ts";
import type { Route } from "./+types/security";

type OutcomeProps = { outcome: Route.ComponentProps["actionData"] };

/** Shows whether the second factor is on, with the forms that change it. @property recoveryCodesLeft undefined if it is off */
export function SecondFactor({
  recoveryCodesLeft,
  outcome,
}: OutcomeProps & { recoveryCodesLeft: number | undefined }) {
  if (recoveryCodesLeft === undefined)
    return (
      <>
        <p className="mt-4">De tweede stap staat uit: wie je wachtwoord kent, kan inloggen.</p>
        <PasswordForm intent="start" title="Tweede stap inschakelen" button="Begin" outcome={outcome}>
          Bij het inloggen geef je dan ook een code uit een app op je gsm, zoals Google Authenticator of
          Aegis.
        </PasswordForm>
      </>
    );
  return (
    <>
      <p className="mt-4">
        <strong className="font-semibold text-good">De tweede stap staat aan.</strong> Je hebt nog{" "}
        {countText(recoveryCodesLeft, "herstelcode", "herstelcodes")}.
      </p>
      <PasswordForm intent="codes" title="Nieuwe herstelcodes" button="Maak nieuwe codes" outcome={outcome}>
        Je oude codes werken daarna niet meer.
      </PasswordForm>
      <PasswordForm intent="stop" title="Tweede stap uitschakelen" button="Schakel uit" outcome={outcome}>
        Daarna volstaat je wachtwoord om in te loggen.
      </PasswordForm>
    </>
  );
}

export function ChangePassword({ email, outcome }: OutcomeProps & { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.step === "problem")
      form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.select();
  }, [outcome]);
  // The notice replaces the form, because its fields would keep the passwords.
  if (outcome?.step === "password")
    return (
      <Notice kind="success" takesFocus className="mt-6">
        <strong className="font-semibold">Je wachtwoord is gewijzigd.</strong> Op je andere toestellen ben je
        uitgelogd.
      </Notice>
    );
  return (
    <PasswordForm
      ref={form}
      intent="password"
      title="Wachtwoord wijzigen"
      button="Wijzig je wachtwoord"
      email={email}
      fields={changePasswordFields}
      outcome={outcome}
    >
      Op je andere toestellen word je dan uitgelogd.
    </PasswordForm>
  );
}

type PasswordFieldProps = { name: string; label: string; hint?: string; autoComplete: string };

const changePasswordFields: PasswordFieldProps[] = [
  { name: "current", label: "Huidig wachtwoord", autoComplete: "current-password" },
  {
    name: "newPassword",
    label: "Nieuw wachtwoord",
    hint: `Minstens ${passwordLength.min} tekens.`,
    autoComplete: "new-password",
  },
  { name: "repeatedPassword", label: "Nieuw wachtwoord, nog eens", autoComplete: "new-password" },
];
const currentPasswordField: PasswordFieldProps[] = [
  { name: "password", label: "Je wachtwoord", autoComplete: "current-password" },
];

type FormProps = OutcomeProps & {
  ref?: Ref<HTMLFormElement>;
  intent: string;
  title: string;
  button: string;
  /** The account's e-mail, for password managers. */
  email?: string;
  fields?: PasswordFieldProps[];
  children: ReactNode;
};

function PasswordForm(props: FormProps) {
  const { ref, intent, title, button, email, fields = currentPasswordField, outcome, children } = props;
  const refusal = outcome?.step === "problem" && outcome.about === intent ? outcome : undefined;
  return (
    <Form ref={ref} method="post" className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{children}</p>
      <HiddenFields fields={{ intent }} />
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      {fields.map((field) => (
        <InputField
          key={field.name}
          {...field}
          id={`${intent}-${field.name}`}
          error={refusal?.field === field.name ? refusal.problem : undefined}
          type="password"
          required
        />
      ))}
      <SubmitButton className="justify-self-start">{button}</SubmitButton>
    </Form>
  );
}
