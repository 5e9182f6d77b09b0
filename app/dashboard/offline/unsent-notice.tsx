import { removeUnsent, type Unsent, useUnsent } from "#app/accounts/offline/unsent.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

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
