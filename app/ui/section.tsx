import type { ComponentProps, ReactNode } from "react";

type SectionProps = Omit<ComponentProps<"section">, "title"> & { headingId: string; title: ReactNode };

export function Section({ headingId, title, children, ...section }: SectionProps) {
  return (
    <section aria-labelledby={headingId} {...section}>
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SectionHeadingProps = { id: string; title: string; children?: ReactNode };

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1fr_minmax(0,26rem)]">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children && <div className="text-muted *:text-balance">{children}</div>}
    </div>
  );
}

type FactProps = { term: string; children: ReactNode };

/** Renders a term above its value, inside a `<dl>`. */
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

/** Renders a row of a two-column `<dl>`. */
export function FactRow({ term, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
