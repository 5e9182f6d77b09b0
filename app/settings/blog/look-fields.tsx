import { Field, Select } from "#app/ui/field.tsx";
import { CheckField } from "../form/check-field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { PhotoChoice } from "../form/photo-choice.tsx";
import { fieldId } from "../form/room-form.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { TextField } from "../form/text-field.tsx";
import type { FormView } from "./view.server.ts";

/** What stands around the words. */
export function LookFields({ view, problem }: { view: FormView; problem: SaveProblem | undefined }) {
  const { values, photos, others } = view;
  const shown = problem?.values ?? values;
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  const check = (name: string) => ({ name, value: values[name] === "on", problem });
  return (
    <>
      <FieldSection title="Foto" isNarrow>
        <PhotoChoice
          photos={photos}
          value={shown.picture ?? ""}
          error={problem?.errors.picture}
          hint="Naast de titel op een breed scherm, en waar iemand het artikel deelt."
        />
        <TextField
          {...of("pictureAlt")}
          label="Wat zie je op de foto?"
          hint="Voor wie de foto niet kan zien, en voor Google."
          max={150}
        />
      </FieldSection>
      <FieldSection title="Rond het artikel">
        <TextField {...of("author")} label="Auteur" max={60} required />
        <CheckField
          {...check("isFeatured")}
          label="Uitgelicht"
          hint="Groot, boven het overzicht van de blog. Twee naast elkaar zijn het mooist."
        />
        <CheckField {...check("enquiry")} label="Nodigt uit om een prijs te vragen" />
        <CheckField {...check("booking")} label="Nodigt uit om te boeken" />
        <fieldset className="grid min-w-0 grid-cols-1 gap-3 md:col-span-2">
          <legend className="mb-2 font-semibold">Lees ook</legend>
          {["related.0", "related.1", "related.2"].map((name, index) => (
            <Field key={name} id={fieldId(name)} label={`Artikel ${index + 1}`} error={problem?.errors[name]}>
              {(control) => (
                <Select {...control} name={name} defaultValue={shown[name] ?? ""}>
                  <option value="">Geen</option>
                  {others.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <p className="text-muted text-small">Kies je er geen, dan staan de nieuwste artikels eronder.</p>
        </fieldset>
      </FieldSection>
    </>
  );
}
