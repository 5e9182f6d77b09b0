import { ImageOff } from "lucide-react";
import type { PhotoOption } from "#app/content/describe-fields.server.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { ControlProps } from "./basic-fields.tsx";
import { fieldId } from "./values.ts";

/** One of the photos, the chosen one in front. */
export function PhotoChoice({ field, form }: ControlProps) {
  const { name, label, hint, isRequired, photos = [], none = "Geen foto" } = field;
  const value = form.values[name] ?? "";
  const isChosen = ({ ref }: PhotoOption) => ref === value;
  const sorted = [...photos.filter(isChosen), ...photos.filter((photo) => !isChosen(photo))];
  return (
    <FieldGroup id={fieldId(name)} label={label} error={form.errors[name]} hint={hint} required={isRequired}>
      {/* Positioned, so that the hidden radios scroll along. */}
      <div className="relative grid max-h-92 grid-cols-3 gap-2 overflow-y-auto p-1 sm:max-h-104 sm:grid-cols-5">
        {!isRequired && (
          <label className={`${tileClass} flex-col items-center justify-center gap-2 p-2 text-center`}>
            <input type="radio" name={name} value="" defaultChecked={!value} className="sr-only" />
            <ImageOff aria-hidden className="size-6 text-accent" />
            <span className="text-small">{none}</span>
          </label>
        )}
        {sorted.map(({ ref, label: about, picture }) => (
          <label key={ref} className={tileClass}>
            <input
              type="radio"
              name={name}
              value={ref}
              defaultChecked={ref === value}
              aria-label={about}
              className="sr-only"
            />
            <Picture {...shown(picture)} alt="" sizes="8rem" className="size-full object-cover" />
          </label>
        ))}
      </div>
      <p className="mt-2 text-muted text-small">
        Staat ze er niet bij?{" "}
        <a href="/admin/zaak/fotos" className="tap-link">
          Voeg ze toe bij Foto's
        </a>
      </p>
    </FieldGroup>
  );
}

/** A radio that looks like its picture. */
const tileClass =
  "relative flex aspect-4/5 cursor-pointer overflow-clip rounded-control border border-field-line " +
  "has-checked:border-accent has-checked:ring-2 has-checked:ring-accent forced-colors:has-checked:border-8 " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
