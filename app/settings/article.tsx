import { Form } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/article";
import { LookFields } from "./blog/look-fields.tsx";
import { blogRoom } from "./blog/paths.ts";
import { removeArticle, saveArticle } from "./blog/save-article.server.ts";
import { formView } from "./blog/view.server.ts";
import { SaveWords, WhenFields } from "./blog/when-fields.tsx";
import { WordFields } from "./blog/word-fields.tsx";
import { PreviewButton } from "./form/preview-button.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { Gone } from "./words/removed-notice.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return formView(params.key);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const act = values.intent === "remove" ? removeArticle : saveArticle;
  return act(staffOf(context), params.key, values);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? "Artikel";
  return unlistedMeta({ title, description: "Een artikel van de blog.", path: blogRoom }, matches);
}

export default function Article({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { seen, title, about, state, path, isGone } = view;
  if (isGone && !problem) return <Gone to={blogRoom} />;
  const isPublic = state === "published";
  return (
    <div className="max-w-3xl">
      <h1 className="wrap-anywhere text-h2">{title}</h1>
      <div className="mt-2 mb-8 flex flex-wrap items-center gap-x-6 text-muted">
        {about && <p>{about}</p>}
        {isPublic && (
          <a href={path} className="link inline-flex min-h-11 items-center">
            Bekijk op de site
          </a>
        )}
      </div>
      {/* What is published may change under a form that was just saved. */}
      <RoomForm
        key={seen}
        seen={seen}
        problem={problem}
        encType="multipart/form-data"
        submit={<SaveWords isPublic={isPublic} />}
        aside={<PreviewButton page={path ?? "/blog/nieuw"} />}
      >
        <WordFields view={view} problem={problem} />
        <LookFields view={view} problem={problem} />
        <WhenFields view={view} problem={problem} />
      </RoomForm>
      {seen !== undefined && <Removal seen={seen} />}
    </div>
  );
}

function Removal({ seen }: { seen: number }) {
  return (
    <section aria-labelledby="removal" className="mt-12 border-line border-t pt-8">
      <h2 id="removal" className="text-h3">
        Verwijderen
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Het artikel verdwijnt van de site en uit deze lijst. Bij Wijzigingen zet je het terug.
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" variant="outline" name="intent" value="remove">
          Verwijder het artikel
        </Button>
        <ButtonLink variant="outline" href="/admin/zaak/wijzigingen">
          Wijzigingen
        </ButtonLink>
      </Form>
    </section>
  );
}
