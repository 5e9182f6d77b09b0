import { staffOf } from "#app/accounts/access.server.ts";
import { publishedPicture } from "#app/content/pictures.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { Route } from "./+types/gallery";
import { answerList } from "./form/answer-list.server.ts";
import { RoomHead } from "./words/room-head.tsx";
import { WordList } from "./words/word-list.tsx";

const path = "/admin/zaak/teksten/galerij";

export function loader() {
  return snapshot().documents.galleryPicture.map(({ key, version, value: { alt, picture } }) => ({
    key,
    version,
    alt,
    picture: publishedPicture(picture),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerList(staffOf(context), await readForm(request), {
    kind: "galleryPicture",
    path,
    one: "Foto",
    order: "De volgorde van de galerij",
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Galerij", description: "De foto's van je werk.", path }, matches);
}

export default function Gallery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <RoomHead title="Galerij" add="Nieuwe foto" path={path} shownAt="/#gallery-title">
        Zet foto's naast elkaar die van hoek en haar verschillen.
      </RoomHead>
      <WordList
        path={path}
        problem={actionData}
        items={loaderData.map(({ key, version, alt, picture }) => ({
          key,
          version,
          title: alt,
          content: (
            <div className="flex items-center gap-4">
              {picture && (
                <span className="block w-20 shrink-0">
                  <Picture
                    {...shown(picture)}
                    alt=""
                    sizes="5rem"
                    className="aspect-4/5 w-full rounded-control object-cover"
                  />
                </span>
              )}
              <h2 className="wrap-anywhere font-semibold font-text text-body">{alt}</h2>
              {!picture && <p className="text-alarm">Deze foto is er niet meer.</p>}
            </div>
          ),
        }))}
      />
    </>
  );
}
