import { type Staff, staffOf } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/shop/kinds.ts";
import { uploadedPictures } from "#app/shop/pictures/picture-data.server.ts";
import { cutAgain, storeUploads } from "#app/shop/pictures/store-pictures.server.ts";
import { type Place, places } from "#app/shop/schema/places.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { unlistedPage } from "#app/site/page-meta.ts";
import { FileField } from "#app/ui/labelled-controls.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { isPictureName } from "#app/ui/picture-data.ts";
import { PhotoChoice } from "../controls/choice-fields.tsx";
import { CheckField } from "../form/basic-fields.tsx";
import { isPhoto, photoOptions } from "../form/definition.server.ts";
import { editByAdmin, revisionsIn, save, saveRefusal } from "../form/save.server.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { fieldId, ownField } from "../form/values.ts";
import type { Route } from "./+types/place";
import { placeIn, shownPlace } from "./action.server.ts";

const path = "/admin/zaak/fotos";

export async function loader({ params }: Route.LoaderArgs) {
  const place = placeIn(params);
  const [look] = snapshot().documents.look;
  const photos = place === "mark" ? [] : await photoOptions();
  return { ...shownPlace(place), chosen: look?.value[place] ?? "", version: look?.version, photos };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const place = placeIn(params);
  const staff = staffOf(context);
  const { values, ref, problem } = await chosenIn(request, { place, staff });
  if (problem) return problem;
  const [look] = snapshot().documents.look;
  const value = { ...look?.value, [place]: ref || null };
  const edit = { kind: "look", key: singleKey, seen: revisionsIn(values), value } as const;
  return save(staff, [edit], { savedName: places[place].label, to: path, values });
}

export const meta = unlistedPage("Foto op je site", "Een plaats voor een foto.");

export default function PlaceForm({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { place, isStarter, picture, chosen, version, photos } = loaderData;
  const { label, about, size } = places[place];
  const form = { values: problem?.values ?? { picture: chosen }, errors: problem?.errors ?? {} };
  const noPhotoLabel = place === "share" ? "Zoals de startpagina" : "Die van het begin";
  const choice = ownField("picture", "Of een die je al hebt", { photos, noPhotoLabel });
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">{label}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{about}</p>
      <div className="mb-8 max-w-sm overflow-clip rounded-card border border-line bg-surface p-2">
        {picture ? (
          <Picture
            {...pictureProps(picture)}
            alt="Wat er nu staat"
            sizes="24rem"
            className={`w-full rounded-control object-cover ${size === "wide" ? "aspect-8/5" : "aspect-4/5 max-h-80"}`}
          />
        ) : (
          <LogoMark className="mx-auto h-24 w-auto max-w-full" />
        )}
      </div>
      <SettingsForm seen={version} problem={problem} encType="multipart/form-data">
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
          accept="image/jpeg,image/png,image/webp"
        />
        {place === "mark" && !isStarter && (
          <CheckField field={ownField("drawn", "Zet het getekende logo terug")} form={form} />
        )}
        {place !== "mark" && <PhotoChoice field={choice} form={form} />}
      </SettingsForm>
    </div>
  );
}

/** Below this a photo is blurred over the whole width of a screen. */
const leastWide = { width: 1200, height: 750 };

/** Returns the photo to use: an uploaded file before the chosen one, "" for the starter's. */
async function chosenIn(request: Request, { place, staff }: { place: Place; staff: Staff }) {
  const admin = editByAdmin(staff);
  const isMark = place === "mark";
  const { fields: values, ids, refused } = await storeUploads(request, { ...admin, isMark });
  const refuse = (field: string, message: string) => ({
    values,
    ref: "",
    problem: saveRefusal(values, { errors: { [field]: message } }),
  });
  const [wrong] = refused;
  const { label, size } = places[place];
  if (wrong)
    return refuse("photo", /te klein/.test(wrong.message) ? `${label}: ${wrong.message}` : wrong.message);
  const present = isMark && values.drawn !== "on" ? (snapshot().documents.look[0]?.value.mark ?? "") : "";
  const ref = ids[0] ?? (isMark ? present : (values.picture ?? ""));
  if (!isMark && ref && !(await isPhoto(ref))) return refuse("picture", "Deze foto is er niet meer.");
  if (size === "wide" && ref && !isPictureName(ref)) {
    const { width = 0, height = 0 } = (await uploadedPictures()).find(({ id }) => id === ref)?.whole ?? {};
    if (width < leastWide.width || height < leastWide.height)
      return refuse(
        ids[0] ? "photo" : "picture",
        `${label}: deze foto is te klein, ${width} bij ${height} pixels. Hier is minstens ${leastWide.width} breed en ${leastWide.height} hoog nodig.`,
      );
    const cut = await cutAgain(ref, { isWide: true, check: admin.check });
    if (!cut.ok)
      return refuse("photo", "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.");
  }
  return { values, ref, problem: undefined };
}
