import { Field, FieldGroup, Select } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fieldId } from "../room/room-form.tsx";
import type { BarberView } from "./barber-view.server.ts";
import { RowError, type RowsProps } from "./row-parts.tsx";

export const checkClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-field-line bg-surface-raised px-4 py-2.5";

export function ServiceChoice({ view, values, errors }: RowsProps & { view: BarberView }) {
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-4 font-display text-h3">Diensten</legend>
      {view.services.map(({ code, label }) => {
        const name = `service.${code}`;
        return (
          <div key={code}>
            <label className={checkClass}>
              <input
                type="checkbox"
                id={fieldId(name)}
                name={name}
                defaultChecked={values[name] === "on"}
                aria-describedby={errors[name] && `${fieldId(name)}-error`}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
            <RowError name={name} error={errors[name]} />
          </div>
        );
      })}
    </fieldset>
  );
}

export function AccountChoice({ view, values, errors }: RowsProps & { view: BarberView }) {
  return (
    <Field
      id={fieldId("userId")}
      label="Account"
      error={errors.userId}
      hint="Waarmee deze kapper op het dashboard inlogt."
    >
      {(control) => (
        <Select {...control} name="userId" defaultValue={values.userId}>
          <option value="">Geen account</option>
          {view.accounts.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function PictureChoice({ view, values, errors }: RowsProps & { view: BarberView }) {
  return (
    <FieldGroup id={fieldId("picture")} label="Foto" error={errors.picture}>
      <div className="grid max-h-80 grid-cols-3 gap-3 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-5">
        <label
          className={`${thumb} flex items-center justify-center bg-surface-raised text-center text-small`}
        >
          <input
            type="radio"
            name="picture"
            value=""
            defaultChecked={!values.picture}
            className="absolute inset-0 opacity-0"
          />
          Geen foto
        </label>
        {view.pictures.map(({ ref, picture }, index) => (
          <label key={ref} className={thumb}>
            <input
              type="radio"
              name="picture"
              value={ref}
              defaultChecked={values.picture === ref}
              aria-label={`Foto ${index + 1}`}
              className="absolute inset-0 opacity-0"
            />
            <Picture picture={picture} alt="" sizes="8rem" className="size-full object-cover" />
          </label>
        ))}
      </div>
      <p className="mt-2 text-muted text-small">
        Een andere foto? Voeg ze eerst toe bij{" "}
        <a href="/admin/zaak/fotos" className="link">
          Foto's
        </a>
        .
      </p>
    </FieldGroup>
  );
}

const thumb =
  "relative block aspect-4/5 cursor-pointer overflow-hidden rounded-control outline-accent " +
  "has-checked:outline-4 has-focus-visible:outline-4 has-focus-visible:outline-foreground";
