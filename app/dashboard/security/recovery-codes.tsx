import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";

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
