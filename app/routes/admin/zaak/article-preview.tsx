import { data } from "react-router";
import { ArticlePage } from "#app/blog/article-page.tsx";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { adminOnly, staffOnly } from "#app/staff/access.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/article-preview";
import { savedPreview, typedPreview } from "./blog/preview.server.ts";

/** Outside the dashboard's own page: this one is a visitor's. */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly];

export function loader({ params }: Route.LoaderArgs) {
  return savedPreview(params.key);
}

/** Publishes nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  const preview = await typedPreview(request, params.key);
  return data(preview, { status: preview.article ? 200 : 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta("Voorbeeld van een artikel", shopIn(matches));
}

export default function ArticlePreview({ loaderData, actionData }: Route.ComponentProps) {
  const { article, mistakes } = actionData ?? loaderData;
  return (
    <>
      <div className="wrap screen-only pt-6">
        {article ? (
          <Notice
            kind="info"
            title="Voorbeeld: alleen jij ziet dit. Sluit dit tabblad om verder te schrijven."
          />
        ) : (
          <Notice kind="error" title="Er is nog geen voorbeeld">
            <ul className="mt-1">
              {mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {article && <ArticlePage article={article} />}
    </>
  );
}
