import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Kind = "info" | "success" | "error";

/**
 * A box that tells what happened or what is wrong.
 * @property role by default an error interrupts who listens to the page, and the others wait.
 * @property takesFocus for what has to be read next.
 */
export function Notice(props: {
  kind: Kind;
  role?: "status" | "alert";
  title?: ReactNode;
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { kind, title, takesFocus = false, className = "", children } = props;
  const { border, text, icon: Icon } = looks[kind];
  return (
    <div
      ref={takesFocus ? focus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: without script the answered page starts here
      autoFocus={takesFocus}
      role={props.role ?? (kind === "error" ? "alert" : "status")}
      className={`rounded-control border-2 p-4 ${border} ${className}`}
    >
      {title && (
        <p className={`flex gap-2 font-semibold ${text}`}>
          <Icon aria-hidden className="mt-1 size-5 shrink-0" />
          <span className="min-w-0">{title}</span>
        </p>
      )}
      {children}
    </div>
  );
}

/** A `ref` for what has to be read next, once it is there. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

const looks = {
  info: { border: "border-accent", text: "text-accent", icon: TriangleAlert },
  success: { border: "border-good", text: "text-good", icon: CircleCheck },
  error: { border: "border-alarm", text: "text-alarm", icon: CircleAlert },
};
