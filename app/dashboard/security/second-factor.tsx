import type { ReactNode } from "react";
import { Form } from "react-router";
import { counted } from "#app/i18n/format/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** Whether it is on, and what can be done about it. @property codesLeft undefined when it is off. */
export function SecondFactor(props: {
  codesLeft: number | undefined;
  isBusy: boolean;
  refused: { about: string; problem: string } | undefined;
}) {
  const { codesLeft, isBusy, refused } = props;
  const problemOf = (intent: string) => (refused?.about === intent ? refused.problem : undefined);
  if (codesLeft === undefined)
    return (
      <>
        <p className="mt-4">De tweede stap staat uit: wie je wachtwoord kent, kan inloggen.</p>
        <PasswordForm
          intent="start"
          title="Tweede stap inschakelen"
          button="Begin"
          isBusy={isBusy}
          problem={problemOf("start")}
        >
          Bij het inloggen geef je dan ook een code uit een app op je gsm, zoals Google Authenticator of
          Aegis.
        </PasswordForm>
      </>
    );
  return (
    <>
      <p className="mt-4">
        <strong className="font-semibold text-good">De tweede stap staat aan.</strong> Je hebt nog{" "}
        {counted(codesLeft, "herstelcode", "herstelcodes")}.
      </p>
      <PasswordForm
        intent="codes"
        title="Nieuwe herstelcodes"
        button="Maak nieuwe codes"
        isBusy={isBusy}
        problem={problemOf("codes")}
      >
        Je oude codes werken daarna niet meer.
      </PasswordForm>
      <PasswordForm
        intent="stop"
        title="Tweede stap uitschakelen"
        button="Schakel uit"
        isBusy={isBusy}
        problem={problemOf("stop")}
      >
        Daarna volstaat je wachtwoord om in te loggen.
      </PasswordForm>
    </>
  );
}

function PasswordForm(props: {
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
