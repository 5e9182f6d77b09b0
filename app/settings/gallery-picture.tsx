import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/gallery-picture";
import { PhotoChoice } from "./form/photo-choice.tsx";
import { isPhoto, photoOptions } from "./form/photo-choices.server.ts";
import { PreviewButton } from "./form/preview-button.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { save, seenIn } from "./form/save.server.ts";
import { TextField } from "./form/text-field.tsx";
import { keyToSave, shownDocument } from "./words/document.server.ts";
import { Gone } from "./words/removed-notice.tsx";

const path = "/admin/zaak/teksten/galerij";

export async function loader({ params }: Route.LoaderArgs) {
  const found = shownDocument("galleryPicture", params.key);
  return data({ ...found.data, photos: await photoOptions() }, found.init ?? undefined);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const { picture = "", alt } = values;
  const edit = { kind: "galleryPicture", key: keyToSave(params.key), seen: seenIn(values) } as const;
  const about = { saved: "Galerij", to: path, values };
  const value = { picture: (await isPhoto(picture)) ? picture : "", alt };
  return save(staffOf(context), [{ ...edit, value }], about);
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Foto in de galerij", description: "Een foto van je werk.", path }, matches);
}

export default function GalleryPicture({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { document, isNew, isGone, photos } = loaderData;
  if (isGone && !problem) return <Gone to={path} />;
  return (
    <div className="max-w-2xl">
      <h1 className="mb-6 text-h2">{isNew ? "Nieuwe foto in de galerij" : "Foto in de galerij"}</h1>
      <RoomForm seen={document?.version} problem={problem} aside={<PreviewButton page="/#gallery-title" />}>
        <TextField
          name="alt"
          label="Wat zie je op de foto?"
          hint="Voor wie de foto niet kan zien, en voor Google: ‘Low fade met textuur, van schuin achter’."
          value={document?.value.alt ?? ""}
          problem={problem}
          max={150}
          required
        />
        <PhotoChoice
          photos={photos}
          value={problem?.values.picture ?? document?.value.picture ?? ""}
          error={problem?.errors.picture}
          required
        />
      </RoomForm>
    </div>
  );
}
