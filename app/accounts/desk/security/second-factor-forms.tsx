import { Form } from "react-router";
import { HiddenFields, SubmitButton } from "#app/desk/form-parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrPicture } from "#app/ui/icons.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { focus } from "#app/ui/notice.tsx";
import type { Enrolment } from "../../sign-in/second-factor.server.ts";

/** Shows the secret as a QR code, and asks for the first code of the app. */
export function EnrolmentForm({ enrolment, problem }: { enrolment: Enrolment; problem?: string }) {
  const { uri, secret, qr } = enrolment;
  return (
    <Form method="post" className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 ref={focus} tabIndex={-1} className="text-h3 outline-none">
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
        {/* Gaps by CSS, so that a copy contains no spaces. */}
        <code className="flex flex-wrap gap-x-3 gap-y-1 rounded-control bg-surface-raised px-4 py-3">
          {secret.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key never changes, and groups may be alike
            <span key={index}>{group}</span>
          ))}
        </code>
        <CopyButton text={secret}>Kopieer de sleutel</CopyButton>
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
      <SubmitButton className="justify-self-start">Inschakelen</SubmitButton>
    </Form>
  );
}

/** Shows the recovery codes, once only. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="codes-heading" className="mt-6 rounded-card border border-line bg-surface p-5">
      <h2 id="codes-heading" ref={focus} tabIndex={-1} className="text-h3 outline-none">
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
