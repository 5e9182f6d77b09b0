import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import type { Preview } from "./preview.server.ts";

/** Of a block that repeats or closes every chair: all of it, before it is made. */
export function PreviewNotice({ preview: { key, count, isForAll, words, affected } }: { preview: Preview }) {
  const title = isForAll ? "De hele zaak sluiten?" : `${count} keer blokkeren?`;
  return (
    <Notice kind="info" role="alert" title={title} takesFocus>
      <p className="mt-1">{words}</p>
      {affected.length === 0 ? (
        <p className="mt-1 text-muted">Er staat nog geen afspraak in de weg.</p>
      ) : (
        <>
          <p className="mt-2 font-semibold">{countAffected(affected.length)}:</p>
          <AffectedBookings bookings={affected} />
          <p className="mt-2 text-muted text-small">Wat ermee gebeurt, kies je hierna.</p>
        </>
      )}
      <Button type="submit" variant="outline" name="confirmed" value={key} className="mt-4 w-full sm:w-auto">
        {isForAll ? "Sluit voor iedereen" : `Blokkeer ${count} keer`}
      </Button>
    </Notice>
  );
}
