import { NotebookPen } from "lucide-react";
import { useId, useRef, useState } from "react";
import { canUseServiceWorker } from "#app/accounts/offline/device-store.ts";
import { storePendingForm, usePendingForms } from "#app/accounts/offline/pending-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/labelled-controls.tsx";
import { useIsOffline, WaitingNotes } from "./offline-parts.tsx";

type Props = { booking: { id: string; name: string }; describedBy: string };

/** Form for a note while there is no network and the booking's page cannot be opened. */
export function NoteForm({ booking, describedBy }: Props) {
  const isOffline = useIsOffline();
  const waiting = usePendingForms(booking.id, "note");
  // Keeps the form open when the network returns while somebody is typing.
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const summary = useRef<HTMLElement>(null);
  const fieldId = useId();
  const isUseful = isOffline || isOpen || waiting.length > 0;
  if (!isUseful || !canUseServiceWorker()) return null;

  async function keep(form: HTMLFormElement): Promise<void> {
    const isKept = await keepNote(booking, form);
    setOpen(!isKept);
    if (isKept) summary.current?.focus();
    setProblem(isKept ? "" : "Dit toestel kan niets bewaren. Schrijf de notitie straks op.");
  }

  return (
    <div className={isOpen || waiting.length > 0 ? "w-full" : ""}>
      <WaitingNotes waiting={waiting} describedBy={describedBy} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary} className="link inline-flex min-h-12 cursor-pointer items-center gap-2">
          <NotebookPen aria-hidden className="size-5" />
          Notitie<span className="sr-only"> over {booking.name}</span>
        </summary>
        <form
          className="grid gap-3 pb-2"
          onSubmit={(event) => {
            event.preventDefault();
            void keep(event.currentTarget);
          }}
        >
          <NoteField key={waiting.length} id={fieldId} error={problem} />
          <Button type="submit" variant="outline">
            Bewaar notitie
          </Button>
        </form>
      </details>
    </div>
  );
}

export function NoteField(field: { id: string; error?: string; defaultValue?: string }) {
  const fixed = { label: "Nieuwe notitie", hint: "De klant mag dit inkijken.", name: "text" };
  return <TextField {...fixed} {...field} rows={2} maxLength={500} required />;
}

/** @returns false if nothing can be stored */
export function keepNote(booking: { id: string; name: string }, form: HTMLFormElement): Promise<boolean> {
  const id = crypto.randomUUID();
  const text = String(new FormData(form).get("text"));
  return storePendingForm({
    id,
    kind: "note",
    what: "Notitie",
    about: booking.name,
    bookingId: booking.id,
    fields: { bookingId: booking.id, noteId: id, text },
  });
}
