import { Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { PostButton } from "#app/desk/form-parts.tsx";
import { Empty, Folded } from "#app/desk/page-parts.tsx";
import { unlistedPage } from "#app/site/page-meta.ts";
import { BottomNotice } from "#app/ui/notice.tsx";
import { AffectedQuestion, MentionsQuestion } from "../form/questions.tsx";
import { IntentButton } from "../form/settings-form.tsx";
import type { Route } from "./+types/changes";
import { listVersions, revertVersion, type Version } from "./changes.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("voor") ?? "";
  return listVersions(staffOf(context), /^\d{1,9}$/.test(before) ? Number(before) : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return revertVersion(request, staffOf(context));
}

export const meta = unlistedPage("Wijzigingen", "Wie wat veranderde, en hoe je het terugzet.");

export default function Changes({ loaderData: { versions, next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Wijzigingen</h1>
      <p className="mt-1 max-w-prose text-muted">
        Alles wat op de site gezet is, het nieuwste bovenaan. Terugzetten verandert de site meteen.
      </p>
      {actionData?.values && (
        <Form method="post" className="mt-6 grid max-w-2xl gap-6">
          <input type="hidden" name="version" value={actionData.values.version} />
          {actionData.mentions && (
            <MentionsQuestion isRevert view={actionData.mentions} values={actionData.values} />
          )}
          {actionData.affected ? (
            <AffectedQuestion isRevert affected={actionData.affected} back="/admin/zaak/wijzigingen" />
          ) : (
            <IntentButton intent="revert" className="sm:justify-self-start">
              Zet terug
            </IntentButton>
          )}
        </Form>
      )}
      {versions.length === 0 && (
        <Empty text="Nog niets veranderd" hint="Wat je op de site zet, staat hier, met wie het deed." />
      )}
      <ol className="mt-8 grid grid-cols-1 gap-4">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionCard {...version} />
          </li>
        ))}
      </ol>
      {next && (
        <p className="mt-6 text-center">
          <Link to={`?voor=${next}`} className="tap-link">
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

function VersionCard({ version, when, by, canRevert, laterVersion, changes }: Version) {
  const list = (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangedDocument {...change} />
        </li>
      ))}
    </ul>
  );
  return (
    <article id={`versie-${version}`} className="scroll-mt-24 rounded-card border border-line bg-surface p-5">
      <h2 className="text-small text-muted">
        <span className="wrap-anywhere font-semibold text-foreground">{by}</span>, {when}
      </h2>
      {changes.length > mostOpenChanges ? (
        <Folded className="mt-2" summary={`Toon alle ${changes.length} teksten en instellingen`}>
          {list}
        </Folded>
      ) : (
        list
      )}
      {laterVersion > 0 && canRevert && (
        <p className="mt-4 text-muted">
          Intussen opnieuw veranderd.{" "}
          <Link to={versionHref(laterVersion)} className="tap-link">
            Bekijk die wijziging
          </Link>
        </p>
      )}
      {laterVersion === 0 && canRevert && (
        <PostButton fields={{ version }} to={{ className: "mt-4" }} name="intent" value="revert">
          Zet terug<span className="sr-only"> van {when}</span>
        </PostButton>
      )}
    </article>
  );
}

/** Links to the version at the top of its page of the list. */
function versionHref(version: number): string {
  return `/admin/zaak/wijzigingen?voor=${version + 1}#versie-${version}`;
}

const mostOpenChanges = 12;

function ChangedDocument({ name, what, isMoved, fields }: Version["changes"][number]) {
  return (
    <>
      <h3 className="wrap-anywhere font-semibold">
        {name}
        {what !== "changed" && <span className="font-normal text-muted">: {words[what]}</span>}
        {isMoved && <span className="font-normal text-muted">: volgorde</span>}
      </h3>
      {fields.length > 0 && (
        <dl className="mt-2 grid grid-cols-1 gap-3 text-small">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="border-line border-l-2 pl-3">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {before && <del className="block text-muted">{before}</del>}
                {after ? <ins className="block no-underline">{after}</ins> : <em>leeg</em>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const words = { added: "toegevoegd", removed: "verwijderd" };
