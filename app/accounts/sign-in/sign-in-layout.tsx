import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { passwordLength } from "../auth/account-limits.ts";
import type { PasswordRefusal } from "../auth/password-rules.server.ts";

/** Layout of a page with one form outside the dashboard. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-wake className="wrap-anywhere mx-auto w-full max-w-md px-gutter py-section">
      <h1 className="text-h2">{title}</h1>
      {children}
      <p className="mt-6">
        <a href="/login" className="tap-link">
          Naar het inloggen
        </a>
      </p>
    </div>
  );
}

/** @property busy text on the button while it waits */
export function SignInForm(props: { button: string; busy?: string; children: ReactNode }) {
  const { button, busy = "Even geduld...", children } = props;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mt-8 grid gap-6 rounded-card bg-surface p-6">
      {children}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </Form>
  );
}

/** The page of a one-time link that was used, replaced or has expired. */
export function ExpiredLink({ children }: { children: ReactNode }) {
  return (
    <SignInLayout title="Deze link werkt niet meer">
      <p className="mt-4 text-muted">{children}</p>
    </SignInLayout>
  );
}

/** Field for the e-mail of an account. */
export function EmailField(props: {
  id: string;
  value: string | undefined;
  error?: string;
  /** "off" for the e-mail of a colleague. */
  autoComplete?: "username" | "off";
}) {
  const { value, autoComplete = "username", ...field } = props;
  return (
    <InputField
      {...field}
      label="E-mail"
      type="email"
      name="email"
      required
      autoComplete={autoComplete}
      spellCheck={false}
      defaultValue={value}
    />
  );
}

/** @property email for password managers; omitted if the same form asks for it. */
export function NewPasswordFields({
  refusal,
  email,
}: {
  refusal: PasswordRefusal | undefined;
  email?: string;
}) {
  const field = (name: PasswordRefusal["field"]) => ({
    id: name,
    name,
    type: "password",
    required: true,
    autoComplete: "new-password",
    error: refusal?.field === name ? refusal.text : undefined,
  });
  return (
    <>
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <InputField
        {...field("newPassword")}
        label="Wachtwoord"
        hint={`Minstens ${passwordLength.min} tekens.`}
      />
      <InputField {...field("repeatedPassword")} label="Wachtwoord, nog eens" />
    </>
  );
}
