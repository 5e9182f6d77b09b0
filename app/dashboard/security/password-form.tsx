import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

export function PasswordForm(props: {
  intent: string;
  title: string;
  button: string;
  isBusy: boolean;
  problem: string | undefined;
  children: ReactNode;
}) {
  const { intent, title, button, isBusy, problem, children } = props;
  return (
    <Form method="post" className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{children}</p>
      <input type="hidden" name="intent" value={intent} />
      <Field id={`${intent}-password`} label="Je wachtwoord" error={problem}>
        {(control) => (
          <input type="password" name="password" required autoComplete="current-password" {...control} />
        )}
      </Field>
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  );
}
