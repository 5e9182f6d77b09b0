import { type InputEvent, useState } from "react";
import { slugOf } from "#app/content/slug.ts";
import { FieldSection } from "../form/field-section.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { LongTextField, TextField } from "../form/text-field.tsx";
import { FactList } from "../words/fact-list.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import type { FormView } from "./view.server.ts";

/** What visitors read, and where. */
export function WordFields({ view, problem }: { view: FormView; problem: SaveProblem | undefined }) {
  const { values, facts, isNew } = view;
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  const [title, setTitle] = useState(problem?.values.title ?? values.title ?? "");
  const follow = ({ target }: InputEvent) => {
    if (target instanceof HTMLInputElement && target.name === "title") setTitle(target.value);
  };
  return (
    <div onInput={follow} className="grid grid-cols-1 gap-6">
      <TextField {...of("title")} label="Titel" min={10} max={65} required />
      <LongTextField
        {...of("excerpt")}
        label="Inleiding"
        hint="Onder de titel, en in het overzicht van de blog."
        rows={3}
        min={40}
        max={200}
        required
      />
      <MarkdownField value={values.markdown ?? ""} problem={problem} facts={facts} />
      <FactList facts={facts} />
      <FieldSection title="Voor zoekmachines" isNarrow>
        <LongTextField
          {...of("description")}
          label="Beschrijving"
          hint="Google toont ze onder de titel."
          rows={3}
          min={70}
          max={160}
          required
        />
        <TextField
          {...of("slug")}
          label="Adres"
          max={80}
          hint={
            isNew
              ? `Leeg: /blog/${slugOf(title, 76) || "de-titel"}`
              : "Wie het oude adres kent, komt nog altijd juist uit."
          }
        />
      </FieldSection>
    </div>
  );
}
