import { FieldSection } from "../form/field-section.tsx";
import { LongTextField, TextField } from "../form/text-field.tsx";
import { maxQuestions, writtenQuestions } from "./form-values.ts";
import type { ServiceProps } from "./view.server.ts";

/** What stands on the service's own page. */
export function PageFields({ values, problem }: ServiceProps) {
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  const written = writtenQuestions(values).at(-1) ?? -1;
  const shown = Math.min(maxQuestions, written + 3);
  return (
    <FieldSection isNarrow title="Eigen pagina" about="Wie op deze dienst zoekt, komt hier terecht.">
      <TextField
        {...of("slug")}
        label="Adres"
        max={80}
        hint="Leeg is de naam. Wie het oude adres kent, komt nog altijd juist uit."
      />
      <LongTextField
        {...of("text")}
        label="Tekst"
        rows={8}
        max={8000}
        hint="Een lege regel begint een nieuwe alinea. ## ervoor maakt een tussentitel, een - ervoor een punt van een lijst."
      />
      {Array.from({ length: shown }, (_, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its number
          key={index}
          className="grid min-w-0 grid-cols-1 gap-4 border-line border-t pt-5"
        >
          <legend className="sr-only">Vraag {index + 1}</legend>
          <TextField {...of(`questions.${index}.question`)} label={`Vraag ${index + 1}`} max={150} />
          <LongTextField {...of(`questions.${index}.answer`)} label="Antwoord" rows={3} max={1000} />
        </fieldset>
      ))}
      <p className="text-muted text-small">
        Maak een vraag leeg om ze te schrappen. Na het bewaren komen er lege bij, tot {maxQuestions}.
      </p>
    </FieldSection>
  );
}
