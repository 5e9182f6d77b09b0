import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { documentKey } from "#app/content/kinds.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Segments } from "#app/ui/segments.tsx";
import type { Route } from "./+types/exception";
import { RoomForm } from "./form/room-form.tsx";
import { TextField } from "./form/text-field.tsx";
import { AffectedQuestion } from "./hours/affected-question.tsx";
import { exceptionView, removeException, saveException } from "./hours/exception.server.ts";
import { RangeFields } from "./hours/range-fields.tsx";
import { withMoreFields } from "./hours/save-hours.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!documentKey.test(params.key)) throw data(null, { status: 404 });
  return exceptionView(params.key);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!documentKey.test(params.key)) throw data(null, { status: 404 });
  const values = await readForm(request);
  if (values.more) return withMoreFields(values);
  const act = values.intent === "remove" ? removeException : saveException;
  return act(staffOf(context), params.key, values);
}

const titles = { new: "Sluitingsdag of andere uren", known: "Sluitingsdag wijzigen" };

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.seen === undefined ? titles.new : titles.known;
  const description = "Eén dag of een hele periode dicht, of met andere uren.";
  return unlistedMeta({ title, description, path: location.pathname }, matches);
}

export default function Exception({
  loaderData: { seen, values },
  actionData: problem,
}: Route.ComponentProps) {
  const shown = problem?.values ?? values;
  const field = (name: string) => ({ name, value: values[name] ?? "", problem });
  return (
    <div className="max-w-2xl">
      <h1 className="mb-6 text-h2">{seen === undefined ? titles.new : titles.known}</h1>
      <RoomForm
        seen={seen}
        problem={problem}
        question={
          problem?.affected && <AffectedQuestion affected={problem.affected} back="/admin/zaak/uren" />
        }
        aside={
          seen !== undefined && (
            <Button type="submit" name="intent" value="remove" variant="outline" className="max-sm:w-full">
              Verwijder
            </Button>
          )
        }
      >
        <div className="group grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField {...field("from")} label="Eerste dag" type="date" required />
          <TextField {...field("to")} label="Laatste dag" type="date" hint="Leeg: één dag." />
          <div className="sm:col-span-2">
            <Segments label="Wat doe je dan?" name="open" options={choices} value={shown.open ?? "closed"} />
          </div>
          <div className="sm:col-span-2 in-[.group:has([value=closed]:checked)]:hidden">
            <RangeFields least={1} day="hours" label="Uren" values={shown} errors={problem?.errors ?? {}} />
          </div>
          <TextField
            {...field("reason")}
            label="Waarom?"
            hint="Je klanten lezen het, bijvoorbeeld Kerst."
            max={60}
            required
            className="sm:col-span-2"
          />
        </div>
      </RoomForm>
    </div>
  );
}

const choices = [
  { code: "closed", label: "Gesloten" },
  { code: "other", label: "Andere uren" },
];
