import { FieldSection } from "../form/field-section.tsx";
import { LongTextField, TextField } from "../form/text-field.tsx";
import type { ServiceProps } from "./view.server.ts";

export function WordFields({ values, problem }: ServiceProps) {
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  return (
    <FieldSection isNarrow title="Wat je doet">
      <TextField
        {...of("label")}
        label="Naam"
        required
        max={60}
        hint="In het boekingsformulier, in de mails en in je agenda."
      />
      <LongTextField
        {...of("description")}
        label="Beschrijving"
        required
        rows={3}
        max={400}
        hint="Een of twee zinnen op de pagina met al je services."
      />
      <LongTextField
        {...of("features")}
        label="Wat je krijgt"
        rows={5}
        hint="Elk punt op een eigen regel, hoogstens 8."
      />
      <TextField
        {...of("summary")}
        label="In één regel"
        max={140}
        hint="Op de startpagina en in het formulier."
      />
      <TextField
        {...of("title")}
        label="Titel op de site"
        max={80}
        hint="Alleen als je ze daar anders noemt dan hierboven."
      />
      <TextField
        {...of("fr.label")}
        label="Naam in het Frans"
        max={60}
        hint="Voor wie in het Frans boekt. Leeg: de Nederlandse naam."
      />
      <TextField {...of("fr.summary")} label="In één regel in het Frans" max={140} />
      <TextField
        {...of("en.label")}
        label="Naam in het Engels"
        max={60}
        hint="Voor wie in het Engels boekt. Leeg: de Nederlandse naam."
      />
      <TextField {...of("en.summary")} label="In één regel in het Engels" max={140} />
    </FieldSection>
  );
}
