import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/question";
import { PreviewButton } from "./form/preview-button.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { save, seenIn } from "./form/save.server.ts";
import { LongTextField, TextField } from "./form/text-field.tsx";
import { keyToSave, shownDocument } from "./words/document.server.ts";
import { FactList } from "./words/fact-list.tsx";
import { Gone } from "./words/removed-notice.tsx";

const path = "/admin/zaak/teksten/vragen";

export function loader({ params }: Route.LoaderArgs) {
  return shownDocument("question", params.key);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const { question, answer } = values;
  const edit = { kind: "question", key: keyToSave(params.key), seen: seenIn(values) } as const;
  const about = { saved: "Vraag", to: path, values };
  return save(staffOf(context), [{ ...edit, value: { question, answer } }], about);
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Vraag", description: "Een veelgestelde vraag.", path }, matches);
}

export default function Question({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { document, isNew, isGone, facts } = loaderData;
  if (isGone && !problem) return <Gone to={path} />;
  return (
    <>
      <h1 className="mb-6 text-h2">{isNew ? "Nieuwe vraag" : "Vraag"}</h1>
      <div className="grid max-w-2xl grid-cols-1 gap-8">
        <RoomForm seen={document?.version} problem={problem} aside={<PreviewButton page="/#faq" />}>
          <TextField
            name="question"
            label="Vraag"
            value={document?.value.question ?? ""}
            problem={problem}
            max={150}
            required
          />
          <LongTextField
            name="answer"
            label="Antwoord"
            value={document?.value.answer ?? ""}
            problem={problem}
            max={1000}
            rows={7}
            required
          />
        </RoomForm>
        <FactList facts={facts} />
      </div>
    </>
  );
}
