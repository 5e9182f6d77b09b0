import { icons } from "#app/content/site/service-icons.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { PhotoChoice, tileClass } from "../form/photo-choice.tsx";
import { fieldId } from "../form/room-form.tsx";
import { Choice } from "./choice.tsx";
import type { ServiceProps } from "./view.server.ts";

export function LooksFields({ values, errors, view }: ServiceProps) {
  return (
    <FieldSection isNarrow title="Hoe het eruitziet">
      <Choice
        name="group"
        label="Waar op de pagina Services"
        value={values.group ?? "main"}
        error={errors.group}
        options={[
          { value: "main", label: "Bij de services" },
          { value: "package", label: "Bij de speciale pakketten" },
        ]}
      />
      <FieldGroup id={fieldId("icon")} label="Teken" error={errors.icon}>
        <div className="flex flex-wrap gap-2">
          {Object.entries(icons).map(([name, Icon]) => (
            <label key={name} className={`${tileClass} size-13 items-center justify-center`}>
              <input
                type="radio"
                name="icon"
                value={name}
                defaultChecked={(values.icon ?? "scissors") === name}
                className="sr-only"
              />
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.6} />
              <span className="sr-only">{iconNames[name] ?? name}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <PhotoChoice photos={view.photos} value={values.picture ?? ""} error={errors.picture} />
    </FieldSection>
  );
}

const iconNames: Record<string, string> = {
  brush: "Borstel",
  "calendar-days": "Kalender",
  crown: "Kroon",
  droplets: "Druppels",
  scissors: "Schaar",
  smile: "Glimlach",
  sparkles: "Glans",
  tornado: "Krul",
  users: "Mensen",
  zap: "Bliksem",
};
