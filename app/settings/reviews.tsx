import { TriangleAlert } from "lucide-react";
import { staffOf } from "#app/accounts/access.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Route } from "./+types/reviews";
import { answerList } from "./form/answer-list.server.ts";
import { RoomHead } from "./words/room-head.tsx";
import { WordList } from "./words/word-list.tsx";

const path = "/admin/zaak/teksten/reviews";

export function loader() {
  return snapshot().documents.review.map(({ key, version, value }) => ({ key, version, ...value }));
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerList(staffOf(context), await readForm(request), {
    kind: "review",
    path,
    one: "Review",
    order: "De volgorde van de reviews",
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Reviews", description: "Wat klanten zeggen.", path }, matches);
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const invented = loaderData.filter(({ isInvented }) => isInvented).length;
  return (
    <>
      <RoomHead title="Reviews" add="Nieuwe review" path={path} shownAt="/#reviews-title">
        Neem een review woord voor woord over, met de link erbij.
      </RoomHead>
      {invented > 0 && (
        <Notice kind="info" title={howMany(invented)} className="mb-6">
          <p className="mt-1">Verzonnen reviews zijn verboden. Vervang ze door echte voor je opengaat.</p>
        </Notice>
      )}
      <WordList
        path={path}
        problem={actionData}
        items={loaderData.map(({ key, version, name, rating, text, date, link, isInvented }) => ({
          key,
          version,
          title: name,
          content: (
            <>
              <h2 className="wrap-anywhere flex flex-wrap items-center gap-3 text-h3">
                {name}
                <Stars rating={rating} className="h-4" />
              </h2>
              <p className="wrap-anywhere mt-2 max-w-prose text-muted">{text}</p>
              <p className="wrap-anywhere mt-2 text-small">
                {`${date} · `}
                {link ? (
                  <a href={link} className="link inline-block py-3" rel="noopener">
                    bron
                  </a>
                ) : (
                  "zonder bron"
                )}
              </p>
              {isInvented && (
                <p className="mt-2 flex items-center gap-2 font-semibold text-accent">
                  <TriangleAlert aria-hidden className="size-5 shrink-0" />
                  Verzonnen: vervang hem door een echte.
                </p>
              )}
            </>
          ),
        }))}
      />
    </>
  );
}

function howMany(invented: number): string {
  return invented === 1 ? "Eén review is verzonnen" : `${invented} reviews zijn verzonnen`;
}
