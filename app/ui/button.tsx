import type { ComponentProps } from "react";
import { NewTabHint } from "./ui-words.tsx";

/** primary: the main action · secondary: strong, beside it · alarm: what cannot be undone · outline: everything else. */
type Variant = "primary" | "secondary" | "alarm" | "outline";

type ButtonLinkProps = ComponentProps<"a"> & { variant?: Variant; newTab?: boolean };

/** Nothing without an address: what the shop has not, needs no button. */
export function ButtonLink({ variant, newTab = false, className = "", children, ...rest }: ButtonLinkProps) {
  if (rest.href === "") return null;
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a className={`${buttonClass(variant)} ${className}`} {...target} {...rest}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

export function Button({
  variant,
  className = "",
  ...rest
}: ComponentProps<"button"> & { variant?: Variant }) {
  return <button type="button" className={`${buttonClass(variant)} ${className}`} {...rest} />;
}

function buttonClass(variant: Variant = "primary"): string {
  return `${shape} ${variants[variant]}`;
}

const shape =
  "inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-[min(1.25rem,5.2vw)] py-2.5 text-center font-semibold " +
  "leading-tight transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-60 [&>svg]:size-5 " +
  "[&>svg]:shrink-0";

const variants: Record<Variant, string> = {
  primary: "forced-colors:border bg-accent text-background hover:bg-accent-bright active:bg-accent",
  secondary: "forced-colors:border bg-foreground text-background hover:bg-accent-bright active:bg-foreground",
  alarm: "forced-colors:border bg-alarm-deep text-foreground",
  outline:
    "border border-field-line text-foreground hover:border-accent hover:bg-surface-raised active:bg-surface",
};
