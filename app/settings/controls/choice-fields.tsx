import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { PhotoOption } from "#app/shop/describe-fields.server.ts";
import { sizeRefusal } from "#app/shop/pictures/sizes.ts";
import { FieldError, FieldGroup } from "#app/ui/field.tsx";
import { FileField, photoTypes } from "#app/ui/file-field.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import { CheckField, ChoiceField, type ControlProps, LineField } from "../form/basic-fields.tsx";
import { extraField, fieldId } from "../form/values.ts";
import { BoxedCheck } from "./range-fields.tsx";

/** Renders the kind of price, its amount and, for "from", the reason. Typing an amount also selects a kind. */
export function PriceFields({ field, form }: ControlProps) {
  const [kind, setKind] = useState(form.values.priceKind ?? "none");
  const [amount, , reason] = field.fields ?? [];
  const hydrated = useHydrated();
  const choice = { ...field, name: "priceKind", options: priceKinds };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <ChoiceField field={choice} form={form} value={kind} onChange={setKind} />
      <div
        onInput={() => {
          if (kind === "none" || kind === "free") setKind("exact");
        }}
      >
        {amount && <LineField field={{ ...amount, name: field.name }} form={form} />}
      </div>
      {/* Without JavaScript the reason is always visible. */}
      <div className={`sm:col-span-2 ${hydrated && kind !== "from" ? "hidden" : ""}`}>
        {reason && <LineField field={reason} form={form} />}
      </div>
    </div>
  );
}

const priceKinds = [
  { value: "none", label: "Geen prijs" },
  { value: "exact", label: "Vaste prijs" },
  { value: "from", label: "Vanaf-prijs" },
  { value: "free", label: "Gratis" },
];

/** Renders nothing while the shop has a single barber, who does every service. */
export function BarberBoxes({ field, form }: ControlProps) {
  const { name, label, hint, options = [] } = field;
  if (options.length < 2) return null;
  return (
    <FieldGroup id={fieldId(name)} label={label} error={form.errors[name]} hint={hint}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckField key={value} field={extraField(`barber-${value}`, label)} form={form} />
        ))}
      </div>
    </FieldGroup>
  );
}

export function ServiceBoxes({ field: { options = [] }, form: { values, errors } }: ControlProps) {
  return options.map(({ value, label }) => {
    const name = `service.${value}`;
    return (
      <div key={value}>
        <BoxedCheck
          id={fieldId(name)}
          name={name}
          defaultChecked={values[name] === "on"}
          aria-describedby={errors[name] && `${fieldId(name)}-error`}
        >
          {label}
        </BoxedCheck>
        <FieldError id={fieldId(name)} error={errors[name]} />
      </div>
    );
  });
}

export function PhotoChoice({ field, form }: ControlProps) {
  const { name, label, hint, control, isRequired, photos = [], noPhotoLabel = "Geen foto" } = field;
  const upload = usePhotoUpload();
  const value = upload.ref ?? form.values[name] ?? "";
  const isChosen = ({ ref }: PhotoOption) => ref === value;
  const sorted = [...photos.filter(isChosen), ...photos.filter((photo) => !isChosen(photo))];
  return (
    <FieldGroup id={fieldId(name)} label={label} error={form.errors[name]} hint={hint} required={isRequired}>
      {/* `relative` keeps the visually hidden radios inside the scrolling box. */}
      <div
        // The key chooses a photo that was just added.
        key={upload.ref}
        className="relative grid max-h-92 grid-cols-3 gap-2 overflow-y-auto p-1 sm:max-h-104 sm:grid-cols-5"
      >
        {!isRequired && (
          <label className={`${tileClass} flex-col items-center justify-center gap-2 p-2 text-center`}>
            <input type="radio" name={name} value="" defaultChecked={!value} className="sr-only" />
            <ImageOff aria-hidden className="size-6 text-accent" />
            <span className="text-small">{noPhotoLabel}</span>
          </label>
        )}
        {sorted.map(({ ref, label: about, picture }) => (
          <label key={ref} className={tileClass}>
            <input
              type="radio"
              name={name}
              value={ref}
              defaultChecked={ref === value}
              data-own-picture={typeof picture === "object" || undefined}
              aria-label={about}
              className="sr-only"
            />
            <Picture {...pictureProps(picture)} alt="" sizes="8rem" className="size-full object-cover" />
          </label>
        ))}
      </div>
      {control === "photo" && upload.isReady ? (
        <div className="mt-3">
          <FileField
            id={`${fieldId(name)}-new`}
            label={upload.isSending ? "Even geduld…" : "Neem of kies een nieuwe foto"}
            error={upload.problem}
            hint="JPEG, PNG of WebP, staand en minstens 320 pixels breed en 400 hoog."
            accept={photoTypes}
            disabled={upload.isSending}
            onChange={({ currentTarget: { files } }) => files?.[0] && upload.send(files[0])}
          />
        </div>
      ) : (
        <p className="mt-2 text-muted text-small">
          Staat ze er niet bij?{" "}
          <a href="/admin/zaak/fotos" className="tap-link">
            Voeg ze toe bij Foto's
          </a>
        </p>
      )}
    </FieldGroup>
  );
}

/** Stores a photo at once, without sending the form around it. The form's loader then lists it. */
function usePhotoUpload() {
  const { data, state, submit } = useFetcher<{ ref?: string; message?: string }>();
  const [tooLarge, setTooLarge] = useState<string>();
  return {
    isReady: useHydrated(),
    isSending: state !== "idle",
    ref: data?.ref,
    problem: tooLarge ?? (state === "idle" ? data?.message : undefined),
    send(file: File): void {
      const problem = sizeRefusal(file);
      setTooLarge(problem);
      if (problem) return;
      const form = new FormData();
      form.set("photo", file);
      void submit(form, {
        method: "post",
        encType: "multipart/form-data",
        action: "/admin/zaak/fotos/erbij",
      });
    },
  };
}

/** Asks for a text only while a photo of the owner's own is chosen. */
export function OwnPictureText(props: ControlProps) {
  return (
    <div className="hidden in-[form:has([data-own-picture]:checked)]:block">
      <LineField {...props} />
    </div>
  );
}

/** Styles the label of a hidden radio as a picture tile. */
const tileClass =
  "relative flex aspect-4/5 cursor-pointer overflow-clip rounded-control border border-field-line " +
  "has-checked:border-accent has-checked:ring-2 has-checked:ring-accent forced-colors:has-checked:border-8 " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
