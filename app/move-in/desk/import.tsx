import { data, Link, redirect, useNavigation } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { PostButton } from "#app/desk/form-parts.tsx";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { startWork, undoImport } from "../flows/import-work.server.ts";
import { findImport } from "../flows/imports.server.ts";
import type { Route } from "./+types/import";
import { ChoicesForm } from "./choices-form.tsx";
import { ResultPart, WorkPart } from "./result-part.tsx";
import { readChoices, viewImport } from "./view-import.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const storedImport = await findImport(staffOf(context), params.id);
  if (!storedImport) throw data(null, { status: 404 });
  return viewImport(storedImport);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const storedImport = await findImport(staff, params.id);
  if (!storedImport) throw data(null, { status: 404 });
  const values = await readForm(request);
  const here = `/admin/zaak/verhuizen/${storedImport.id}`;
  if (values.intent === "undo") {
    const undone = await undoImport(staff, storedImport.id);
    if (!undone) return refuse("Dit kan niet meer ongedaan gemaakt worden.");
    throw redirect(here, 303);
  }
  if (storedImport.doneAt || !storedImport.table) throw redirect(here, 303);
  if (values.intent === "run") {
    if (!storedImport.result) return refuse("Kijk eerst wat er zou gebeuren.");
    if (!(await startWork(staff, storedImport))) return refuse(isBusyElsewhere);
    throw redirect(here, 303);
  }
  const read = await readChoices({ values, table: storedImport.table, before: storedImport.choices.columns });
  if (!read.ok) return refuse(read.words, 422);
  if (!(await startWork(staff, storedImport, read.choices))) return refuse(isBusyElsewhere);
  throw redirect(`${here}#result`, 303);
}

const refuse = (error: string, status = 409) => data({ error }, { status });
const isBusyElsewhere = "Er is nog een ander bestand bezig. Wacht tot dat klaar is.";

export const meta = unlistedPage("Verhuizen", "Klanten en afspraken van je vorige systeem.");

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, withAppointments, system, form, result, state, stayed, work, failed } = loaderData;
  const { state: at, formData } = useNavigation();
  const isBusy = at === "submitting" && formData !== undefined;
  return (
    <div className="max-w-2xl">
      <Link to="/admin/zaak/verhuizen" className="tap-link">
        Verhuizen
      </Link>
      <h1 className="wrap-anywhere text-h2">{fileName}</h1>
      {system && <p className="mt-1 text-muted">Dit lijkt een bestand van {system}.</p>}
      {actionData?.error && (
        <Notice kind="error" title={actionData.error} takesFocus={actionData} className="mt-4" />
      )}
      {failed && <Notice kind="error" title={failed} className="mt-4" />}
      {work && <WorkPart {...work} />}
      {form && <ChoicesForm form={form} isBusy={isBusy} />}
      {result && !work && (
        <ResultPart id={id} withAppointments={withAppointments} result={result} state={state} stayed={stayed}>
          {state === "tried" && (
            <Post intent="run" variant="primary" isBusy={isBusy}>
              Haal dit binnen
            </Post>
          )}
          {state === "done" && (
            <Post intent="undo" isBusy={isBusy}>
              Maak ongedaan
            </Post>
          )}
        </ResultPart>
      )}
      {!form && !result && !work && (
        <p className="mt-6">Dit bestand is niet bewaard: na een dag gooien we het weg. Kies het opnieuw.</p>
      )}
    </div>
  );
}

/** Submits as multipart, which gets a longer time limit. */
function Post(props: { intent: string; isBusy: boolean; variant?: "primary"; children: string }) {
  const { intent, isBusy, children, ...button } = props;
  return (
    <PostButton
      {...button}
      name="intent"
      value={intent}
      to={{ encType: "multipart/form-data", className: "mt-5" }}
      disabled={isBusy}
      className="max-md:w-full"
    >
      {isBusy ? "Bezig…" : children}
    </PostButton>
  );
}
