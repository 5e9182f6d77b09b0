import { type ReactNode, useId } from "react";

/** Fields that belong together; two beside each other on a wide screen, unless `isNarrow`. */
export function FieldSection(props: {
  title: string;
  about?: string;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const { title, about, isNarrow, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-surface p-4 sm:p-7">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-muted">{about}</p>}
      <div
        className={`mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 ${isNarrow ? "" : "md:grid-cols-2"}`}
      >
        {children}
      </div>
    </section>
  );
}
