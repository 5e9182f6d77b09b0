import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BookingProblem, PageFlash } from "./change-booking.server.ts";

/** The result of the last change, shown in the part of the page where it was made. */
export const LastChange = createContext<{ flash?: PageFlash; problem?: BookingProblem }>({});

export function useProblem(part: BookingProblem["part"]): BookingProblem | undefined {
  const { problem } = useContext(LastChange);
  return problem?.part === part ? problem : undefined;
}

export function DoneNotice({ part, children }: { part: string; children?: ReactNode }) {
  const { flash } = useContext(LastChange);
  const { key } = useLocation();
  if (flash?.part !== part) return null;
  return (
    <Notice key={key} kind="success" takesFocus className="my-3">
      {flash.words}
      {children}
    </Notice>
  );
}

export function ProblemNotice({ part }: Pick<BookingProblem, "part">) {
  const problem = useProblem(part);
  if (!problem) return null;
  return (
    <Notice kind="error" takesFocus={problem} className="my-3">
      <strong className="font-semibold text-alarm">{problem.title}</strong> {problem.text}
    </Notice>
  );
}

/** Rendered inside the form, whose button confirms the conflicts. @property confirmLabel text of that button */
export function ConflictNotice({ problem, confirmLabel }: { problem: BookingProblem; confirmLabel: string }) {
  const { title, text, conflicts = [], keys = "" } = problem;
  return (
    // The key mounts it anew for other conflicts, so that a screen reader announces it.
    <Notice key={keys} kind="error" takesFocus title={title}>
      <ConflictList conflicts={conflicts} />
      <p className="mt-2 text-muted text-small">{text}</p>
      <Button type="submit" name="confirmed" value={keys} variant="outline" className="mt-4 max-sm:w-full">
        {confirmLabel}
      </Button>
    </Notice>
  );
}

export function ConflictList({ conflicts }: { conflicts: string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {conflicts.map((conflict) => (
        <li key={conflict} className="wrap-anywhere">
          {conflict}
        </li>
      ))}
    </ul>
  );
}

/** A part of the customer card. @property id anchor to return to after a change */
export function CardPart(props: { id: string; title: string; part: string; children: ReactNode }) {
  const { id, title, part, children } = props;
  return (
    <div id={id} className="min-w-0">
      <h3 className="font-semibold font-text text-body">{title}</h3>
      <DoneNotice part={part} />
      {children}
    </div>
  );
}
