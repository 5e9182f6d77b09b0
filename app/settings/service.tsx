import { staffOf } from "#app/accounts/access.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/service";
import { PreviewButton } from "./form/preview-button.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { answerService } from "./services/action.server.ts";
import { ArchiveParts } from "./services/archive-parts.tsx";
import { BookingFields } from "./services/booking-fields.tsx";
import { LooksFields } from "./services/looks-fields.tsx";
import { PageFields } from "./services/page-fields.tsx";
import { viewOf } from "./services/view.server.ts";
import { WordFields } from "./services/word-fields.tsx";

export function loader({ params: { key } }: Route.LoaderArgs) {
  return viewOf(key);
}

export function action({ request, context, params: { key } }: Route.ActionArgs) {
  return answerService(request, staffOf(context), key);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: loaderData?.title ?? "Dienst",
      description: "Wat je doet, hoelang het duurt en wat het kost.",
      path: "/admin/zaak/diensten",
    },
    matches,
  );
}

export default function Service({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const values = problem?.values ?? view.values;
  const errors = problem?.errors ?? {};
  const about = { values, errors, view, problem };
  return (
    <div className="max-w-3xl">
      <h1 className="wrap-anywhere text-h2">{view.title}</h1>
      <p className="mt-1 mb-8 flex flex-wrap gap-x-6 text-muted">
        {view.isArchived && <span>Gearchiveerd: bezoekers zien ze niet.</span>}
        {view.path && !view.isArchived && (
          <a href={view.path} className="link inline-flex min-h-11 items-center">
            Bekijk de pagina op de site
          </a>
        )}
      </p>
      {/* What is published may change under a form that was just saved. */}
      <RoomForm
        key={view.seen}
        seen={view.seen}
        problem={problem}
        aside={<PreviewButton page={view.path ?? "/services"} />}
      >
        <WordFields {...about} />
        <BookingFields {...about} />
        <LooksFields {...about} />
        <PageFields {...about} />
      </RoomForm>
      {view.seen !== undefined && <ArchiveParts view={view} />}
    </div>
  );
}
