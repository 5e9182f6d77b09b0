import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Enrolment } from "#app/accounts/sign-in/second-factor.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrPicture } from "#app/ui/icons.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { HiddenFields } from "../form-parts.tsx";

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
      <HiddenFields fields={{ intent }} />
      <InputField
        id={`${intent}-password`}
        label="Je wachtwoord"
        error={problem}
        type="password"
        name="password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  );
}

export function ScanCode({
  enrolment: { uri, key, qr },
  problem,
  isBusy,
}: {
  enrolment: Enrolment;
  problem: string | undefined;
  isBusy: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Scan de code met je app
      </h2>
      <QrPicture qr={qr} label="QR-code voor je authenticator-app" />
      <p className="text-muted">
        Staat de app op dit toestel?{" "}
        <a href={uri} className="tap-link">
          Open je app
        </a>
        , of typ deze sleutel over:
      </p>
      <div className="grid justify-items-start gap-3">
        {/* Gaps by CSS: a copy has no spaces. */}
        <code className="flex flex-wrap gap-x-3 gap-y-1 rounded-control bg-surface-raised px-4 py-3">
          {key.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key never changes, and groups may be alike
            <span key={index}>{group}</span>
          ))}
        </code>
        <CopyButton text={key}>Kopieer de sleutel</CopyButton>
      </div>
      <HiddenFields fields={{ intent: "confirm", uri }} />
      <InputField
        id="confirm-code"
        label="Code uit de app"
        error={problem}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        Inschakelen
      </Button>
    </Form>
  );
}

/** Shown once only. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="codes-heading" className="mt-6 rounded-card border border-line bg-surface p-5">
      <h2 id="codes-heading" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Bewaar je herstelcodes
      </h2>
      <p role="status" className="mt-2 text-good">
        De tweede stap staat aan.
      </p>
      <p className="mt-2 text-muted">
        Zonder je gsm log je in met een van deze codes; elke code werkt één keer. Ze komen hierna niet meer in
        beeld.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-surface-raised px-3 py-2">
            {code}
          </li>
        ))}
      </ul>
      <ButtonLink href="/admin/beveiliging" className="mt-6">
        Ik heb ze bewaard
      </ButtonLink>
    </section>
  );
}
