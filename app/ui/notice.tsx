import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

type Kind = "info" | "success" | "error";

/**
 * Tells what happened or what is wrong. @property role default: "alert" for errors, otherwise "status". @property
 * takesFocus moves the focus here, again for each answer of the server.
 */
export function Notice(props: {
  kind: Kind;
  id?: string;
  role?: "status" | "alert";
  title?: ReactNode;
  takesFocus?: boolean | object;
  className?: string;
  children?: ReactNode;
}) {
  const { kind, title, takesFocus = false, className = "", children } = props;
  const { border, text, icon: Icon } = looks[kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      id={props.id}
      tabIndex={takesFocus || props.id ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: without script the answered page starts here
      autoFocus={Boolean(takesFocus)}
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

/**
 * Sticks to the bottom of the window, near the button that was pressed. Must be the last child of what scrolls. A success
 * stays at the end of the page once something else was changed, so that it covers no field.
 */
export function BottomNotice(props: ComponentProps<typeof Notice>) {
  const placed = props.kind === "success" ? "sticky [:root:has([data-unsaved])_&]:static" : "sticky";
  return (
    <div
      ref={show}
      tabIndex={-1}
      className={`${placed} bottom-[calc(var(--below,0px)+var(--save-row,0px)+0.75rem)] z-20 mt-8 max-w-2xl rounded-control bg-background shadow-lg`}
    >
      <Notice {...props} />
    </div>
  );
}

function show(element: HTMLElement | null): void {
  if (!element) return;
  // The pressed button may have been removed, which leaves the focus on the body.
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
  // Scrolls on near the end of the page, where the notice would cover the button.
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const remaining = scrollHeight - clientHeight - scrollTop;
  if (remaining < 2 * element.offsetHeight) scrollBy({ top: remaining });
}

/** A `ref` callback that focuses an element once it is rendered. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

const looks = {
  info: { border: "border-accent", text: "text-accent", icon: TriangleAlert },
  success: { border: "border-good", text: "text-good", icon: CircleCheck },
  error: { border: "border-alarm", text: "text-alarm", icon: CircleAlert },
};
