import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Field, Select } from "#app/ui/field.tsx";
import type { Route } from "./+types/review";
import { CheckField } from "./form/check-field.tsx";
import { PreviewButton } from "./form/preview-button.tsx";
import { fieldId, RoomForm } from "./form/room-form.tsx";
import { save, seenIn } from "./form/save.server.ts";
import { LongTextField, TextField } from "./form/text-field.tsx";
import { keyToSave, shownDocument } from "./words/document.server.ts";
import { Gone } from "./words/removed-notice.tsx";

const path = "/admin/zaak/teksten/reviews";

export function loader({ params }: Route.LoaderArgs) {
  return shownDocument("review", params.key);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const { name, text, date, link, rating, isInvented } = values;
  const value = { name, text, date, link, rating: Number(rating), isInvented: isInvented === "on" };
  const edit = { kind: "review", key: keyToSave(params.key), seen: seenIn(values), value } as const;
  return save(staffOf(context), [edit], { saved: "Review", to: path, values });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Review", description: "Wat een klant zegt.", path }, matches);
}

export default function Review({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { document, isNew, isGone } = loaderData;
  if (isGone && !problem) return <Gone to={path} />;
  const {
    name = "",
    text = "",
    date = "",
    link = "",
    rating = 5,
    isInvented = false,
  } = document?.value ?? {};
  return (
    <>
      <h1 className="mb-6 text-h2">{isNew ? "Nieuwe review" : "Review"}</h1>
      <div className="max-w-2xl">
        <RoomForm seen={document?.version} problem={problem} aside={<PreviewButton page="/#reviews-title" />}>
          <TextField name="name" label="Naam" value={name} problem={problem} max={60} required />
          <LongTextField
            name="text"
            label="Review"
            hint="Woord voor woord."
            value={text}
            problem={problem}
            max={600}
            rows={6}
            required
          />
          <Field id={fieldId("rating")} label="Sterren" error={problem?.errors.rating} required>
            {(control) => (
              <Select {...control} name="rating" defaultValue={problem?.values.rating ?? rating}>
                {[5, 4, 3, 2, 1].map((stars) => (
                  <option key={stars} value={stars}>
                    {stars === 1 ? "1 ster" : `${stars} sterren`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            name="date"
            label="Wanneer"
            hint="Zoals ‘maart 2026’ of ‘2 weken geleden’."
            value={date}
            problem={problem}
            max={40}
            required
          />
          <TextField
            name="link"
            label="Link naar de review"
            hint="Waar iedereen ze kan nalezen."
            type="url"
            inputMode="url"
            value={link}
            problem={problem}
          />
          <CheckField
            name="isInvented"
            label="Verzonnen, nog te vervangen"
            value={isInvented}
            problem={problem}
          />
        </RoomForm>
      </div>
    </>
  );
}
