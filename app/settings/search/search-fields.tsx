import { type SyntheticEvent, useState } from "react";
import { searchLimits } from "#app/content/schema/text-fields.ts";
import type { SearchPage } from "#app/content/text-schema/search-texts.ts";
import { FieldSection } from "../form/field-section.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { LongTextField, TextField } from "../form/text-field.tsx";
import { searchPages } from "./pages.ts";
import { SearchResult } from "./search-result.tsx";

type Props = {
  page: SearchPage;
  /** What is published, by field. */
  shown: Record<string, string>;
  problem: SaveProblem | undefined;
  /** "{stad}" → "Kortrijk" */
  facts: Record<string, string>;
  host: string;
};

/** The title and description of one page, with the result that they make. */
export function SearchFields({ page, shown, problem, facts, host }: Props) {
  const fields = { title: `search.${page}.title`, description: `search.${page}.description` };
  const [typed, setTyped] = useState({ ...shown, ...problem?.values });
  const of = (name: string) => ({ name, value: shown[name] ?? "", problem });
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped({ ...typed, [target.name]: target.value });
  };
  const filled = (name: string) => (typed[name] ?? "").replace(/\{[^{}]*\}/g, (fact) => facts[fact] ?? fact);
  return (
    <div onInput={follow}>
      <FieldSection title={searchPages[page].name} isNarrow>
        <TextField {...of(fields.title)} label="Titel" max={searchLimits.title} required />
        <LongTextField
          {...of(fields.description)}
          label="Beschrijving"
          max={searchLimits.description}
          rows={3}
          required
        />
        <SearchResult
          address={`${host}${searchPages[page].path.replace("/", " › ").replace(/ › $/, "")}`}
          title={filled(fields.title)}
          description={filled(fields.description)}
        />
      </FieldSection>
    </div>
  );
}
