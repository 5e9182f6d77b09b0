import { Camera, FileUp, Images } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Field } from "./field.tsx";
import type { Control } from "./labelled-controls.tsx";
import "./file-field.css";

/** Photos that the server reads. Without HEIC in the list, an iPhone sends a JPEG. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** Asks for a file in our own words and shows its name; browsers write theirs in the language of the device. */
export function FileField(props: Control<"input">) {
  const { id, label, error, hint, isMarkedRequired, onChange, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<string[]>([]);
  // A file may have been chosen before the page's script ran.
  useEffect(() => setNames(namesIn(element.current)), []);
  const { icon: Icon, words } = promptOf(input);
  return (
    <Field id={id} label={label} error={error} hint={hint} required={isMarkedRequired}>
      {({ className: _, ...control }) => (
        <div className="file-box control border-dashed has-aria-invalid:border-2 has-aria-invalid:border-alarm">
          <input
            {...input}
            ref={element}
            type="file"
            onChange={(event) => {
              setNames(namesIn(event.currentTarget));
              onChange?.(event);
            }}
            {...control}
          />
          <span aria-hidden className="flex min-w-0 items-center gap-3">
            <Icon className="size-6 shrink-0 text-accent" />
            <span className="line-clamp-3 min-w-0 wrap-anywhere font-semibold">
              {names.length > 0 ? names.join(", ") : words}
            </span>
          </span>
        </div>
      )}
    </Field>
  );
}

function namesIn(input: HTMLInputElement | null): string[] {
  return [...(input?.files ?? [])].map(({ name }) => name);
}

function promptOf({
  accept,
  multiple,
  capture,
}: Pick<ComponentProps<"input">, "accept" | "multiple" | "capture">) {
  if (accept !== photoTypes) return { icon: FileUp, words: "Kies een bestand" };
  if (capture) return { icon: Camera, words: <TakePhoto /> };
  return { icon: Images, words: multiple ? "Kies foto's" : "Kies een foto" };
}

/** Says what a tap does: the camera of a phone or tablet opens, and on a computer a list of files. */
export function TakePhoto() {
  return (
    <>
      <span className="not-pointer-coarse:hidden">Neem een foto</span>
      <span className="pointer-coarse:hidden">Kies een foto</span>
    </>
  );
}
