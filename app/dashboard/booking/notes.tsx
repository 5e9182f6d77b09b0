import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { hasWorkers } from "#app/accounts/offline/device-store.ts";
import { useUnsentCount } from "#app/accounts/offline/unsent.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/labelled-controls.tsx";
import { keepNote } from "../offline/note-form.tsx";
import { useIsOffline, WaitingNotes } from "../offline/offline-parts.tsx";
import type { PageFlash } from "../page-flash.server.ts";
import { toastUnanswered } from "../unanswered.ts";
import { DoneNotice } from "./booking-notices.tsx";
import type { Problem } from "./change-booking.server.ts";
import type { CustomerView } from "./format-customer.server.ts";

type Note = Extract<CustomerView, { isKnown: true }>["notes"][number];
type Props = {
  booking: { id: string; name: string };
  notes: Note[];
  problem: Problem | undefined;
  flash: PageFlash | undefined;
};

export function Notes({ booking, notes, problem, flash }: Props) {
  const mine = problem?.about === "note" ? problem : undefined;
  const isOffline = useIsOffline();
  const waiting = useUnsentCount(booking.id, "note");
  return (
    <div id="notities">
      <h3 className="font-semibold font-text text-body">Notities</h3>
      <DoneNotice flash={flash} about="note" />
      <ul className="mt-2 grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 rounded-control bg-surface-raised py-2 pl-3">
            <div className="min-w-0 flex-1 py-1">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="text-muted text-small wrap-anywhere">
                {note.by} · {note.when}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="remove-note" />
              <button type="submit" name="noteId" value={note.id} className={removeClass}>
                <Trash2 aria-hidden className="size-5" />
                <span className="sr-only">Verwijder de notitie van {note.when}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <WaitingNotes waiting={waiting} />
      </div>
      <Form
        method="post"
        onSubmit={(event) => {
          if (!isOffline || !hasWorkers()) return;
          event.preventDefault();
          void keepNote(booking, event.currentTarget).then((isKept) => isKept || toastUnanswered());
        }}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="note" />
        <TextField
          key={`${notes[0]?.id} ${waiting.length}`}
          id="note"
          label="Nieuwe notitie"
          error={mine && [mine.title, mine.text].filter(Boolean).join(". ")}
          hint="De klant mag dit inkijken."
          name="text"
          rows={2}
          maxLength={500}
          required
          defaultValue={mine?.values.text}
        />
        <Button type="submit" variant="outline">
          Bewaar notitie
        </Button>
      </Form>
    </div>
  );
}

export const removeClass =
  "grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-alarm";
