import { Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { BottomNotice } from "#app/ui/notice.tsx";
import { AffectedQuestion } from "../hours/questions.tsx";
import type { Route } from "./+types/changes";
import { listVersions } from "./list-versions.server.ts";
import { revertVersion } from "./revert-version.server.ts";
import { VersionCard, versionHref } from "./version-card.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("voor") ?? "";
  return listVersions(staffOf(context), /^\d{1,9}$/.test(before) ? Number(before) : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return revertVersion(request, staffOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Wijzigingen",
      description: "Wie wat veranderde, en hoe je het terugzet.",
      path: "/admin/zaak/wijzigingen",
    },
    matches,
  );
}

/** Everything that was published, newest first. */
export default function Changes({ loaderData: { versions, next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Wijzigingen</h1>
      <p className="mt-1 max-w-prose text-muted">
        Alles wat op de site gezet is, het nieuwste bovenaan. Terugzetten verandert de site meteen.
      </p>
      {actionData?.affected && (
        <Form method="post" className="mt-6 max-w-2xl">
          <input type="hidden" name="version" value={actionData.affected.version} />
          <AffectedQuestion isRevert affected={actionData.affected} back="/admin/zaak/wijzigingen" />
        </Form>
      )}
      <ol className="mt-8 grid grid-cols-1 gap-4">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionCard version={version} />
          </li>
        ))}
      </ol>
      {next && (
        <p className="mt-6 text-center">
          <Link to={`?voor=${next}`} className="link inline-flex min-h-11 items-center">
            Oudere wijzigingen
          </Link>
        </p>
      )}
      {actionData && actionData.messages.length > 0 && (
        <BottomNotice kind="error" title="Dit kon niet terug">
          {actionData.messages.map((message) => (
            <p key={message} className="mt-1">
              {message}
            </p>
          ))}
          {actionData.newer && (
            <Link to={versionHref(actionData.newer)} className="link mt-2 inline-flex min-h-11 items-center">
              Bekijk wat er veranderde
            </Link>
          )}
        </BottomNotice>
      )}
    </>
  );
}
