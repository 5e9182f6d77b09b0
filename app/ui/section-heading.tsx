import type { ReactNode } from "react";

type SectionHeadingProps = { id: string; title: string; children?: ReactNode };

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1fr_minmax(0,26rem)]">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children && <div className="text-muted">{children}</div>}
    </div>
  );
}
