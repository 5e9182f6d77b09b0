import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { type TextSection, textFields } from "#app/content/schema/text-fields.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/texts";
import { PreviewButton } from "./form/preview-button.tsx";
import { RoomForm } from "./form/room-form.tsx";
import { save, seenIn } from "./form/save.server.ts";
import { LongTextField, TextField } from "./form/text-field.tsx";
import { factsNow, publishedTexts } from "./words/document.server.ts";
import { FactList } from "./words/fact-list.tsx";
import { RoomHead } from "./words/room-head.tsx";
import { searchesIn, searchLines } from "./words/searches.ts";
import { textSections } from "./words/sections.ts";

const path = "/admin/zaak/teksten";

export function loader({ params }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const document = publishedTexts();
  const values: Record<string, unknown> = document.value[section];
  const fields = Object.entries<Field>(textFields[section]).map(([name, field]) => ({
    ...field,
    name: `${section}.${name}`,
    value: String(values[name]),
  }));
  const searches = section === "footer" ? searchLines(document.value.footer.searches) : undefined;
  return { ...textSections[section], version: document.version, fields, searches, facts: factsNow() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const section = sectionOf(params.section);
  const values = await readForm(request);
  const typed: Record<string, unknown> = Object.fromEntries(
    Object.keys(textFields[section]).map((name) => [name, values[`${section}.${name}`]]),
  );
  if (section === "footer") typed.searches = searchesIn(values["footer.searches"] ?? "");
  // The other pages stay as they are now.
  const value = { ...publishedTexts().value, [section]: typed };
  return save(staffOf(context), [{ kind: "texts", key: singleKey, seen: seenIn(values), value }], {
    saved: `Teksten van ${textSections[section].title}`,
    to: path,
    values,
    fieldOf: (field) => field.replace(/^(footer\.searches).*/, "$1"),
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Teksten", description: "De woorden van een pagina.", path }, matches);
}

export default function Texts({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { title, shownAt, version, fields, searches, facts } = loaderData;
  return (
    <>
      <RoomHead title={title} shownAt={shownAt} />
      <div className="grid max-w-2xl grid-cols-1 gap-8">
        <RoomForm seen={version} problem={problem} aside={<PreviewButton page={shownAt} />}>
          {fields.map(({ name, isLong, ...field }) =>
            isLong ? (
              <LongTextField key={name} name={name} {...field} problem={problem} rows={3} required />
            ) : (
              <TextField key={name} name={name} {...field} problem={problem} required />
            ),
          )}
          {searches !== undefined && (
            <LongTextField
              name="footer.searches"
              label="Vaak gezocht"
              hint="Eén per regel: woorden | adres op je site. Een adres dat niet bestaat, tonen we niet."
              value={searches}
              problem={problem}
              rows={9}
            />
          )}
        </RoomForm>
        <FactList facts={facts} />
      </div>
    </>
  );
}

type Field = { label: string; max: number; isLong?: true };

/** @throws 404 */
function sectionOf(slug: string): TextSection {
  const found = Object.entries(textSections).find(([, section]) => section.slug === slug);
  if (!found) throw data(null, { status: 404 });
  return found[0] as TextSection;
}
