import type { ComponentProps, ReactNode } from "react";

type SectionProps = Omit<ComponentProps<"section">, "title"> & { id: string; title: ReactNode };

/** A part of a page under its heading. @property id of the heading. */
export function Section({ id, title, children, ...section }: SectionProps) {
  return (
    <section aria-labelledby={id} {...section}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
