import { data, Link } from "react-router";
import { uploadedPictures } from "#app/pictures/picture-data.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import { isPictureName, type PictureChoice, pictureNames } from "#app/ui/picture-data.ts";
import type { Route } from "./+types/gallery-picture";
import { fieldId, RoomForm } from "./room/room-form.tsx";
import { type SaveProblem, save, seenIn } from "./room/save.server.ts";
import { TextField } from "./room/text-field.tsx";
import { keyToSave, shownDocument } from "./words/document.server.ts";
import { Gone } from "./words/gone.tsx";

const path = "/admin/zaak/teksten/galerij";

export async function loader({ params }: Route.LoaderArgs) {
  const found = shownDocument("galleryPicture", params.key);
  return data({ ...found.data, uploaded: await uploadedPictures() }, found.init ?? undefined);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const { picture = "", alt } = values;
  const isThere = isPictureName(picture) || (await uploadedPictures()).some(({ id }) => id === picture);
  if (!isThere) return data<SaveProblem>({ values, errors: { picture: "Kies een foto." } }, 422);
  const edit = { kind: "galleryPicture", key: keyToSave(params.key), seen: seenIn(values) } as const;
  const about = { saved: "Galerij", to: path, values };
  return save(staffOf(context), [{ ...edit, value: { picture, alt } }], about);
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Foto in de galerij", description: "Een foto van je werk.", path }, matches);
}

export default function GalleryPicture({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { document, isNew, isGone, uploaded } = loaderData;
  if (isGone && !problem) return <Gone to={path} />;
  const chosen = problem?.values.picture ?? document?.value.picture;
  const choices: Choice[] = [
    ...uploaded.map((picture, index) => ({
      value: picture.id,
      label: `Eigen foto ${uploaded.length - index}`,
      picture,
    })),
    ...pictureNames.map((name) => ({ value: name, label: name.replaceAll("-", " "), picture: name })),
  ];
  return (
    <>
      <h1 className="mb-6 text-h2">{isNew ? "Nieuwe foto in de galerij" : "Foto in de galerij"}</h1>
      <RoomForm seen={document?.version} problem={problem}>
        <TextField
          name="alt"
          label="Wat zie je op de foto?"
          hint="Voor wie de foto niet kan zien, en voor Google: ‘Low fade met textuur, van schuin achter’."
          value={document?.value.alt ?? ""}
          problem={problem}
          max={150}
          required
          className="max-w-2xl"
        />
        <FieldGroup id={fieldId("picture")} label="Foto" error={problem?.errors.picture} required>
          <p className="-mt-1 mb-2 text-muted">
            Staat ze er niet bij?{" "}
            <Link to="/admin/zaak/fotos" className="link inline-flex min-h-11 items-center">
              Voeg ze eerst toe bij Foto's
            </Link>
          </p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {choices.map((choice) => (
              <PictureRadio key={choice.value} {...choice} isChosen={choice.value === chosen} />
            ))}
          </div>
        </FieldGroup>
      </RoomForm>
    </>
  );
}

type Choice = { value: string; label: string; picture: PictureChoice };

function PictureRadio({ value, label, picture, isChosen }: Choice & { isChosen: boolean }) {
  return (
    <label className="relative block cursor-pointer overflow-clip rounded-card border-2 border-line bg-surface has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent-bright">
      <Picture
        {...shown(picture)}
        alt=""
        sizes="(min-width: 64rem) 14rem, 45vw"
        className="aspect-4/5 w-full object-cover"
      />
      <span className="flex min-h-11 items-center gap-2 p-2 text-small">
        <input
          type="radio"
          name="picture"
          value={value}
          defaultChecked={isChosen}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </span>
    </label>
  );
}
