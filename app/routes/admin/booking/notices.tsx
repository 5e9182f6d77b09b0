import { useLocation } from "react-router";
import { actionLabels, type Done } from "./action-codes.ts";
import type { Problem } from "./actions.server.ts";

/** Focused: keyboard users continue here. */
export function News({ done, of }: { done: Done | undefined; of: Done[] }) {
  const { key } = useLocation();
  if (!done || !of.includes(done)) return null;
  return (
    <p
      key={key}
      ref={focus}
      tabIndex={-1}
      role="status"
      className="my-3 rounded-control border-2 border-good px-4 py-3"
    >
      {actionLabels[done]}
    </p>
  );
}

export function Alert({ problem: { title, text } }: { problem: Problem }) {
  return (
    <p
      ref={focus}
      tabIndex={-1}
      role="alert"
      className="my-3 rounded-control border-2 border-alarm px-4 py-3"
    >
      <strong className="font-semibold text-alarm">{title}</strong> {text}
    </p>
  );
}

/** A ref for elements that take focus when they appear. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}
