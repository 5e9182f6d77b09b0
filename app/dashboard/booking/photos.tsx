import { Camera, EyeOff, Images, Trash2 } from "lucide-react";
import type { ChangeEvent } from "react";
import { Form, useNavigation } from "react-router";
import { maxUploadBytes, refusals } from "#app/content/pictures/refusals.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, FileField } from "#app/ui/labelled-controls.tsx";
import { PostButton } from "../form-parts.tsx";
import type { PageFlash } from "../page-flash.server.ts";
import { DoneNotice, ProblemNotice } from "./booking-notices.tsx";
import type { Problem } from "./change-booking.server.ts";
import type { CustomerView } from "./format-customer.server.ts";
import { removeClass } from "./notes.tsx";

type Photo = Extract<CustomerView, { isKnown: true }>["photos"][number];
type Props = { name: string; photos: Photo[]; problem: Problem | undefined; flash: PageFlash | undefined };

/** The last cut, for staff alone, and only when the customer agrees. */
export function Photos({ name, photos: [last, ...older], problem, flash }: Props) {
  return (
    <div id="fotos" className="min-w-0">
      <h3 className="font-semibold font-text text-body">Foto's</h3>
      <DoneNotice flash={flash} about="photo" />
      {last && <Figure name={name} photo={last} />}
      {older.length > 0 && (
        <details>
          <summary className={summaryClass}>
            <Images aria-hidden className="size-5" />
            {older.length === 1 ? "De vorige foto" : `De ${older.length} vorige foto's`}
          </summary>
          {older.map((photo) => (
            <Figure key={photo.id} name={name} photo={photo} isSmall />
          ))}
        </details>
      )}
      <AddPhoto key={last?.id} name={name} problem={problem?.about === "photo" ? problem : undefined} />
      {last && (
        <details>
          <summary className={summaryClass}>
            <EyeOff aria-hidden className="size-5" />
            Niet meer akkoord?
          </summary>
          <p className="text-muted text-small">
            Dan bewaren we er geen meer, ook niet op samengevoegde kaarten.
          </p>
          <PostButton to={{ className: "mt-3 grid" }} variant="alarm" name="intent" value="no-photos">
            Wis alle foto's
          </PostButton>
        </details>
      )}
    </div>
  );
}

function Figure({ name, photo, isSmall = false }: { name: string; photo: Photo; isSmall?: boolean }) {
  const { id, width, height, by, when } = photo;
  return (
    <figure className={`mt-2 min-w-0 ${isSmall ? "grid grid-cols-[7rem_1fr] gap-3" : ""}`}>
      <img
        src={`/admin/foto/${id}`}
        alt={`Coupe van ${name}, ${when}`}
        loading="lazy"
        width={width}
        height={height}
        className="h-auto max-h-112 w-auto max-w-full rounded-control"
      />
      <figcaption className="flex min-w-0 items-start gap-2 text-small">
        <span className="min-w-0 flex-1 py-2 wrap-anywhere">
          {when}
          <span className="block text-muted">Met akkoord, noteerde {by}</span>
        </span>
        <Form method="post">
          <input type="hidden" name="intent" value="remove-photo" />
          <button type="submit" name="photoId" value={id} className={removeClass}>
            <Trash2 aria-hidden className="size-5" />
            <span className="sr-only">Verwijder de foto van {when}</span>
          </button>
        </Form>
      </figcaption>
    </figure>
  );
}

function AddPhoto({ name, problem }: { name: string; problem: Problem | undefined }) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <details open={problem !== undefined}>
      <summary className={summaryClass}>
        <Camera aria-hidden className="size-5" />
        Foto van deze coupe
      </summary>
      {problem && <ProblemNotice problem={problem} />}
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <Checkbox
          name="agreed"
          required
          className="font-semibold"
          defaultChecked={problem?.values.agreed === "on"}
        >
          {name} vindt het goed dat we deze foto bewaren
        </Checkbox>
        <FileField
          id="photo"
          label="Neem of kies een foto"
          hint="Alleen wie hier werkt, ziet ze. We houden de laatste zes, zonder de plaats waar je ze nam."
          name="photo"
          required
          // An iPhone then sends a JPEG instead of a HEIC.
          accept="image/jpeg,image/png,image/webp"
          onChange={refuseTooLarge}
        />
        <Button type="submit" variant="outline" disabled={isSending}>
          {isSending ? "Bezig met versturen…" : "Bewaar foto"}
        </Button>
      </Form>
    </details>
  );
}

/** Before minutes of sending. */
function refuseTooLarge({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const isTooLarge = [...(currentTarget.files ?? [])].some(({ size }) => size > maxUploadBytes);
  currentTarget.setCustomValidity(isTooLarge ? refusals["too-large"] : "");
  currentTarget.reportValidity();
}

const summaryClass = "flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent";
