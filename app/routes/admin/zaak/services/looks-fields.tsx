import { ImageOff } from "lucide-react";
import { icons } from "#app/site/service-icons.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fieldId } from "../room/room-form.tsx";
import { Choice } from "./choice.tsx";
import { Part, type PartProps } from "./part.tsx";

export function LooksFields({ values, errors, view }: PartProps) {
  return (
    <Part title="Hoe het eruitziet">
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
      <FieldGroup id={fieldId("picture")} label="Foto" error={errors.picture}>
        <div className="relative grid max-h-96 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-5">
          <label
            className={`${tileClass} aspect-4/5 flex-col items-center justify-center gap-2 p-2 text-center`}
          >
            <input
              type="radio"
              name="picture"
              value=""
              defaultChecked={!values.picture}
              className="sr-only"
            />
            <ImageOff aria-hidden className="size-6 text-accent" />
            <span className="text-small">Geen foto</span>
          </label>
          {view.pictures.map(({ ref, picture }, index) => (
            <label key={ref} className={`${tileClass} aspect-4/5`}>
              <input
                type="radio"
                name="picture"
                value={ref}
                defaultChecked={values.picture === ref}
                className="sr-only"
              />
              <Picture
                picture={picture}
                alt={/^[0-9a-f]{16}$/.test(ref) ? `Eigen foto ${index + 1}` : ref.replaceAll("-", " ")}
                sizes="8rem"
                className="size-full object-cover"
              />
            </label>
          ))}
        </div>
        <p className="mt-2 text-small">
          <a href="/admin/zaak/fotos" className="link inline-flex min-h-11 items-center">
            Eigen foto's toevoegen
          </a>
        </p>
      </FieldGroup>
    </Part>
  );
}

const tileClass =
  "relative flex cursor-pointer overflow-clip rounded-control border border-field-line " +
  "has-checked:border-accent has-checked:ring-2 has-checked:ring-accent " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

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
