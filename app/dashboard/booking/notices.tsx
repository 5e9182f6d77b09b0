import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Problem } from "./actions.server.ts";
import { type BookingFlash, flashLabels } from "./flash.ts";

/** What was done, at the place that it was done in. */
export function SuccessNotice(props: {
  flash: BookingFlash | undefined;
  of: BookingFlash[];
  children?: ReactNode;
}) {
  const { flash, of, children } = props;
  const { key } = useLocation();
  if (!flash || !of.includes(flash)) return null;
  return (
    <Notice key={key} kind="success" takesFocus className="my-3">
      {flashLabels[flash]}
      {children}
    </Notice>
  );
}

export function ProblemNotice({ problem }: { problem: Problem }) {
  const { title, text } = problem;
  return (
    <Notice kind="error" takesFocus={problem} className="my-3">
      <strong className="font-semibold text-alarm">{title}</strong> {text}
    </Notice>
  );
}
