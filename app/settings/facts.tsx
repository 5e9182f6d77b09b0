import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { storedFacts } from "#app/shop/claims.server.ts";
import { fieldName } from "#app/shop/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/facts";
import { formAt } from "./definitions/definitions.server.ts";
import { DocumentForm } from "./document-form.tsx";
import { answerForm } from "./form/answer.server.ts";
import { formView } from "./form/definition.server.ts";
import { fieldId } from "./form/values.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    view: (await formView(formAt(url), staffOf(context))).data,
    placeholders: remainingPlaceholders(storedFacts()).map((path) => ({
      path,
      label: fieldName("identity", path),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerForm(formAt(url), staffOf(context), await readForm(request));
}

const about = "Wie je bent, waar je zaak is en hoe klanten je vinden.";

export const meta = unlistedPage("Gegevens van de zaak", about);

export default function Facts({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { view, placeholders } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">{view.title}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{about}</p>
      {placeholders.length > 0 && <PlaceholderNotice facts={placeholders} />}
      <DocumentForm key={view.id} view={view} problem={problem} />
    </div>
  );
}

function PlaceholderNotice({ facts }: { facts: { path: string; label: string }[] }) {
  return (
    <Notice
      kind="info"
      title={facts.length === 1 ? "Nog één voorbeeld" : `Nog ${facts.length} voorbeelden`}
      className="mb-8"
    >
      <p className="mt-1">Een voorbeeld tonen we op je eigen adres aan niemand. Vul in wat echt is:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {facts.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${fieldId(path === "geo" ? "mapLink" : path)}`} className="tap-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
