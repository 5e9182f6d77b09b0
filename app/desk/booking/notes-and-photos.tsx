import { Camera, EyeOff, Images, Trash2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { canUseServiceWorker } from "#app/accounts/offline/device-store.ts";
import { usePendingForms } from "#app/accounts/offline/pending-forms.ts";
import { refuseTooLarge } from "#app/shop/pictures/sizes.ts";
import { BusyWords, Button } from "#app/ui/button.tsx";
import { FileField, photoTypes } from "#app/ui/file-field.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { HiddenFields, PostButton } from "../form-parts.tsx";
import { keepNote, NoteField } from "../offline/note-form.tsx";
import { useIsOffline, WaitingNotes } from "../offline/offline-parts.tsx";
import { toastUnanswered } from "../unanswered.ts";
import { CardPart, ProblemNotice, useProblem } from "./booking-notices.tsx";
import type { KnownCustomer } from "./format-customer.server.ts";

type NotesProps = Pick<KnownCustomer, "notes"> & { booking: { id: string; name: string } };

export function Notes({ booking, notes }: NotesProps) {
  const problem = useProblem("note");
  const isOffline = useIsOffline();
  const waiting = usePendingForms(booking.id, "note");
  return (
    <CardPart id="notities" title="Notities" part="note">
      <ul className="mt-2 grid gap-3">
        {notes.map(({ id, text, by, when }) => (
          <li key={id} className="flex items-start gap-2 rounded-control bg-surface-raised py-2 pl-3">
            <div className="min-w-0 flex-1 py-1">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-muted text-small wrap-anywhere">
                {by} · {when}
              </p>
            </div>
            <RemoveButton
              intent="remove-note"
              name="noteId"
              value={id}
              label={`Verwijder de notitie van ${when}`}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <WaitingNotes waiting={waiting} />
      </div>
      <Form
        method="post"
        onSubmit={(event) => {
          if (!isOffline || !canUseServiceWorker()) return;
          event.preventDefault();
          void keepNote(booking, event.currentTarget).then((isKept) => isKept || toastUnanswered());
        }}
        className="grid gap-3"
      >
        <HiddenFields fields={{ intent: "note" }} />
        <NoteField
          key={`${notes[0]?.id} ${waiting.length}`}
          id="note"
          error={problem && [problem.title, problem.text].filter(Boolean).join(". ")}
          defaultValue={problem?.values.text}
        />
        <Button type="submit" variant="outline">
          Bewaar notitie
        </Button>
      </Form>
    </CardPart>
  );
}

function RemoveButton(props: { intent: string; name: string; value: string; label: string }) {
  const { intent, label, ...button } = props;
  return (
    <Form method="post">
      <HiddenFields fields={{ intent }} />
      <button
        type="submit"
        {...button}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-alarm"
      >
        <Trash2 aria-hidden className="size-5" />
        <span className="sr-only">{label}</span>
      </button>
    </Form>
  );
}

/** Photos of haircuts, for staff only. A new one requires the customer's agreement. */
export function Photos({ name, photos: [last, ...older] }: Pick<KnownCustomer, "photos"> & { name: string }) {
  return (
    <CardPart id="fotos" title="Foto's" part="photo">
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
      <AddPhoto key={last?.id} name={name} />
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
    </CardPart>
  );
}

function Figure(props: { name: string; photo: KnownCustomer["photos"][number]; isSmall?: boolean }) {
  const { name, isSmall = false } = props;
  const { id, width, height, by, when } = props.photo;
  return (
    <figure className={`mt-2 min-w-0 ${isSmall ? "grid grid-cols-[7rem_1fr] gap-3" : ""}`}>
      <a href={`/admin/foto/${id}`} target="_blank" rel="noreferrer" className="block w-fit">
        <img
          src={`/admin/foto/${id}`}
          alt={`Coupe van ${name}, ${when}`}
          loading="lazy"
          width={width}
          height={height}
          className="h-auto max-h-112 w-auto max-w-full cursor-zoom-in rounded-control"
        />
        <span className="sr-only">, groter bekijken</span>
      </a>
      <figcaption className="flex min-w-0 items-start gap-2 text-small">
        <span className="min-w-0 flex-1 py-2 wrap-anywhere">
          {when}
          <span className="block text-muted">Met akkoord, noteerde {by}</span>
        </span>
        <RemoveButton
          intent="remove-photo"
          name="photoId"
          value={id}
          label={`Verwijder de foto van ${when}`}
        />
      </figcaption>
    </figure>
  );
}

function AddPhoto({ name }: { name: string }) {
  const problem = useProblem("photo");
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <details open={problem !== undefined}>
      <summary className={summaryClass}>
        <Camera aria-hidden className="size-5" />
        Foto van deze coupe
      </summary>
      <ProblemNotice part="photo" />
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
          accept={photoTypes}
          onChange={refuseTooLarge}
        />
        <Button type="submit" variant="outline" disabled={isSending}>
          <BusyWords isBusy={isSending}>Bewaar foto</BusyWords>
        </Button>
      </Form>
    </details>
  );
}

const summaryClass = "flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent";
