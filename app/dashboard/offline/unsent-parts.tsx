import { CloudOff } from "lucide-react";
import { removeUnsent, type Unsent, useUnsent } from "#app/accounts/offline/unsent.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

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

/** What waits for the network, and what the server refused when it came. */
export function UnsentNotice() {
  const unsent = useUnsent();
  const waiting = unsent.filter(({ refused }) => !refused);
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="mb-3 text-muted text-small">
          {waiting.length === 1
            ? "1 aanduiding of notitie wacht"
            : `${waiting.length} aanduidingen of notities wachten`}{" "}
          op verbinding, hoogstens 24 uur. Uitloggen wist ze.
        </p>
      )}
      {unsent.length > waiting.length && (
        <Notice kind="error" title="Niet doorgegaan" className="mb-4">
          <ul className="mt-1 grid gap-3">
            {unsent.map((each) => each.refused && <Refused key={each.id} unsent={each} />)}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Refused({ unsent: { id, kind, what, about, fields, refused } }: { unsent: Unsent }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">
          {what} voor {about}
        </strong>
        <span className="block">{refused}</span>
        {kind === "note" && <span className="block whitespace-pre-line text-muted">{fields.text}</span>}
      </p>
      <Button variant="outline" onClick={() => removeUnsent(id)}>
        Begrepen
        <span className="sr-only">
          : {what} voor {about}
        </span>
      </Button>
    </li>
  );
}
