import { Crop } from "lucide-react";
import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { UploadedPicture } from "../picture-data.server.ts";
import { FocusChooser } from "./focus-chooser.tsx";

/** An uploaded photo as pages show it. */
export function PictureCard(props: { picture: UploadedPicture; focusError?: string; children: ReactNode }) {
  const { picture, focusError, children } = props;
  return (
    <article className="overflow-clip rounded-card border border-line bg-surface">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 48rem) 20rem, 100vw"
        className="aspect-4/5 w-full object-cover"
      />
      <div className="grid gap-2 p-4">
        <details open={focusError !== undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent">
            <Crop aria-hidden className="size-5" />
            Kies de uitsnede
          </summary>
          <div className="pt-2">
            <FocusChooser key={picture.hash} picture={picture} error={focusError} />
          </div>
        </details>
        {children}
      </div>
    </article>
  );
}
