import { Plus } from "lucide-react";
import type { ReactNode } from "react";

export function Disclosure(props: { id: string; title: string; isOpen?: boolean; children: ReactNode }) {
  const { id, title, isOpen = false, children } = props;
  return (
    <details id={id} open={isOpen} className="unfolds group rounded-card border border-line bg-surface">
      <FoldSummary className="rounded-card px-4 sm:px-6">{title}</FoldSummary>
      <div className="grid gap-6 px-4 pt-2 pb-6 sm:px-6">{children}</div>
    </details>
  );
}

type Item = { title: string; text: string };

/** `name` lets the browser keep at most one item open. */
export function Accordion({ name, items }: { name: string; items: Item[] }) {
  return (
    <div className="border-line border-t">
      {items.map(({ title, text }) => (
        <details key={title} name={name} className="unfolds group border-line border-b">
          <FoldSummary className="text-foreground">{title}</FoldSummary>
          <p className="max-w-[65ch] pr-8 pb-6 text-muted">{text}</p>
        </details>
      ))}
    </div>
  );
}

/** The line that opens and closes a `details`, with a plus that turns. */
function FoldSummary({ className, children }: { className: string; children: string }) {
  return (
    <summary
      className={`flex min-h-14 cursor-pointer items-center justify-between gap-2 py-4 font-semibold transition-colors hover:text-accent ${className}`}
    >
      {children}
      <Plus
        aria-hidden
        className="size-5 shrink-0 text-accent transition-transform duration-300 ease-soft group-open:rotate-45"
      />
    </summary>
  );
}
