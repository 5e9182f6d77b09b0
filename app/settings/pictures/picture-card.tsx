import { Crop } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import type { UploadedPicture } from "#app/shop/pictures/picture-data.server.ts";
import { regionOf, uprightShape } from "#app/shop/pictures/sizes.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

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

/** Sets the focus of a photo with a tap, or with fields for keyboards and browsers without JavaScript. */
function FocusChooser({ picture, error }: { picture: UploadedPicture; error?: string }) {
  const { id, originalSize } = picture;
  const [focus, setFocus] = useState(picture.focus);
  const { left, top, width, height } = regionOf(originalSize, uprightShape.ratio, focus);
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;

  function choose({ currentTarget, clientX, clientY }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect();
    const within = (at: number, size: number) => Math.round(Math.min(Math.max(at / size, 0), 1) * 100);
    setFocus({ x: within(clientX - box.left, box.width), y: within(clientY - box.top, box.height) });
  }
  const field = (name: "x" | "y", label: string) => (
    <label className="grid gap-1">
      <span className="text-small">{label}</span>
      <input
        type="number"
        name={name}
        min={0}
        max={100}
        required
        value={focus[name]}
        onChange={({ target }) => setFocus({ ...focus, [name]: target.valueAsNumber })}
        aria-describedby={error && `focus-error-${id}`}
        className="control"
      />
    </label>
  );
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="focus" />
      <input type="hidden" name="id" value={id} />
      <p className="text-muted text-small">Tik op de foto op wat zeker in beeld moet blijven.</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields below do the same */}
      <div
        onClick={choose}
        className="relative cursor-crosshair justify-self-start overflow-clip rounded-control"
      >
        <img
          src={`/admin/zaak/fotos/${id}`}
          alt=""
          loading="lazy"
          width={originalSize.width}
          height={originalSize.height}
          className="h-auto max-h-[60vh] w-auto max-w-full"
        />
        <span
          className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)]"
          style={{
            left: percent(left, originalSize.width),
            top: percent(top, originalSize.height),
            width: percent(width, originalSize.width),
            height: percent(height, originalSize.height),
          }}
        />
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-background bg-accent"
          style={{ left: `${focus.x || 0}%`, top: `${focus.y || 0}%` }}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        {field("x", "Van links (%)")}
        {field("y", "Van boven (%)")}
      </div>
      {error && (
        <p id={`focus-error-${id}`} className="text-alarm text-small">
          {error}
        </p>
      )}
      <Button type="submit" variant="outline">
        Bewaar de uitsnede
      </Button>
    </form>
  );
}
