import type { ComponentProps } from "react";
import { NewTabHint } from "./new-tab-hint.tsx";

/** brass: the one thing to do here · paper: strong, beside or above brass · line: everything else. */
type Look = "brass" | "paper" | "line";

type ButtonLinkProps = ComponentProps<"a"> & { look?: Look; newTab?: boolean };

export function ButtonLink({ look, newTab = false, className = "", children, ...rest }: ButtonLinkProps) {
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a className={`${buttonClass(look)} ${className}`} {...target} {...rest}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

export function Button({ look, className = "", ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}

function buttonClass(look: Look = "brass"): string {
  return `${shape} ${looks[look]}`;
}

const shape =
  "inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-5 py-2.5 text-center font-semibold " +
  "wrap-break-word " +
  "leading-tight transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-60 [&>svg]:size-5 " +
  "[&>svg]:shrink-0";

const looks: Record<Look, string> = {
  brass: "bg-brass text-ink hover:bg-brass-bright active:bg-brass",
  paper: "bg-paper text-ink hover:bg-brass-bright active:bg-paper",
  line: "border border-field-line text-paper hover:border-brass hover:bg-leather active:bg-coal",
};
