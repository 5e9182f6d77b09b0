import { CloudOff } from "lucide-react";
import { removeUnsent, type Unsent } from "#app/accounts/offline/unsent.ts";
import { Button } from "#app/ui/button.tsx";

export function UnsentLine({ unsent, describedBy }: { unsent: Unsent; describedBy?: string }) {
  const { id, kind, what, fields } = unsent;
  return (
    <div className="flex w-full items-center gap-3">
      <p role="status" className="flex min-w-0 flex-1 gap-2 text-small leading-5">
        <CloudOff aria-hidden className="size-5 shrink-0 text-late" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{what}</strong> wordt bewaard tot er verbinding is
          {kind === "note" && <span className="block whitespace-pre-line text-muted">{fields.text}</span>}
        </span>
      </p>
      <Button
        variant="outline"
        aria-describedby={describedBy}
        onClick={() => removeUnsent(id)}
        className="shrink-0 px-4"
      >
        Toch niet<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}

export function WaitingNotes({ waiting, describedBy }: { waiting: Unsent[]; describedBy?: string }) {
  return waiting.map((unsent) => (
    <div key={unsent.id} className="mb-2">
      <UnsentLine unsent={unsent} describedBy={describedBy} />
    </div>
  ));
}
