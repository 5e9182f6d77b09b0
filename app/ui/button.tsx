import type { ComponentProps, ReactNode } from "react";
import { NewTabHint } from "./ui-words.tsx";

/** primary: the main action · secondary: strong, beside it · alarm: irreversible · outline: everything else. */
type Variant = "primary" | "secondary" | "alarm" | "outline";

type ButtonLinkProps = ComponentProps<"a"> & { variant?: Variant; newTab?: boolean };

/** Renders nothing without an address. */
export function ButtonLink({
  variant = "primary",
  newTab = false,
  className = "",
  children,
  ...rest
}: ButtonLinkProps) {
  if (!rest.href) return null;
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a className={`button ${variants[variant]} ${className}`} {...target} {...rest}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

export function Button({
  variant = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & { variant?: Variant }) {
  return <button type="button" className={`button ${variants[variant]} ${className}`} {...rest} />;
}

/** The words of a button, or in the same width that it is busy. */
export function BusyWords({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  if (!isBusy) return children;
  return (
    <span className="relative">
      <span className="invisible">{children}</span>
      <span className="absolute -inset-x-4 top-1/2 -translate-y-1/2 whitespace-nowrap">Even geduld…</span>
    </span>
  );
}

const variants: Record<Variant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  alarm: "button-alarm",
  outline: "button-outline",
};
