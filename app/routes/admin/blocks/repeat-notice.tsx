import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import type { Preview } from "./preview.server.ts";

/** Of a block that repeats: all of it, before it is made. */
export function RepeatNotice({ preview: { key, count, words, affected } }: { preview: Preview }) {
  return (
    <Notice kind="info" role="alert" title={`${count} keer blokkeren?`} takesFocus>
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
        Blokkeer {count} keer
      </Button>
    </Notice>
  );
}
