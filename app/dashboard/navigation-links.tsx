import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link to={href} className="screen-only link -ml-1 inline-flex min-h-11 items-center gap-2 px-1">
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </Link>
  );
}

/** To the day, week or year before or after. */
export function StepLink({ label, ...link }: ComponentProps<typeof Link> & { label: string }) {
  return (
    <Link
      {...link}
      aria-label={label}
      className="screen-only grid size-12 shrink-0 place-items-center rounded-control border border-field-line transition-colors hover:border-accent hover:bg-surface-raised"
    />
  );
}
