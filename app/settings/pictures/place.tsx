import { staffOf } from "#app/accounts/access.server.ts";
import { HiddenFields } from "#app/desk/form-parts.tsx";
import { places } from "#app/shop/schema/places.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { unlistedPage } from "#app/site/page-meta.ts";
import { FileField, photoTypes } from "#app/ui/file-field.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { PhotoChoice } from "../controls/choice-fields.tsx";
import { CheckField } from "../form/basic-fields.tsx";
import { photoOptions } from "../form/definition.server.ts";
import { save, saveRefusal } from "../form/save.server.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { extraField, fieldId } from "../form/values.ts";
import type { Route } from "./+types/place";
import { placeIn } from "./action.server.ts";
import { viewPlace } from "./frames.server.ts";
import { placeEdit, readPlacePhoto } from "./place-photo.server.ts";
import { Sketch } from "./sketch.tsx";

const path = "/admin/zaak/fotos";

export async function loader({ params }: Route.LoaderArgs) {
  const place = placeIn(params);
  const [look] = snapshot().documents.look;
  const photos = place === "mark" ? [] : await photoOptions();
  return { ...viewPlace(place), chosen: look?.value[place] ?? "", version: look?.version, photos };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const place = placeIn(params);
  const staff = staffOf(context);
  const photo = await readPlacePhoto(request, { place, staff });
  const { values } = photo;
  if (!photo.ok) return saveRefusal(values, { errors: { [photo.field]: photo.message } });
  const about = { savedName: places[place].label, to: path, values: { ...values, picture: photo.ref } };
  return save(staff, [placeEdit(place, photo)], about);
}

export const meta = unlistedPage("Foto op je site", "Een plaats voor een foto.");

export default function PlaceForm({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { place, isStarter, picture, chosen, version, photos } = loaderData;
  const { label, about, subject, starter, size } = places[place];
  const form = { values: problem?.values ?? { picture: chosen }, errors: problem?.errors ?? {} };
  const noPhotoLabel =
    place === "share" ? "Zoals de startpagina" : starter ? "Die van het begin" : "Geen foto";
  const choice = extraField("picture", "Of een die je al hebt", { photos, noPhotoLabel });
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">{label}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{`${about} ${subject}`}</p>
      <div className="mb-8 max-w-sm overflow-clip rounded-card border border-line bg-surface p-2">
        {picture ? (
          <Picture
            {...pictureProps(picture)}
            alt="Wat er nu staat"
            sizes="24rem"
            className={`w-full rounded-control object-cover ${size === "wide" ? "aspect-8/5" : "aspect-4/5 max-h-80"}`}
          />
        ) : place === "mark" ? (
          <LogoMark className="mx-auto h-24 w-auto max-w-full" />
        ) : (
          <Sketch of={place} className="mx-auto h-64" />
        )}
      </div>
      <SettingsForm seen={version} problem={problem} encType="multipart/form-data">
        <HiddenFields fields={{ before: chosen }} />
        <FileField
          id={fieldId("photo")}
          label={place === "mark" ? "Je logo" : "Neem of kies een nieuwe foto"}
          error={problem?.errors.photo}
          hint={
            place === "mark"
              ? "PNG, JPEG of WebP, liefst met een doorzichtige achtergrond. De iconen maken we ervan."
              : `JPEG, PNG of WebP, hoogstens 20 MB.${size === "wide" ? " Liggend en minstens 2000 pixels breed is het scherpst." : ""}`
          }
          name="photo"
          accept={photoTypes}
        />
        {place === "mark" && !isStarter && (
          <CheckField field={extraField("drawn", "Zet het getekende logo terug")} form={form} />
        )}
        {place !== "mark" && <PhotoChoice field={choice} form={form} />}
      </SettingsForm>
    </div>
  );
}
