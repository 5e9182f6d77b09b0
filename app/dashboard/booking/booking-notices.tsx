import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PageFlash } from "../page-flash.server.ts";
import type { Problem } from "./change-booking.server.ts";

/** What was done, at the place that it was done in. */
export function DoneNotice(props: { flash: PageFlash | undefined; about: string; children?: ReactNode }) {
  const { flash, about, children } = props;
  const { key } = useLocation();
  if (flash?.about !== about) return null;
  return (
    <Notice key={key} kind="success" takesFocus className="my-3">
      {flash.words}
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

/** In the form that is sent again with the conflicts confirmed. @property anyway what its button says. */
export function ConflictNotice({ problem, anyway }: { problem: Problem; anyway: string }) {
  const { title, text, conflicts = [], keys = "" } = problem;
  return (
    // Other conflicts: mount anew, so that it is announced.
    <Notice key={keys} kind="error" takesFocus title={title}>
      <ConflictList conflicts={conflicts} />
      <p className="mt-2 text-muted text-small">{text}</p>
      <Button type="submit" name="confirmed" value={keys} variant="outline" className="mt-4 max-sm:w-full">
        {anyway}
      </Button>
    </Notice>
  );
}

/** What stands in the way. */
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
