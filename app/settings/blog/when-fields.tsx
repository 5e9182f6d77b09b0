import { Segments } from "#app/ui/segments.tsx";
import { CheckField } from "../form/check-field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { TextField } from "../form/text-field.tsx";
import type { FormView } from "./view.server.ts";

/** Whether visitors read it, and from when. */
export function WhenFields({ view, problem }: { view: FormView; problem: SaveProblem | undefined }) {
  const { values, state } = view;
  const isPublic = state === "published";
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  return (
    <FieldSection title="Wanneer lezen bezoekers het?" isNarrow>
      <div className="group grid grid-cols-1 gap-6">
        <Segments
          label="Op de site"
          name="when"
          value={problem?.values.when ?? values.when ?? "draft"}
          options={[
            { code: "draft", label: isPublic ? "Van de site" : "Nog niet" },
            { code: "now", label: isPublic ? "Blijft staan" : "Nu meteen" },
            { code: "later", label: "Later" },
          ]}
        />
        <p className="hidden text-muted in-[.group:has([value=draft]:checked)]:block">
          Het is een concept: alleen jij ziet het.
          {isPublic && " Wie het adres kent, leest dat de pagina er niet is."}
        </p>
        <div className="hidden grid-cols-2 items-start gap-4 in-[.group:has([value=later]:checked)]:grid">
          <TextField {...of("date")} label="Dag" type="date" />
          <TextField {...of("time")} label="Uur" type="time" />
          <p className="col-span-2 text-muted">
            Het verschijnt dan vanzelf, op het uur van de zaak. Je hoeft er niets voor te doen.
          </p>
        </div>
        {isPublic && (
          <div className="hidden in-[.group:has([value=now]:checked)]:block">
            <CheckField
              name="isMinor"
              label="Kleine verbetering"
              value={false}
              problem={problem}
              hint="Anders lezen bezoekers ‘Bijgewerkt op’ met de dag van vandaag als je iets aan de tekst verandert."
            />
          </div>
        )}
      </div>
    </FieldSection>
  );
}

/** On the button, by what is chosen: also without script. */
export function SaveWords({ isPublic }: { isPublic: boolean }) {
  return (
    <>
      <span className="hidden in-[form:has([name=when][value=draft]:checked)]:inline">
        {isPublic ? "Haal van de site" : "Bewaar het concept"}
      </span>
      <span className="hidden in-[form:has([name=when][value=now]:checked)]:inline">
        {isPublic ? "Bewaar en zet op de site" : "Publiceer"}
      </span>
      <span className="hidden in-[form:has([name=when][value=later]:checked)]:inline">Plan in</span>
    </>
  );
}
