import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Enrolment } from "#app/accounts/sign-in/second-factor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";

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
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR-code voor je authenticator-app"
        shapeRendering="crispEdges"
        className="w-60 max-w-full rounded-control"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-muted">
        Staat de app op dit toestel?{" "}
        <a href={uri} className="link inline-flex min-h-11 items-center">
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
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="uri" value={uri} />
      <Field id="confirm-code" label="Code uit de app" error={problem}>
        {(control) => (
          <input name="code" required inputMode="numeric" autoComplete="one-time-code" {...control} />
        )}
      </Field>
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        Inschakelen
      </Button>
    </Form>
  );
}
