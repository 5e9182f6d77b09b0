import { Camera, PenTool, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { HiddenFields } from "#app/desk/form-parts.tsx";
import { engravedVisits } from "#app/engravings/engraved-gallery.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { readFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { uploadedPictures } from "#app/shop/pictures/picture-data.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { BottomNotice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { RemoveStarterItems } from "../form/lists.tsx";
import type { Route } from "./+types/pictures";
import { answerPictures, photoFlash, starterPictures, usesOf } from "./action.server.ts";
import { EngravedVisits } from "./engraved-visits.tsx";
import { gallerySample, siteFrames } from "./frames.server.ts";
import { PictureCard } from "./picture-card.tsx";
import { SiteDrawing } from "./site-drawing.tsx";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, photoFlash, { path: "/admin" });
  const pictures = (await uploadedPictures()).map((picture) => ({ picture, uses: usesOf(picture.id) }));
  const starters = starterPictures().length;
  return data(
    {
      flash,
      pictures,
      frames: siteFrames(),
      starters,
      gallery: gallerySample(),
      engraved: engravedVisits(snapshot()),
    },
    { headers: withCookies(cookies) },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPictures(request, staffOf(context));
}

export const meta = unlistedPage("Foto's", "De foto's die je zelf toevoegde.");

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const flash = useFlash(loaderData.flash);
  const { refusedUploads, stored, error, photoRefusal } = actionData ?? {};
  const { pictures, frames, starters, gallery, engraved } = loaderData;
  const isShown =
    frames.some(({ id }) => id === photoRefusal?.id) ||
    (photoRefusal?.intent === "focus" && pictures.some(({ picture }) => picture.id === photoRefusal.id));
  return (
    <>
      <h1 className="text-h2">Foto's</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        Dit is je site. Tik op een kader, neem de foto, en ze staat er. Toch liever de vorige? Tik op “Zet
        terug” in de melding, of doe het later bij{" "}
        <Link to="/admin/zaak/wijzigingen" className="link">
          Wijzigingen
        </Link>
        .
      </p>
      <SiteDrawing frames={frames} gallery={gallery} photoRefusal={photoRefusal} />
      <Section headingId="more" title="Meer foto's tegelijk" className="mt-12 grid gap-4">
        <UploadForm refusedUploads={refusedUploads} stored={stored} error={error} />
        {starters > 0 && (
          <RemoveStarterItems
            summary="Haal alle startfoto's weg"
            question={`${countText(starters, "foto", "foto's")} van het begin verdwijnen uit je galerij en je diensten. Wat hierboven in een kader staat, blijft tot je er zelf een neemt. Bij Wijzigingen zet je alles terug.`}
            answer="Ja, haal ze weg"
          />
        )}
      </Section>
      <EngravedVisits visits={engraved} />
      {pictures.length > 0 && <h2 className="mt-12 mb-4 text-h3">Je eigen foto's</h2>}
      <ul className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map(({ picture, uses }) => (
          <li key={picture.id}>
            <PictureCard
              picture={picture}
              focusError={
                photoRefusal?.id === picture.id && photoRefusal.intent === "focus"
                  ? photoRefusal.message
                  : undefined
              }
            >
              <EngraveForm id={picture.id} isEngraved={picture.isEngraved} />
              <PictureUses id={picture.id} uses={uses} />
            </PictureCard>
          </li>
        ))}
      </ul>
      {flash && !actionData && <BottomNotice kind="success" title={flash.sentence} />}
      {photoRefusal && !isShown && (
        <BottomNotice kind="error" title={photoRefusal.message || "Deze foto is er niet meer."} />
      )}
    </>
  );
}

/** Switches between the photo and its engraved version. */
function EngraveForm({ id, isEngraved }: { id: string; isEngraved: boolean }) {
  const Icon = isEngraved ? Camera : PenTool;
  return (
    <PictureButton id={id} intent={isEngraved ? "photo" : "engrave"} className="text-accent">
      <Icon aria-hidden className="size-5" />
      {isEngraved ? "Toon weer de foto" : "Maak er een gravure van"}
    </PictureButton>
  );
}

function PictureButton(props: { id: string; intent: string; className: string; children: ReactNode }) {
  const { id, intent, className, children } = props;
  const sent = useNavigation().formData;
  const isBusy = sent?.get("id") === id && sent.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="border-line border-t pt-1">
      <HiddenFields fields={{ id, intent }} />
      <button type="submit" className={`inline-flex min-h-11 items-center gap-2 font-semibold ${className}`}>
        {isBusy ? "Even geduld…" : children}
      </button>
    </Form>
  );
}

/** Lists where a photo is used; an unused photo can be removed. */
function PictureUses({ id, uses }: { id: string; uses: ReturnType<typeof usesOf> }) {
  if (uses.length > 0)
    return (
      <div className="border-line border-t pt-2">
        <p className="text-muted text-small">Staat op je site. Verwijderen kan als ze nergens meer staat:</p>
        <ul>
          {uses.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="link wrap-anywhere inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <PictureButton id={id} intent="remove" className="text-alarm">
      <Trash2 aria-hidden className="size-5" />
      Verwijder deze foto
    </PictureButton>
  );
}
