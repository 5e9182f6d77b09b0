import { CloudOff } from "lucide-react";
import { removeUnsent, type Unsent } from "#app/staff/offline/unsent.ts";
import { Button } from "#app/ui/button.tsx";

export function UnsentLine({ unsent: { kind, what, fields } }: { unsent: Unsent }) {
  return (
    <p role="status" className="mb-2 flex gap-2 text-small">
      <CloudOff aria-hidden className="size-5 shrink-0 text-late" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{what}</strong> wordt bewaard tot er verbinding is
        {kind === "note" && <span className="block whitespace-pre-line text-muted">{fields.text}</span>}
      </span>
    </p>
  );
}

export function WaitingNotes({ waiting, describedBy }: { waiting: Unsent[]; describedBy?: string }) {
  return waiting.map((unsent) => (
    <div key={unsent.id} className="mb-3">
      <UnsentLine unsent={unsent} />
      <TakeBack unsent={unsent} describedBy={describedBy} />
    </div>
  ));
}

export function TakeBack({ unsent: { id, what }, describedBy }: { unsent: Unsent; describedBy?: string }) {
  return (
    <Button variant="outline" aria-describedby={describedBy} onClick={() => removeUnsent(id)}>
      Toch niet<span className="sr-only">: {what}</span>
    </Button>
  );
}
