import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useUnsavedWarning } from "#app/desk/unsaved-warning.ts";
import { BusyWords, Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fieldId, type SaveProblem } from "./values.ts";

/**
 * Renders a form that publishes: it keeps unsaved input and warns before leaving. @property seen the version that
 * the form shows.
 */
export function SettingsForm(props: {
  seen: number | undefined;
  problem: SaveProblem | undefined;
  submit?: ReactNode;
  /** "multipart/form-data" raises the limit on the form's size. */
  encType?: "multipart/form-data" | false;
  /** A question above the button that must be answered before saving. */
  question?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { seen, problem, submit = "Bewaar en zet op de site", encType, question, aside, children } = props;
  // Tied to the version: after saving, the new version has no unsaved changes.
  const [changed, setChanged] = useState<{ seen: number | undefined }>();
  const isChanged = problem !== undefined || (changed !== undefined && changed.seen === seen);
  const isSaving = useNavigation().state !== "idle";
  useUnsavedWarning(isChanged && !isSaving, "Je hebt nog niet bewaard. Toch weggaan?");
  return (
    <Form
      method="post"
      encType={encType || undefined}
      noValidate
      onInput={() => setChanged({ seen })}
      className="flex flex-col gap-8"
    >
      <input type="hidden" name="seen" value={(problem?.newer ? problem.newer.seen : seen) ?? ""} />
      {children}
      {question}
      {problem && <ProblemNotice problem={problem} />}
      <SaveRow isChanged={isChanged}>
        <IntentButton intent="save" disabled={isSaving}>
          <BusyWords isBusy={isSaving}>{submit}</BusyWords>
        </IntentButton>
      </SaveRow>
      {aside && <div className="-mt-5 flex flex-wrap gap-3 empty:hidden">{aside}</div>}
    </Form>
  );
}

/** Stays at the bottom of the window while its form has unsaved changes. */
function SaveRow({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = document.activeElement;
    // The row may appear over the field that is being changed.
    if (isChanged && field && row.current && isBelow(field, row.current))
      field.scrollIntoView({ block: "nearest" });
  }, [isChanged]);
  return (
    <div ref={row} data-unsaved={isChanged || undefined} className="save-row">
      {children}
      {isChanged && <p>Nog niet bewaard</p>}
    </div>
  );
}

function isBelow(field: Element, row: Element): boolean {
  const { bottom, height } = field.getBoundingClientRect();
  // A text as high as the window scrolls by itself while it is typed.
  return bottom > row.getBoundingClientRect().top && height < window.innerHeight / 2;
}

/** Submits its form with an intent. */
export function IntentButton({ intent, ...button }: ComponentProps<typeof Button> & { intent: string }) {
  return <Button type="submit" name="intent" value={intent} {...button} />;
}

function ProblemNotice({ problem }: { problem: SaveProblem }) {
  const { errors, labels, newer } = problem;
  if (newer)
    return (
      <Notice kind="info" role="alert" takesFocus={problem} title="Een collega was je voor">
        <p className="mt-1">
          {newer.isRemoved
            ? `${newer.authorText}: dit is intussen verwijderd. Bewaar je nu, dan zet je het terug.`
            : `${newer.authorText}: er staat intussen iets anders op de site. In de velden staat wat jij typte. Bewaar je nu, dan geldt jouw versie.`}
        </p>
        {newer.differences.length > 0 && (
          <dl className="mt-3 grid gap-2 text-small">
            {newer.differences.map(({ name, before, after }) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">
                  Nu op de site: {before || "(leeg)"}
                  <br />
                  Jij: {after || "(leeg)"}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    );
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <Notice
      kind="error"
      takesFocus={problem}
      title={
        count === 1
          ? "Nog niet bewaard: één veld klopt niet"
          : `Nog niet bewaard: ${count} velden kloppen niet`
      }
    >
      <ul className="mt-1">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            {field ? (
              <a href={`#${fieldId(field)}`} className="inline-block py-2 underline">
                {[count > 1 && labels?.[field], message].filter(Boolean).join(": ")}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
