import type { ReactNode } from "react";

type FactProps = { term: string; children: ReactNode };

/** In a `<dl>`: the term stands above. */
export function Fact({ term, children }: FactProps) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="wrap-break-word mt-0.5 whitespace-pre-line font-semibold first-letter:capitalize">
        {children}
      </dd>
    </div>
  );
}

/** In a `<dl>` of two columns. */
export function FactRow({ term, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
