import { staffOf } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { RoomForm } from "../form/room-form.tsx";
import { save, seenIn } from "../form/save.server.ts";
import { fieldsOf } from "../form/typed.ts";
import { factsNow, publishedTexts } from "../words/document.server.ts";
import { FactList } from "../words/fact-list.tsx";
import type { Route } from "./+types/search";
import { searchPageNames } from "./pages.ts";
import { SearchFields } from "./search-fields.tsx";

const path = "/admin/zaak/teksten/google";

export function loader() {
  const { version, value } = publishedTexts();
  return {
    version,
    shown: fieldsOf({ search: value.search }),
    facts: factsNow(),
    host: new URL(runtime().settings.appUrl).host,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const search = Object.fromEntries(
    searchPageNames.map((page) => [
      page,
      {
        title: values[`search.${page}.title`] ?? "",
        description: values[`search.${page}.description`] ?? "",
      },
    ]),
  );
  const value = { ...publishedTexts().value, search };
  const edit = { kind: "texts", key: singleKey, seen: seenIn(values), value } as const;
  return save(staffOf(context), [edit], { saved: "Hoe Google je toont", to: "/admin/zaak/teksten", values });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    { title: "Hoe Google je toont", description: "Titels en beschrijvingen.", path },
    matches,
  );
}

export default function Search({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { version, shown, facts, host } = loaderData;
  const known = Object.fromEntries(facts.map(({ name, now }) => [name, now]));
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Hoe Google je toont</h1>
      <p className="mt-1 mb-8 max-w-prose text-muted">
        De titel en de beschrijving van elke pagina. Google neemt ze meestal over, soms kiest het zelf een
        stuk tekst.
      </p>
      <RoomForm key={version} seen={version} problem={problem}>
        {searchPageNames.map((page) => (
          <SearchFields key={page} {...{ page, shown, problem, host }} facts={known} />
        ))}
      </RoomForm>
      <div className="mt-8">
        <FactList facts={facts} />
      </div>
    </div>
  );
}
