import { Crop } from "lucide-react";
import { Field } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { UploadedPicture } from "../picture-data.server.ts";
import { FocusChooser } from "./focus-chooser.tsx";

/** @property form the id of the form that saves it, which stands elsewhere. */
type AltText = { form: string; name: string; value: string; error?: string };

/** An uploaded photo as pages show it. @param alt where its description is kept. */
export function PictureCard(props: { picture: UploadedPicture; alt?: AltText; focusError?: string }) {
  const { picture, alt, focusError } = props;
  return (
    <article className="overflow-clip rounded-card border border-line bg-surface">
      <Picture
        picture={picture}
        alt={alt?.value ?? ""}
        sizes="(min-width: 48rem) 20rem, 100vw"
        className="aspect-4/5 w-full object-cover"
      />
      <div className="grid gap-2 p-4">
        {alt && (
          <Field
            id={`alt-${picture.id}`}
            label="Wat zie je op de foto?"
            required
            error={alt.error}
            hint="Voor wie de foto niet kan zien, en voor Google: ‘Low fade met textuur, van schuin achter’."
          >
            {(control) => (
              <input form={alt.form} name={alt.name} defaultValue={alt.value} maxLength={150} {...control} />
            )}
          </Field>
        )}
        <details open={focusError !== undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent">
            <Crop aria-hidden className="size-5" />
            Kies de uitsnede
          </summary>
          <div className="pt-2">
            <FocusChooser key={picture.hash} picture={picture} error={focusError} />
          </div>
        </details>
      </div>
    </article>
  );
}
