import { useState } from "react";
import { FieldGroup } from "#app/ui/field.tsx";
import { CheckField } from "../form/check-field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { fieldId } from "../form/room-form.tsx";
import { TextField } from "../form/text-field.tsx";
import { Choice } from "./choice.tsx";
import { barberField } from "./form-values.ts";
import type { ServiceProps } from "./view.server.ts";

export function BookingFields({ values, errors, problem, view }: ServiceProps) {
  const of = (name: string) => ({ name, value: values[name] ?? "", problem });
  const [priceKind, setPriceKind] = useState(values.priceKind ?? "none");
  return (
    <FieldSection isNarrow title="Duur, prijs en boeken">
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField {...of("minutes")} label="Minuten" required inputMode="numeric" hint="In je agenda." />
        <TextField
          {...of("bufferMinutes")}
          label="Pauze erna"
          inputMode="numeric"
          hint="Minuten die vrij blijven."
        />
        <TextField
          {...of("durationText")}
          label="Duur in woorden"
          max={30}
          hint="Zoals 30-45 min. Leeg: de minuten."
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          name="priceKind"
          label="Prijs op de site"
          value={priceKind}
          onChange={setPriceKind}
          options={[
            { value: "none", label: "Geen prijs" },
            { value: "exact", label: "Vaste prijs" },
            { value: "from", label: "Vanaf-prijs" },
          ]}
        />
        <div
          onInput={() => {
            if (priceKind === "none") setPriceKind("exact");
          }}
        >
          <TextField {...of("price")} label="Prijs in euro" inputMode="decimal" hint="Zoals 25 of 27,50." />
        </div>
      </div>
      <CheckField
        name="isBookable"
        problem={problem}
        label="Online boekbaar"
        value={values.isBookable === "on"}
        hint="Zonder vinkje bellen klanten ervoor, of boeken ze een andere dienst."
      />
      <Choice
        name="booksAs"
        label="Boek in plaats daarvan"
        value={values.booksAs ?? ""}
        error={errors.booksAs}
        hint="Alleen als deze dienst zelf niet online te boeken is."
        options={[{ value: "", label: "Niets: klanten bellen" }, ...view.bookable]}
      />
      {view.barbers.length > 1 && (
        <FieldGroup
          id={fieldId("barbers")}
          label="Wie doet dit?"
          error={errors.barbers}
          hint="Niemand aangevinkt: iedereen."
        >
          <div className="grid gap-x-6 sm:grid-cols-2">
            {view.barbers.map(({ id, name }) => (
              <CheckField
                key={id}
                problem={problem}
                label={name}
                name={barberField(id)}
                value={values[barberField(id)] === "on"}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </FieldSection>
  );
}
