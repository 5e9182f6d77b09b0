import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/barber";
import { FieldSection } from "./form/field-section.tsx";
import { PhotoChoice } from "./form/photo-choice.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { LongTextField, TextField } from "./form/text-field.tsx";
import { AffectedQuestion } from "./hours/affected-question.tsx";
import { withMoreFields } from "./hours/save-hours.server.ts";
import { barberView } from "./team/barber-view.server.ts";
import { BreakFields } from "./team/break-fields.tsx";
import { AccountChoice, ServiceChoice } from "./team/choice-fields.tsx";
import { DayOffFields } from "./team/day-off-fields.tsx";
import { archiveBarber, saveBarber } from "./team/save-barber.server.ts";
import { WeekFields } from "./team/week-fields.tsx";

const teamPath = "/admin/zaak/team";

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await barberView(staffOf(context), params.key);
  if (!view) throw data(null, { status: 404 });
  return view;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const staff = staffOf(context);
  if (!(await barberView(staff, params.key))) throw data(null, { status: 404 });
  if (values.more) return withMoreFields(values);
  const act = values.intent === "archive" || values.intent === "restore" ? archiveBarber : saveBarber;
  return act(staff, params.key, values);
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.name || "Nieuwe kapper";
  return unlistedMeta(
    { title, description: "Uren, pauzes en vrije dagen.", path: location.pathname },
    matches,
  );
}

export default function Barber({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { seen, name, isArchived } = view;
  const values = problem?.values ?? view.values;
  const rows = { values, errors: problem?.errors ?? {} };
  const field = (path: string) => ({ name: path, value: view.values[path] ?? "", problem });
  return (
    <div key={seen} className="max-w-2xl">
      <h1 className="mb-6 text-h2">{name || "Nieuwe kapper"}</h1>
      {isArchived && <p className="mb-6 text-muted">Werkt hier niet meer. Oude afspraken houden de naam.</p>}
      <RoomForm
        seen={seen}
        problem={problem}
        question={
          problem?.affected && (
            <AffectedQuestion
              affected={problem.affected}
              back={teamPath}
              where={`buiten de uren van ${name}`}
            />
          )
        }
        aside={
          seen !== undefined && (
            <Button
              type="submit"
              name="intent"
              value={isArchived ? "restore" : "archive"}
              variant="outline"
              className="max-sm:w-full"
            >
              {isArchived ? "Zet terug in het team" : "Haal uit het team"}
            </Button>
          )
        }
      >
        <FieldSection title="Wie het is" isNarrow>
          <TextField {...field("name")} label="Naam" max={60} required />
          <LongTextField
            {...field("about")}
            label="Een paar woorden"
            hint="Komt op de contactpagina zodra er meer dan één kapper is."
            max={400}
          />
          <PhotoChoice photos={view.photos} value={values.picture ?? ""} error={rows.errors.picture} />
        </FieldSection>
        <WeekFields {...rows} />
        <BreakFields {...rows} />
        <DayOffFields {...rows} />
        <ServiceChoice view={view} {...rows} />
        <FieldSection title="Inloggen" isNarrow>
          <AccountChoice view={view} {...rows} />
        </FieldSection>
      </RoomForm>
    </div>
  );
}
